import type {SanityClient} from '@sanity/client'
import {attemptEdit, isUnknownOutcome, type Outcome} from './edit.ts'

/** Times of documents can be without milliseconds. */
const CLOCK_STEP_MS = 1000

/** Deletes an asset that was created since; the lake keeps one that has a use. */
const deleteIfNew = (client: SanityClient, asset: string, startedAt: number): Promise<void> =>
  attemptEdit(async () => {
    const document = await client.getDocument(asset)
    if (document && Date.parse(document._createdAt) > startedAt - CLOCK_STEP_MS) await client.delete(asset)
  }, isUnknownOutcome)

/**
 * Uploads an image and uses it. An upload that is not used in the end is deleted, unless the lake had the picture before.
 *
 * @param upload uploads the image, and returns the id of its asset
 * @throws Error if the lake cannot be reached or refuses
 */
export async function useUpload(
  client: SanityClient,
  upload: () => Promise<string>,
  use: (asset: string) => Promise<Outcome>,
): Promise<Outcome> {
  const startedAt = Date.parse(await client.fetch<string>('now()'))
  // The same bytes become the same asset: after a lost answer, another upload finds the first one.
  const asset = await attemptEdit(upload, isUnknownOutcome)
  let isUsed = false
  try {
    const result = await use(asset)
    isUsed = 'done' in result
    return result
  } finally {
    if (!isUsed) await deleteIfNew(client, asset, startedAt).catch(() => {})
  }
}
