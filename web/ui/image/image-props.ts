import {croppedSize, hotspotCenter} from '@roam/documents/image-framing'
import {createImageUrlBuilder} from '@sanity/image-url'
import {getEnvironment, isStaticSite} from '../../environment.ts'
import type {ImageFramingContent} from './image.content.ts'
import {type StaticImageFormat, staticImagePath} from './static-image-paths.ts'

/** Widths of the srcset candidates, in pixels. */
const IMAGE_WIDTHS = [400, 720, 960, 1280, 1600, 2000] as const

/** Width of the `src` fallback, in pixels. */
const DEFAULT_WIDTH = 960

/**
 * Images up to this width, in pixels, are mostly shown on phones, whose high pixel density hides
 * compression artifacts: the lower quality saves almost half of the bytes. Wider images use the default.
 */
const LOW_QUALITY_MAX_WIDTH = 720
const LOW_QUALITY = 55

/** Originals that may be animated, which AVIF images are not. */
const MAY_BE_ANIMATED = /-(?:gif|webp)$/

export interface ImageProps {
  src: string
  srcSet: string
  /** The srcset of an AVIF source; only on the static site, whose host does not negotiate the format. */
  avifSrcSet: string | undefined
  /** Size in pixels after cropping. */
  width: number
  height: number
  /** Center of the hotspot in fractions of the cropped image. */
  hotspot: {x: number; y: number}
}

/** Returns the srcset widths for an image; never upscales beyond the lowest width. */
const candidateWidths = (imageWidth: number) => {
  const [lowest, ...higher] = IMAGE_WIDTHS
  return [lowest, ...higher.filter((width) => width <= imageWidth)]
}

type GetImagePath = (width: number, format: StaticImageFormat) => string

/**
 * Returns a function from width in pixels to the image's path on the site. The format counts on the static
 * site only; otherwise it is negotiated.
 */
function createImagePath({id, crop}: ImageFramingContent): GetImagePath {
  const {projectId, dataset} = getEnvironment()
  // With the base URL `/` the builder returns paths: the site proxies images from its own origin.
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: '/'})
  const source = {asset: {_ref: id}, ...(crop && {crop})}
  return (width, format) => {
    const resized = builder.image(source).width(width)
    const image = width > LOW_QUALITY_MAX_WIDTH ? resized : resized.quality(LOW_QUALITY)
    return isStaticSite() ? staticImagePath(image.url(), format) : image.auto('format').url()
  }
}

/** Returns the attributes of an img element, and those of an AVIF source for the static site. */
export function getImageProps(image: ImageFramingContent): ImageProps {
  const imagePath = createImagePath(image)
  const size = croppedSize(image)
  const widths = candidateWidths(size.width)
  const createSrcSet = (format: StaticImageFormat) =>
    widths.map((width) => `${imagePath(width, format)} ${width}w`).join(', ')
  return {
    src: imagePath(Math.min(DEFAULT_WIDTH, Math.max(...widths)), 'webp'),
    srcSet: createSrcSet('webp'),
    avifSrcSet: isStaticSite() && !MAY_BE_ANIMATED.test(image.id) ? createSrcSet('avif') : undefined,
    ...size,
    hotspot: hotspotCenter(image),
  }
}
