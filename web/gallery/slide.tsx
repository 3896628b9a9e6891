import {frameRatio} from '@roam/sanity/image-framing'
import {words} from '../interface-words.ts'
import {Picture} from '../picture/picture.tsx'
import {edit} from '../preview/edit.ts'
import type {Photo} from './gallery.content.ts'
import styles from './slide.module.css'

interface Props {
  photo: Photo
  number: number
  total: number
  first: boolean
}

/** One picture of a reel; what is told of it shows on hover, and for the current one by keyboard. */
export function Slide({photo, number, total, first}: Props) {
  const {title, description, tags, fit, picture} = photo
  const ratio = frameRatio(picture, fit)
  return (
    <figure
      className={styles.slide}
      aria-roledescription={words.slide}
      aria-label={words.position(number, total)}
      style={{'--ratio': ratio}}
    >
      <div className={fit === 'contain' ? `${styles.frame} ${styles.whole}` : styles.frame}>
        <Picture
          picture={picture}
          first={first}
          sizes={`min(86vw, ${Math.round(62 * ratio)}vh, ${Math.round(42 * ratio)}rem)`}
        />
      </div>
      <figcaption className={styles.caption}>
        <b {...edit(photo, 'title')}>{title}</b>
        {picture.caption && (
          <span className="note" {...edit(picture, 'caption')}>
            {picture.caption}
          </span>
        )}
        <div className={styles.told}>
          <p {...edit(photo, 'description')}>{description}</p>
          {tags.length > 0 && (
            <ul className={`${styles.tags} bare`} {...edit(photo, 'tags')}>
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
