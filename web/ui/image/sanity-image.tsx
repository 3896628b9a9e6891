import type {CSSProperties} from 'react'
import {preload} from 'react-dom'
import {editAttributes} from '../edit-attributes.ts'
import type {ImageContent, ImageFramingContent} from './image.content.ts'
import {getImageProps, type ImageProps} from './image-props.ts'
import styles from './sanity-image.module.css'

/** Screens that show `wide` instead of `image`; as in the style sheet. */
const WIDE = '(min-aspect-ratio: 4 / 3)'

interface Props {
  image: ImageContent
  /** The sizes attribute. */
  sizes: string
  /** The same scene for wide screens: another crop of the image, or another image. */
  wide?: {image: ImageFramingContent; sizes: string} | undefined
  className?: string | undefined
  /** Fills the frame around it, a size container, with the hotspot as close to its center as possible. */
  fill?: boolean
  /** Loads the image eagerly and with high priority, for images above the fold. */
  priority?: boolean | undefined
  /** Makes a first size part of the published page, for the pictures of the pages that visitors open first. */
  inDocument?: boolean | undefined
}

/** Custom properties with the shape of an image, by which the styles position it in its frame. */
const framing = (prefix: string, {width, height, hotspot}: ImageProps): CSSProperties => ({
  [`--${prefix}ratio`]: Math.round((width / height) * 1000) / 1000,
  [`--${prefix}x`]: hotspot.x,
  [`--${prefix}y`]: hotspot.y,
})

/** React itself preloads an img element with priority, but not one in a picture element. */
const preloadImage = ({src, srcSet}: ImageProps, imageSizes: string, media: string) =>
  preload(src, {as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes, media})

/** A responsive image with its blurred placeholder as background. */
export function SanityImage({image, sizes, wide, className, fill, priority, inDocument}: Props) {
  const props = getImageProps(image)
  const {src, srcSet, firstPath, avifSrcSet, width, height} = props
  const wideProps = wide && getImageProps(wide.image)
  if (priority && wideProps && !avifSrcSet) {
    preloadImage(props, sizes, `not ${WIDE}`)
    preloadImage(wideProps, wide.sizes, WIDE)
  }
  const img = (
    // Safari fetches the wrong width unless sizes precedes srcset.
    <img
      {...editAttributes(image)}
      alt={image.alt}
      className={[styles.image, fill && styles.fill, wide && styles.otherCrop, className]
        .filter(Boolean)
        .join(' ')}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      // Directly before the style, which gets the picture when the page is published.
      data-first={inDocument ? firstPath : undefined}
      style={{
        '--placeholder': image.lqip ? `url(${image.lqip})` : undefined,
        ...framing('', props),
        ...(wideProps && framing('wide-', wideProps)),
      }}
    />
  )
  if (!(avifSrcSet || wideProps)) return img
  return (
    <picture className={styles.picture}>
      {wideProps?.avifSrcSet && (
        <source media={WIDE} type="image/avif" sizes={wide?.sizes} srcSet={wideProps.avifSrcSet} />
      )}
      {wideProps && <source media={WIDE} sizes={wide?.sizes} srcSet={wideProps.srcSet} />}
      {avifSrcSet && <source type="image/avif" sizes={sizes} srcSet={avifSrcSet} />}
      {img}
    </picture>
  )
}
