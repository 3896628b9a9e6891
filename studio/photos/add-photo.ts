import {LexoRank} from 'lexorank'
import type {SanityClient} from 'sanity'

const LAST_RANK =
  '*[_type == "galleryPhoto" && destination._ref == $destination] | order(orderRank desc)[0].orderRank'
const HAS_PICTURE =
  'count(*[_type == "galleryPhoto" && destination._ref == $destination && picture.asset._ref == $asset]) > 0'

/** This very picture is among the destination's photos already. */
export class AlreadyThere extends Error {
  override name = 'AlreadyThere'
}

/**
 * Uploads a picture and makes a photo of it at the end of its destination's photos: a draft, which
 * waits for its words.
 *
 * @throws AlreadyThere, or the client's own errors when the lake refuses the file or is away
 */
export async function addPhoto(client: SanityClient, destination: string, file: File) {
  const raw = client.withConfig({perspective: 'raw'})
  // Only what the site needs is read from the file: where a photo was taken stays with her.
  const asset = await client.assets.upload('image', file, {
    filename: file.name,
    extract: ['lqip', 'palette'],
  })
  if (await raw.fetch<boolean>(HAS_PICTURE, {destination, asset: asset._id}))
    throw new AlreadyThere()
  const last = await raw.fetch<string | null>(LAST_RANK, {destination})
  await client.create({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: 'galleryPhoto',
    destination: {_type: 'reference', _ref: destination},
    picture: {_type: 'picture', asset: {_type: 'reference', _ref: asset._id}},
    fit: 'cover',
    orderRank: (last ? LexoRank.parse(last).genNext() : LexoRank.middle()).toString(),
  })
}
