import {expect, test} from 'vitest'
import {lakePicture, staticAddress} from './picture-files.ts'

const ASSET = `${'0a'.repeat(20)}-2000x1400.jpg`

test('what the query says of a picture stands in the name of its file, and is read from it again', () => {
  const address = `/images/roam/production/${ASSET}?rect=0,100,2000,1200&w=400&fm=webp`
  const file = staticAddress(address)
  expect(file).toMatch(/^\/images\/[^?&=/]+\.webp$/)
  const {asset, query} = lakePicture(file) ?? {}
  expect(asset).toBe(ASSET)
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    rect: '0,100,2000,1200',
    w: '400',
    fm: 'webp',
  })
})

test('pictures that differ in anything have files of their own', () => {
  const names = ['w=400', 'w=720', 'rect=0,0,10,10&w=400'].map((query) =>
    staticAddress(`/images/roam/production/${ASSET}?${query}`),
  )
  expect(new Set(names).size).toBe(3)
})

test('what is no picture of the lake is refused', () => {
  expect(() => staticAddress('/images/roam/production/map.jpg?w=400')).toThrow('no picture')
  expect(lakePicture('/images/map.webp')).toBeUndefined()
})
