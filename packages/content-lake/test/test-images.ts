import {request} from 'node:http'
import {buffer} from 'node:stream/consumers'
import sharp, {type Sharp} from 'sharp'

const COLOURS = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  white: [255, 255, 255],
  black: [0, 0, 0],
  magenta: [255, 0, 255],
  cyan: [0, 255, 255],
} as const

/** A picture of 400 × 300: red and green above, blue and yellow below. */
export function createQuadrantImage(): Sharp {
  const part = (colour: keyof typeof COLOURS, left: number, top: number) => {
    const [r, g, b] = COLOURS[colour]
    return {
      input: {create: {width: 200, height: 150, channels: 3, background: {r, g, b}}},
      left,
      top,
    } as const
  }
  return sharp({create: {width: 400, height: 300, channels: 3, background: 'white'}}).composite([
    part('red', 0, 0),
    part('green', 200, 0),
    part('blue', 0, 150),
    part('yellow', 200, 150),
  ])
}

/** A picture as someone sees it who looks at single points. */
export async function readPixels(bytes: Uint8Array) {
  const {data, info} = await sharp(bytes).ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const {width, height} = info
  const pixel = (x: number, y: number) => {
    const at = (Math.round(y * (height - 1)) * width + Math.round(x * (width - 1))) * 4
    return [...data.subarray(at, at + 4)]
  }
  return {
    width,
    height,
    pixel,
    /** The name of the colour at a point in fractions of the picture, or its channels. */
    at(x: number, y: number): string {
      const [r = 0, g = 0, b = 0, alpha = 0] = pixel(x, y)
      if (alpha < 10) return 'nothing'
      const named = Object.entries(COLOURS).find(
        ([, wanted]) =>
          Math.abs(wanted[0] - r) + Math.abs(wanted[1] - g) + Math.abs(wanted[2] - b) < 60,
      )
      return named?.[0] ?? `${r},${g},${b}`
    },
  }
}

/** A request whose path and headers go out exactly as they stand here. */
export function rawRequest(
  base: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: {method?: string; headers?: Record<string, string>; body?: Buffer} = {},
): Promise<{status: number; headers: Record<string, unknown>; body: Buffer}> {
  const {hostname, port} = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request({hostname, port, path, method, headers}, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await buffer(response),
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
