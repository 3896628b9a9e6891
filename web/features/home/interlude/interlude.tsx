import {editAttributes} from '../../../ui/edit-attributes.ts'
import type {ImageContent} from '../../../ui/image/image.content.ts'
import {SanityImage} from '../../../ui/image/sanity-image.tsx'
import styles from './interlude.module.css'

/** On phones fewer pixels suffice, as in the hero. */
const SIZES = [
  '(max-width: 43.99rem) and (min-resolution: 2.5dppx) 60vw',
  '(max-width: 43.99rem) 96vw',
  'max(100vw, 75vh)',
].join(', ')

interface Props {
  image: ImageContent
  /** Shows the picture on phones too, except small ones. */
  onPhones: boolean
}

/** A picture across the whole width between two sections. */
export function Interlude({image, onPhones}: Props) {
  return (
    <figure className={`${styles.interlude} ${onPhones ? styles.onPhones : ''} below-fold`}>
      <div className={styles.frame}>
        <SanityImage image={image} sizes={SIZES} fill />
      </div>
      {image.caption && (
        <figcaption className={`${styles.caption} caption`} {...editAttributes(image, 'caption')}>
          {image.caption}
        </figcaption>
      )}
    </figure>
  )
}
