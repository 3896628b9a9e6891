import {frameAspectRatio, MOUNT} from '@roam/documents/image-framing'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {croppedWidth, SPARSE_SCREEN} from '../../ui/image/cropped-width.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {serverText, uiText} from '../../ui/ui-text.ts'
import type {Slide as SlideContent} from './gallery.content.ts'
import styles from './slide.module.css'

/**
 * Screens that show each pixel of an image request more pixels than those of narrow slides, or a better quality than
 * phones. In narrow windows, the frame crops the image at its sides.
 */
function getSizes({picture, fit}: SlideContent, ratio: number): string {
  const width = `min(86vw, ${Math.round(62 * ratio)}vh, ${Math.round(42 * ratio)}rem)`
  const minWidth = `min(${ratio < 1 ? 26 : 46}rem, 100vw)`
  const cropped = croppedWidth(picture, 'min(clamp(21rem, 62vh, 42rem), 122vw - 6.4rem)')
  return [
    ...(fit === 'cover'
      ? [`(max-width: 63.99rem) and ${SPARSE_SCREEN} max(${minWidth}, ${width}, ${cropped})`]
      : []),
    `${SPARSE_SCREEN} max(${minWidth}, ${width})`,
    width,
  ].join(', ')
}

interface Props {
  photo: SlideContent
  /** Position in the carousel, counted from 1. */
  number: number
  total: number
  priority: boolean
}

/** A slide of the carousel: a picture with its caption. */
export function Slide({photo, number, total, priority}: Props) {
  const {title, description, tags, fit, picture: image} = photo
  const ratio = frameAspectRatio(image, fit)
  return (
    <figure
      className={fit === 'contain' ? `${styles.slide} ${styles.contain}` : styles.slide}
      data-current={number === 1 ? '' : undefined}
      aria-roledescription={serverText.slideRole}
      aria-label={uiText.position(number, total)}
      style={{'--ratio': ratio, '--mount': MOUNT}}
    >
      <div className={styles.frame}>
        <SanityImage image={image} priority={priority} inDocument={priority} sizes={getSizes(photo, ratio)} />
      </div>
      <figcaption className={styles.caption}>
        <b {...editAttributes(photo, 'title')}>{title}</b>
        {image.caption && (
          <span className="note" {...editAttributes(image, 'caption')}>
            {image.caption}
          </span>
        )}
        <div className={styles.details}>
          <p {...editAttributes(photo, 'description')}>{description}</p>
          {tags.length > 0 && (
            <ul className={`${styles.tags} plain-list`} {...editAttributes(photo, 'tags')}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
      </figcaption>
    </figure>
  )
}
