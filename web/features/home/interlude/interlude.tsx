import {editAttributes} from '../../../ui/edit-attributes.ts'
import type {ImageContent} from '../../../ui/image/image.content.ts'
import {SanityImage} from '../../../ui/image/sanity-image.tsx'
import styles from './interlude.module.css'

/** A picture across the whole width between two sections. */
export function Interlude({image}: {image: ImageContent}) {
  return (
    <figure className={`${styles.interlude} below-fold`}>
      <div className={styles.frame}>
        <SanityImage image={image} sizes="max(100vw, 75vh)" fill />
      </div>
      {image.caption && (
        <figcaption className={`${styles.caption} caption`} {...editAttributes(image, 'caption')}>
          {image.caption}
        </figcaption>
      )}
    </figure>
  )
}
