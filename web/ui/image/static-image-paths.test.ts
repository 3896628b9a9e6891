import {expect, test} from 'vitest'
import {parseStaticImagePath, staticImagePath} from './static-image-paths.ts'

const ASSET = `${'0a'.repeat(20)}-2000x1400.jpg`

test('encodes the query in the file name and parses it back', () => {
  const lakePath = `/images/roam/production/${ASSET}?rect=0,100,2000,1200&w=400&fm=webp`
  const path = staticImagePath(lakePath)
  expect(path).toMatch(/^\/images\/[^?&=/]+\.webp$/)
  const {asset, query} = parseStaticImagePath(path) ?? {}
  expect(asset).toBe(ASSET)
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    rect: '0,100,2000,1200',
    w: '400',
    fm: 'webp',
  })
})

test('returns different paths for different queries', () => {
  const paths = ['w=400', 'w=720', 'rect=0,0,10,10&w=400'].map((query) =>
    staticImagePath(`/images/roam/production/${ASSET}?${query}`),
  )
  expect(new Set(paths).size).toBe(3)
})

test('rejects paths that are not images of the Content Lake', () => {
  expect(() => staticImagePath('/images/roam/production/map.jpg?w=400')).toThrow('Not an image path')
  expect(parseStaticImagePath('/images/map.webp')).toBeUndefined()
})
