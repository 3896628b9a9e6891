import {TRASH_TYPE} from '@roam/documents/trash'
import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {attemptEdit, type Outcome} from './edit.ts'
import {lastRank} from './ranks.ts'
import {useUpload} from './upload.ts'

/** A photo in the trash can be restored: its id is not used again. */
const STATE_QUERY = `{
  "hasImage": defined(*[_type == "galleryPhoto" && destination._ref == $destination && picture.asset._ref == $asset][0]),
  "isTaken": defined(*[_id in [$id, "drafts." + $id] || (_type == "${TRASH_TYPE}" && references($asset))][0])
}`

/** The lake allows 128 characters with the prefix of a version. */
const MAX_ID_LENGTH = 80

/** Two people who add the same image at the same time create the same document. */
const photoIdOf = (asset: string, destination: string): string =>
  `${asset.split('-')[1]}-${destination}`.slice(0, MAX_ID_LENGTH)

/**
 * Uploads an image and creates a draft of a photo with it, after the other photos of a published destination. An image
 * is added once.
 *
 * @param upload uploads the image, and returns the id of its asset
 * @throws Error if the lake cannot be reached or refuses
 */
export async function addPhoto(
  client: SanityClient,
  destination: string,
  upload: () => Promise<string>,
): Promise<Outcome> {
  // Before the upload, which an assistant could not delete.
  if (!(await client.getDocument(destination))) return {refused: 'gone'}
  return useUpload(client, upload, (asset) => {
    const id = photoIdOf(asset, destination)
    let isSent = false
    return attemptEdit(async (): Promise<Outcome> => {
      const state = await client.fetch<Record<'hasImage' | 'isTaken', boolean>>(
        STATE_QUERY,
        {id, destination, asset},
        {perspective: 'raw'},
      )
      if (state.hasImage) return isSent ? {done: true} : {refused: 'exists'}
      const _id = getDraftId(state.isTaken ? crypto.randomUUID() : id)
      const photo = {_id, _type: 'galleryPhoto', destination: {_type: 'reference', _ref: destination}}
      const orderRank = await lastRank(client, photo)
      isSent = true
      await client.createIfNotExists({
        ...photo,
        picture: {_type: 'picture', asset: {_type: 'reference', _ref: asset}},
        fit: 'cover',
        orderRank,
      })
      return {done: true}
    })
  })
}
