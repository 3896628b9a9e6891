import {lastRank} from '@roam/editing/ranks'
import type {SanityClient} from 'sanity'
import {uploadImage} from '../shared/upload-image.ts'

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
  const asset = await uploadImage(client, file)
  if (await rawClient.fetch<boolean>(HAS_IMAGE_QUERY, {destination, asset: asset._id}))
    throw new DuplicatePhotoError()
  const _id = `drafts.${crypto.randomUUID()}`
  const photo = {_id, _type: 'galleryPhoto', destination: {_type: 'reference', _ref: destination}}
  await client.create({
    ...photo,
    picture: {_type: 'picture', asset: {_type: 'reference', _ref: asset._id}},
    fit: 'cover',
    orderRank: await lastRank(client, photo),
  })
}
