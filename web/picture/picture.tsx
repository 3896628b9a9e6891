import {edit} from '../preview/edit.ts'
import type {Picture as PictureContent} from './picture.content.ts'
import styles from './picture.module.css'
import {printOf} from './print.ts'

interface Props {
  picture: PictureContent
  /** The CSS width at which it is set, as in the sizes attribute. */
  sizes: string
  className?: string | undefined
  /** It is on the first screen: load it at once, before others. */
  first?: boolean | undefined
}

/** A picture in as many widths as browsers need, with its blurred placeholder behind it. */
export function Picture({picture, sizes, className, first}: Props) {
  const {src, srcSet, width, height, position} = printOf(picture)
  return (
    // Sizes must stand before srcset, or Safari fetches the wrong width.
    <img
      {...edit(picture)}
      alt={picture.alt}
      className={[styles.picture, className].filter(Boolean).join(' ')}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      style={{
        '--focus': position,
        '--placeholder': picture.lqip ? `url(${picture.lqip})` : undefined,
      }}
    />
  )
}
