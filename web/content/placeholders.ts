import {lqipSchema} from '../ui/image/image.content.ts'

/** In pixels; placeholders are scaled up and blurred, so that more detail is not visible. */
const PLACEHOLDER_WIDTH = 12
const PLACEHOLDER_QUALITY = 20

/** Far more than a placeholder has; a larger image would cost memory and time. */
const MAX_PIXELS = 10_000

/** By their LQIP; the one that was used last is the last. With its placeholder, an LQIP has about 1.5 KB. */
const cache = new Map<string, string>()
const MAX_CACHED = 10_000

/** Objects whose placeholders are shrunk: unchanged items of the content are in each query result. */
const shrunk = new WeakSet<object>()

async function shrinkPlaceholder(lqip: string): Promise<string> {
  // Loaded at the first use: a start serves visitors without it.
  const {default: sharp} = await import('sharp')
  const bytes = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64')
  const webp = await sharp(bytes, {limitInputPixels: MAX_PIXELS})
    .resize(PLACEHOLDER_WIDTH)
    .webp({quality: PLACEHOLDER_QUALITY, effort: 6})
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** Appends all objects with a placeholder to `owners`, but those of an earlier call. */
function collectOwners(value: unknown, owners: {lqip: string}[]): void {
  if (typeof value !== 'object' || value === null || shrunk.has(value)) return
  shrunk.add(value)
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
  const encode = async (lqip: string) =>
    [lqip, cache.get(lqip) ?? (await shrinkPlaceholder(lqip).catch(() => lqip))] as const
  const used = new Map(await Promise.all([...new Set(owners.map(({lqip}) => lqip))].map(encode)))
  for (const owner of owners) owner.lqip = used.get(owner.lqip) ?? owner.lqip
  for (const [lqip, placeholder] of used) {
    cache.delete(lqip)
    cache.set(lqip, placeholder)
  }
  for (const lqip of cache.keys()) {
    if (cache.size <= MAX_CACHED) break
    cache.delete(lqip)
  }
}
