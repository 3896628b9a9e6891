import {expect, test} from 'vitest'
import {parseStaticImagePath, staticImagePath} from './static-image-paths.ts'

const ASSET = `${'0a'.repeat(20)}-2000x1400.jpg`

test('encodes the query in the file name and parses it back', () => {
  const lakePath = `/images/roam/production/${ASSET}?rect=0,100,2000,1200&w=400&q=65`
  const path = staticImagePath(lakePath, 'avif')
  expect(path).toMatch(/^\/images\/[^?&=/]+\.avif$/)
  const {asset, query, format} = parseStaticImagePath(path) ?? {}
  expect(asset).toBe(ASSET)
  expect(format).toBe('avif')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    rect: '0,100,2000,1200',
    w: '400',
    q: '65',
  })
})

test('returns different paths for different queries and formats', () => {
  const paths = ['w=400', 'w=720', 'rect=0,0,10,10&w=400'].flatMap((query) =>
    (['avif', 'webp'] as const).map((format) =>
      staticImagePath(`/images/roam/production/${ASSET}?${query}`, format),
    ),
  )
  expect(new Set(paths).size).toBe(6)
})

test('rejects paths that are not images of the Content Lake', () => {
  expect(() => staticImagePath('/images/roam/production/map.jpg?w=400', 'webp')).toThrow('Not an image path')
  expect(parseStaticImagePath('/images/map.webp')).toBeUndefined()
})
