import {createImageUrlBuilder} from '@sanity/image-url'
import {environment} from '../content/environment.ts'
import {isStaticSite} from '../static-site/mode.ts'
import {staticAddress} from '../static-site/picture-files.ts'
import type {Picture} from './picture.content.ts'

/**
 * Up to this width in pixels most pictures stand on a phone, whose dense screen hides that the printed
 * grain is coarser: a third fewer bytes where they count most. Wider ones have the usual quality.
 */
const SMALL = 720
const SMALL_QUALITY = 65

/** Tells where on the site a picture is to be had, by its width in pixels. */
export function addressesOf({id, crop}: Pick<Picture, 'id' | 'crop'>): (width: number) => string {
  const {projectId, dataset} = environment()
  // A lone slash makes the builder leave out the host: pictures come from the site's own address.
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: '/'})
  const source = {asset: {_ref: id}, ...(crop && {crop})}
  return (width) => {
    const sized = builder.image(source).width(width)
    const image = width > SMALL ? sized : sized.quality(SMALL_QUALITY)
    return isStaticSite() ? staticAddress(image.format('webp').url()) : image.auto('format').url()
  }
}
