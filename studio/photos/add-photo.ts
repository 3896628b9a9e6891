import {LexoRank} from 'lexorank'
import type {SanityClient} from 'sanity'
import {parseRank} from '../shared/parse-rank.ts'

const LAST_RANK_QUERY =
  '*[_type == "galleryPhoto" && destination._ref == $destination] | order(orderRank desc)[0].orderRank'
const HAS_IMAGE_QUERY =
  'count(*[_type == "galleryPhoto" && destination._ref == $destination && picture.asset._ref == $asset]) > 0'

/** The destination already has a photo with the same image. */
export class DuplicatePhotoError extends Error {
  override name = 'DuplicatePhotoError'
}

/**
 * Uploads an image and creates a draft `galleryPhoto` with it, ordered after the destination's other
 * photos.
 * @param destination id of the published destination
 * @throws DuplicatePhotoError
 * @throws ClientError and network errors of the client
 */
export async function addPhoto(client: SanityClient, destination: string, file: File) {
  const rawClient = client.withConfig({perspective: 'raw'})
  // Extracts only what the site needs: no EXIF data and no location, for privacy.
  const asset = await client.assets.upload('image', file, {
    filename: file.name,
    extract: ['lqip', 'palette'],
  })
  if (await rawClient.fetch<boolean>(HAS_IMAGE_QUERY, {destination, asset: asset._id}))
    throw new DuplicatePhotoError()
  const lastRank = await rawClient.fetch<unknown>(LAST_RANK_QUERY, {destination})
  await client.create({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: 'galleryPhoto',
    destination: {_type: 'reference', _ref: destination},
    picture: {_type: 'picture', asset: {_type: 'reference', _ref: asset._id}},
    fit: 'cover',
    orderRank: (parseRank(lastRank)?.genNext() ?? LexoRank.middle()).toString(),
  })
}
