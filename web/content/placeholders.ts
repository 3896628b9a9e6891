import sharp from 'sharp'
import {lqipSchema} from '../ui/image/image.content.ts'

/** In pixels; placeholders are scaled up and blurred, so that more detail is not visible. */
const PLACEHOLDER_WIDTH = 12
const PLACEHOLDER_QUALITY = 20

/** Far more than a placeholder has; a larger image would cost memory and time. */
const MAX_PIXELS = 10_000

/** Placeholders of the previous call by their LQIP; replaced on each call, so that it cannot grow. */
let cache = new Map<string, string>()

async function shrinkPlaceholder(lqip: string): Promise<string> {
  const bytes = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64')
  const webp = await sharp(bytes, {limitInputPixels: MAX_PIXELS})
    .resize(PLACEHOLDER_WIDTH)
    .webp({quality: PLACEHOLDER_QUALITY, effort: 6})
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** Appends all objects with a placeholder to `owners`. */
function collectOwners(value: unknown, owners: {lqip: string}[]): void {
  if (typeof value !== 'object' || value === null) return
  if ('lqip' in value && lqipSchema.safeParse(value.lqip).success) owners.push(value as {lqip: string})
  for (const item of Object.values(value)) collectOwners(item, owners)
}

/**
 * Re-encodes every `lqip` placeholder of a query result as a 12 px WebP, in place. Sanity's are 20 px
 * JPEGs, which make up a third of a page with many images, because the HTML holds each one twice.
 *
 * @param queryResult any JSON; a placeholder that cannot be decoded is kept
 */
export async function shrinkPlaceholders(queryResult: unknown): Promise<void> {
  const owners: {lqip: string}[] = []
  collectOwners(queryResult, owners)
  const entries = [...new Set(owners.map(({lqip}) => lqip))].map(
    async (lqip) => [lqip, cache.get(lqip) ?? (await shrinkPlaceholder(lqip).catch(() => lqip))] as const,
  )
  cache = new Map(await Promise.all(entries))
  for (const owner of owners) owner.lqip = cache.get(owner.lqip) ?? owner.lqip
}
