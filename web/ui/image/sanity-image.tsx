import {editAttributes} from '../edit-attributes.ts'
import type {ImageContent} from './image.content.ts'
import {getImageProps} from './image-props.ts'
import styles from './sanity-image.module.css'

interface Props {
  image: ImageContent
  /** The sizes attribute. */
  sizes: string
  className?: string | undefined
  /** Loads the image eagerly and with high priority, for images above the fold. */
  priority?: boolean | undefined
}

/** A responsive image with its blurred placeholder as background. */
export function SanityImage({image, sizes, className, priority}: Props) {
  const {src, srcSet, avifSrcSet, width, height, position} = getImageProps(image)
  const img = (
    // Safari fetches the wrong width unless sizes precedes srcset.
    <img
      {...editAttributes(image)}
      alt={image.alt}
      className={[styles.image, className].filter(Boolean).join(' ')}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      style={{
        '--object-position': position,
        '--placeholder': image.lqip ? `url(${image.lqip})` : undefined,
      }}
    />
  )
  if (!avifSrcSet) return img
  return (
    <picture className={styles.picture}>
      <source type="image/avif" sizes={sizes} srcSet={avifSrcSet} />
      {img}
    </picture>
  )
}
