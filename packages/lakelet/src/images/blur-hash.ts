/** Number of cosine components in x and y. */
const COMPONENTS = {x: 5, y: 4}
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

type Color = [red: number, green: number, blue: number]

/**
 * The BlurHash of an image. https://github.com/woltapp/blurhash/blob/master/Algorithm.md
 * @param rgba pixels, 4 bytes each; a thumbnail is sufficient
 */
export function computeBlurHash(rgba: Uint8Array, {width, height}: {width: number; height: number}): string {
  const linear = Float64Array.from(rgba, toLinear)
  const factors: Color[] = []
  for (let y = 0; y < COMPONENTS.y; y++)
    for (let x = 0; x < COMPONENTS.x; x++) factors.push(computeFactor(linear, width, height, x, y))
  const [average = [0, 0, 0], ...others] = factors
  const largest = Math.max(...others.flat().map(Math.abs))
  const quantizedMaximum = Math.min(82, Math.max(0, Math.floor(largest * 166 - 0.5)))
  const maximum = (quantizedMaximum + 1) / 166
  const [red, green, blue] = average.map(toSrgb)
  return [
    encode(COMPONENTS.x - 1 + (COMPONENTS.y - 1) * 9, 1),
    encode(quantizedMaximum, 1),
    encode(((red ?? 0) << 16) + ((green ?? 0) << 8) + (blue ?? 0), 4),
    ...others.map((color) => {
      const [r = 0, g = 0, b = 0] = color.map((value) => quantize(value / maximum))
      return encode((r * 19 + g) * 19 + b, 2)
    }),
  ].join('')
}

/** The amplitude of the cosine with `x` and `y` half periods, of each color channel. */
function computeFactor(linear: Float64Array, width: number, height: number, x: number, y: number): Color {
  const sum: Color = [0, 0, 0]
  const scale = (x === 0 && y === 0 ? 1 : 2) / (width * height)
  for (let row = 0; row < height; row++) {
    const vertical = scale * Math.cos((Math.PI * y * row) / height)
    for (let column = 0; column < width; column++) {
      const basis = vertical * Math.cos((Math.PI * x * column) / width)
      const offset = 4 * (row * width + column)
      sum[0] += basis * (linear[offset] ?? 0)
      sum[1] += basis * (linear[offset + 1] ?? 0)
      sum[2] += basis * (linear[offset + 2] ?? 0)
    }
  }
  return sum
}

/** An amplitude from -1 to 1 as a number from 0 to 18. */
function quantize(value: number): number {
  return Math.min(18, Math.max(0, Math.floor(Math.sign(value) * Math.sqrt(Math.abs(value)) * 9 + 9.5)))
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toSrgb(value: number): number {
  const clamped = Math.min(1, Math.max(0, value))
  const srgb = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.trunc(srgb * 255 + 0.5)
}

/** The number in base 83. */
function encode(number: number, length: number): string {
  return Array.from({length}, (_, index) =>
    DIGITS.charAt(Math.floor(number / 83 ** (length - 1 - index)) % 83),
  ).join('')
}
