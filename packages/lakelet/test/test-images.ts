import {createImageUrlBuilder} from '@sanity/image-url'
import sharp, {type Sharp} from 'sharp'
import {expect} from 'vitest'
import {createLakeClient, startLake} from './start-lake.ts'

const COLORS = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  white: [255, 255, 255],
  black: [0, 0, 0],
  magenta: [255, 0, 255],
  cyan: [0, 255, 255],
} as const

/** A 400 × 300 image of four quadrants: red and green on top, blue and yellow below. */
export function createQuadrantImage(): Sharp {
  const quadrant = (color: keyof typeof COLORS, left: number, top: number) => {
    const [r, g, b] = COLORS[color]
    return {
      input: {create: {width: 200, height: 150, channels: 3, background: {r, g, b}}},
      left,
      top,
    } as const
  }
  return sharp({create: {width: 400, height: 300, channels: 3, background: 'white'}}).composite([
    quadrant('red', 0, 0),
    quadrant('green', 200, 0),
    quadrant('blue', 0, 150),
    quadrant('yellow', 200, 150),
  ])
}

/** Decodes an image for assertions on its size and single pixels. */
export async function readPixels(bytes: Uint8Array) {
  const {data, info} = await sharp(bytes).ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const {width, height} = info
  const pixel = (x: number, y: number) => {
    const offset = (Math.round(y * (height - 1)) * width + Math.round(x * (width - 1))) * 4
    return [...data.subarray(offset, offset + 4)]
  }
  return {
    width,
    height,
    pixel,
    /**
     * The name of the color at a point, given as fractions of width and height: `transparent`, a name, or
     * the RGB channels.
     */
    colorAt(x: number, y: number): string {
      const [r = 0, g = 0, b = 0, alpha = 0] = pixel(x, y)
      if (alpha < 10) return 'transparent'
      const match = Object.entries(COLORS).find(
        ([, rgb]) => Math.abs(rgb[0] - r) + Math.abs(rgb[1] - g) + Math.abs(rgb[2] - b) < 60,
      )
      return match?.[0] ?? `${r},${g},${b}`
    },
  }
}

type CropRect = {top: number; bottom: number; left: number; right: number}

/** Starts a lake with one uploaded image, by default the 400 × 300 quadrants. */
export async function startWithImage(image: Sharp = createQuadrantImage().png(), directory?: string) {
  const lake = await startLake(directory ? {directory} : {})
  const asset = await createLakeClient(lake).assets.upload('image', await image.toBuffer())
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${lake.url}/${asset.path}?${query}`, {headers})
  const readImage = async (query: string) => {
    const response = await get(query)
    expect([query, response.status]).toEqual([query, 200])
    return readPixels(await response.bytes())
  }
  const buildUrl = (image: {
    crop?: CropRect
    hotspot?: {x: number; y: number; width: number; height: number}
  }) =>
    createImageUrlBuilder({projectId: 'testing1', dataset: 'production', baseUrl: lake.url}).image({
      asset: {_ref: asset._id},
      ...image,
    })
  return {lake, asset, get, readImage, buildUrl}
}
