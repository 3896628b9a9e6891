import sharp from 'sharp'
import {z} from 'zod'

/** In pixels. A placeholder is stretched over its picture: more would not be seen in the blur. */
const WIDTH = 12
const QUALITY = 20

const placeholder = z.string().regex(/^data:image\/[^,]+;base64,/)

/** Those that were made last time: a lake says the same of a picture for as long as it has it. */
let made = new Map<string, string>()

async function smaller(placeholder: string): Promise<string> {
  const bytes = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64')
  const small = await sharp(bytes).resize(WIDTH).webp({quality: QUALITY, effort: 6}).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/**
 * Makes the placeholders of all pictures in the lake's answer small: Sanity's are of 20 pixels, as
 * JPEG, and would be a third of a page with many pictures, where each of them stands twice.
 *
 * @param answer whatever the lake said; a placeholder that is no image stays as it is
 */
export async function withSmallPlaceholders(answer: unknown): Promise<unknown> {
  const found = new Set<string>()
  const collect = (key: string, value: unknown): unknown => {
    if (key === 'lqip' && placeholder.safeParse(value).success) found.add(String(value))
    return value
  }
  JSON.stringify(answer, collect)
  const anew = [...found].map(
    async (one) => [one, made.get(one) ?? (await smaller(one).catch(() => one))] as const,
  )
  made = new Map(await Promise.all(anew))
  const replace = (key: string, value: unknown): unknown =>
    key === 'lqip' ? (made.get(String(value)) ?? value) : value
  return JSON.parse(JSON.stringify(answer), replace)
}
