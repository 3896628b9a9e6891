import {createImageUrlBuilder} from '@sanity/image-url'
import {assetOrigin} from '@roam/sanity/client'
import type {Environment} from '../content/environment.ts'
import type {Fetch} from './poster.ts'

const LONGEST_FETCH_MILLISECONDS = 30_000

/** Gets pictures from the lake, cut to a size around what the founder wants kept in view. */
export function pictureSource(settings: Environment): Fetch {
  const {projectId, dataset} = settings
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: assetOrigin(settings)})
  return async ({id, crop, hotspot}, width, height) => {
    const source = {asset: {_ref: id}, ...(crop && {crop}), ...(hotspot && {hotspot})}
    const address = builder.image(source).size(width, height).format('jpg').quality(95).url()
    const answer = await fetch(address, {signal: AbortSignal.timeout(LONGEST_FETCH_MILLISECONDS)})
    if (!answer.ok) throw new Error(`The lake answered ${answer.status} to ${address}`)
    return Buffer.from(await answer.arrayBuffer())
  }
}
