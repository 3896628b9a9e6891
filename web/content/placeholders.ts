import sharp from 'sharp'
import {z} from 'zod'

/** In pixels; placeholders are scaled up and blurred, so that more detail is not visible. */
const PLACEHOLDER_WIDTH = 12
const PLACEHOLDER_QUALITY = 20

const dataUriSchema = z.string().regex(/^data:image\/[^,]+;base64,/)

/** Placeholders of the previous call by their LQIP; replaced on each call, so that it cannot grow. */
let cache = new Map<string, string>()

async function shrinkPlaceholder(lqip: string): Promise<string> {
  const bytes = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64')
  const webp = await sharp(bytes)
    .resize(PLACEHOLDER_WIDTH)
    .webp({quality: PLACEHOLDER_QUALITY, effort: 6})
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/**
 * Returns a copy of the query result with every `lqip` placeholder re-encoded as a 12 px WebP.
 * Sanity's are 20 px JPEGs, which make up a third of a page with many images, because the HTML holds
 * each one twice.
 *
 * @param queryResult any JSON; a placeholder that cannot be decoded is kept
 */
export async function shrinkPlaceholders(queryResult: unknown): Promise<unknown> {
  const lqips = new Set<string>()
  const collect = (key: string, value: unknown): unknown => {
    if (key === 'lqip' && dataUriSchema.safeParse(value).success) lqips.add(String(value))
    return value
  }
  JSON.stringify(queryResult, collect)
  const entries = [...lqips].map(
    async (lqip) => [lqip, cache.get(lqip) ?? (await shrinkPlaceholder(lqip).catch(() => lqip))] as const,
  )
  cache = new Map(await Promise.all(entries))
  const replace = (key: string, value: unknown): unknown =>
    key === 'lqip' ? (cache.get(String(value)) ?? value) : value
  return JSON.parse(JSON.stringify(queryResult), replace)
}
