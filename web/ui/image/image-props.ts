import {croppedSize, hotspotCenter} from '@roam/documents/image-framing'
import {createImageUrlBuilder} from '@sanity/image-url'
import {getEnvironment, isStaticSite} from '../../environment.ts'
import type {ImageFramingContent} from './image.content.ts'
import {type StaticImageFormat, staticImagePath} from './static-image-paths.ts'

/** Of a picture that is part of the document: enlarged on most screens, until its own file arrives. */
const FIRST_SIZE = {width: 480, quality: 30}

interface Candidate {
  width: number
  quality?: number
}

/** Quality of images that are mostly shown on phones, whose high pixel density hides compression artifacts. */
const DENSE_QUALITY = 55

/**
 * The srcset candidates, with widths in pixels. Without `quality`, the Content Lake uses its default of 75. Phones request
 * 720 or 1080; ordinary screens request 768 if `sizes` asks them for more than 720.
 */
const CANDIDATES = [
  {width: 400, quality: DENSE_QUALITY},
  {width: 720, quality: DENSE_QUALITY},
  {width: 768, quality: 60},
  {width: 960},
  {width: 1080, quality: DENSE_QUALITY},
  {width: 1280},
  {width: 1600},
  {width: 2000},
] as const satisfies Candidate[]

/** Maximum width of the `src` fallback, in pixels. */
const FALLBACK_MAX_WIDTH = 960

/** Originals that may be animated, which AVIF images are not. */
const MAY_BE_ANIMATED = /-(?:gif|webp)$/

export interface ImageProps {
  src: string
  srcSet: string
  /** Path on the Content Lake of the size that can be part of a document. */
  firstPath: string
  /** The srcset of an AVIF source; only on the static site, whose host does not negotiate the format. */
  avifSrcSet: string | undefined
  /** Size in pixels after cropping. */
  width: number
  height: number
  /** Center of the hotspot in fractions of the cropped image. */
  hotspot: {x: number; y: number}
}

/** Returns the srcset candidates for an image; never upscales beyond the lowest width. */
const getCandidates = (imageWidth: number): Candidate[] => {
  const [lowest, ...higher] = CANDIDATES
  return [lowest, ...higher.filter(({width}) => width <= imageWidth)]
}

type GetImagePath = (candidate: Candidate, format?: StaticImageFormat) => string

/**
 * Returns a function from a candidate to the image's path on the site, or on the Content Lake without a format. The
 * format counts on the static site only; otherwise it is negotiated.
 */
function createImagePath({id, crop}: ImageFramingContent): GetImagePath {
  const {projectId, dataset} = getEnvironment()
  // With the base URL `/` the builder returns paths: the site proxies images from its own origin.
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: '/'})
  const source = {asset: {_ref: id}, ...(crop && {crop})}
  return ({width, quality}, format) => {
    const resized = builder.image(source).width(width)
    const image = quality ? resized.quality(quality) : resized
    return format && isStaticSite() ? staticImagePath(image.url(), format) : image.auto('format').url()
  }
}

/** Returns the attributes of an img element, and those of an AVIF source for the static site. */
export function getImageProps(image: ImageFramingContent): ImageProps {
  const imagePath = createImagePath(image)
  const size = croppedSize(image)
  const candidates = getCandidates(size.width)
  const createSrcSet = (format: StaticImageFormat) =>
    candidates.map((candidate) => `${imagePath(candidate, format)} ${candidate.width}w`).join(', ')
  return {
    src: imagePath(candidates.findLast(({width}) => width <= FALLBACK_MAX_WIDTH) ?? CANDIDATES[0], 'webp'),
    srcSet: createSrcSet('webp'),
    firstPath: imagePath(FIRST_SIZE),
    avifSrcSet: isStaticSite() && !MAY_BE_ANIMATED.test(image.id) ? createSrcSet('avif') : undefined,
    ...size,
    hotspot: hotspotCenter(image),
  }
}
