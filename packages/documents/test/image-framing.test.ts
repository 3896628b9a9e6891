import {expect, test} from 'vitest'
import {frameAspectRatio, hotspotCenter, MOUNT} from '../src/image-framing.ts'

const TALL = {id: `image-${'0a'.repeat(20)}-1333x2000-jpg`, crop: null}

test('the mount of a contained image is as wide at its sides as above and below', () => {
  const ratio = frameAspectRatio(TALL, 'contain')
  const imageWidth = (1 - 2 * MOUNT) * (1333 / 2000)
  expect((ratio - imageWidth) / 2).toBeCloseTo(MOUNT, 3)
})

test('a covering image is cropped to a frame that leaves the next slide in view', () => {
  expect(frameAspectRatio(TALL, 'cover')).toBe(0.8)
  expect(frameAspectRatio({...TALL, id: TALL.id.replace('1333x2000', '2000x800')}, 'cover')).toBe(1.42)
})

test('the center of the hotspot is relative to the crop', () => {
  const crop = {top: 0.24, bottom: 0.19, left: 0, right: 0.2}
  expect(hotspotCenter({crop, hotspot: {x: 0.4, y: 0.525}})).toEqual({x: 0.5, y: 0.5})
  expect(hotspotCenter({crop, hotspot: {x: 0.9, y: 0.1}})).toEqual({x: 1, y: 0})
  expect(hotspotCenter({crop: null, hotspot: null})).toEqual({x: 0.5, y: 0.5})
})
