import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {attemptEdit, type Refusal} from './edit.ts'
import {lastRank} from './ranks.ts'
import {useUpload} from './upload.ts'

const STATE_QUERY = `{
  "isDone": defined(*[_id == $id][0]),
  "hasDestination": defined(*[_id == $destination][0]),
  "hasImage": defined(*[_type == "galleryPhoto" && destination._ref == $destination && picture.asset._ref == $asset][0])
}`

/**
 * Uploads an image and creates a draft of a photo with it, after the other photos of a published destination.
 *
 * @param photoId published id of the photo: repeated with the same one, it is added once
 * @param upload uploads the image, and returns the id of its asset
 * @throws Error if the lake cannot be reached or refuses
 */
export function addPhoto(
  client: SanityClient,
  destination: string,
  photoId: string,
  upload: () => Promise<string>,
): Promise<{done: true} | Refusal> {
  const _id = getDraftId(photoId)
  return useUpload(client, upload, (asset) =>
    attemptEdit(async (): Promise<{done: true} | Refusal> => {
      const state = await client.fetch<Record<'isDone' | 'hasDestination' | 'hasImage', boolean>>(
        STATE_QUERY,
        {id: _id, destination, asset},
        {perspective: 'raw'},
      )
      if (state.isDone) return {done: true}
      if (!state.hasDestination) return {refused: 'gone'}
      if (state.hasImage) return {refused: 'exists'}
      const photo = {_id, _type: 'galleryPhoto', destination: {_type: 'reference', _ref: destination}}
      await client.createIfNotExists({
        ...photo,
        picture: {_type: 'picture', asset: {_type: 'reference', _ref: asset}},
        fit: 'cover',
        orderRank: await lastRank(client, photo),
      })
      return {done: true}
    }),
  )
}
