import {z} from 'zod'
import {LakeError} from '../shared/errors.ts'

/** Maximum width and height of an enlarged image, in pixels. Larger ones are reduced to it. */
export const MAX_SIDE = 6000

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

/** In pixels. `computeLayout` limits it. */
const Side = number(1, 1_000_000)

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const listOf = <const T extends readonly string[]>(values: T) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(oneOf(values)))

const Rect = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){3}$/, 'must be left,top,width,height in whole pixels')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([z.number(), z.number(), z.number().min(1), z.number().min(1)]))

/** RGB, ARGB, RRGGBB or AARRGGBB. */
const Color = z
  .string()
  .regex(/^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hexadecimal color')
  .transform((text) => {
    const hex = text.replace('#', '')
    const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
    const [a = 255, r = 0, g = 0, b = 0] =
      (full.length === 6 ? `ff${full}` : full).match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
    return {r, g, b, alpha: a / 255}
  })

const ImageQuery = z.object({
  rect: Rect.optional(),
  w: Side.optional(),
  h: Side.optional(),
  'min-w': Side.optional(),
  'min-h': Side.optional(),
  'max-w': Side.optional(),
  'max-h': Side.optional(),
  dpr: number(1, 3).default(1),
  fit: oneOf(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).default('clip'),
  crop: listOf(['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy']).default([]),
  'fp-x': number(0, 1).optional(),
  'fp-y': number(0, 1).optional(),
  or: oneOf(['0', '90', '180', '270']).default('0'),
  flip: oneOf(['h', 'v', 'hv', 'vh']).optional(),
  pad: number(0, 1000).default(0),
  bg: Color.optional(),
  blur: number(0, 2000).default(0),
  sharp: number(0, 100).default(0),
  sat: z.literal('-100', 'can only be -100').optional(),
  invert: oneOf(['true', 'false']).default('false'),
  frame: z.literal('1', 'can only be 1').optional(),
  q: number(0, 100).default(75),
  fm: oneOf(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  auto: listOf(['format']).optional(),
  dl: z.string().max(250).optional(),
})

/** Parameters of Sanity that are not implemented. They are rejected, not ignored. */
const UNSUPPORTED = ['cs']

/**
 * Parses the query string of an image URL. Unknown parameters are ignored.
 * https://www.sanity.io/docs/image-urls
 * @throws LakeError 400 naming the invalid parameter
 */
export function parseImageParameters(query: Record<string, unknown>) {
  for (const name of UNSUPPORTED) if (name in query) throw invalidParameter(name, 'is not supported here')
  const parsed = ImageQuery.safeParse(query)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalidParameter(String(issue?.path[0]), issue?.message ?? 'is invalid')
  }
  const {'fp-x': x, 'fp-y': y, dl, auto, fm, ...transform} = parsed.data
  const usesFocalPoint = transform.crop.length === 0 && (x !== undefined || y !== undefined)
  return {
    download: dl,
    negotiate: auto !== undefined,
    format: fm,
    /** Whether there is any parameter other than `dl`. */
    changesImage: Object.keys(parsed.data).some((key) => key !== 'dl' && query[key] !== undefined),
    image: {
      ...transform,
      crop: usesFocalPoint ? ['focalpoint' as const] : transform.crop,
      focus: {x: x ?? 0.5, y: y ?? 0.5},
    },
  }
}

/** Parameters that determine the output bytes, together with the format. */
export type ImageParameters = ReturnType<typeof parseImageParameters>['image']

/** The error for an image parameter: 400. */
export function invalidParameter(name: string, reason: string): LakeError {
  return new LakeError(400, 'invalidParameter', `Image parameter "${name}" ${reason}.`)
}
