import type {Destination} from '../../gallery/gallery.content.ts'
import {SanityImage} from '../../image/sanity-image.tsx'
import {destinationPath} from '../../navigation/paths.ts'
import {editAttributes} from '../../preview/edit-attributes.ts'
import {hasDescender, widestLineWidth} from '../../text-fitting/text-fitting.ts'
import styles from './destination-poster.module.css'

/** In em; a longer name is broken into two lines. */
const MAX_LINE_WIDTH = 4.6

/** A link to a destination: its image above its name, which is fitted to the width. */
export function DestinationPoster({destination}: {destination: Destination}) {
  const {name, slug, ink, card} = destination
  return (
    <a
      className={styles.poster}
      href={destinationPath(slug)}
      style={{'--poster-color': ink, '--text-width': widestLineWidth(name, MAX_LINE_WIDTH)}}
    >
      <SanityImage
        image={card}
        className={styles.image}
        sizes="(min-width: 100rem) 38rem, (min-width: 64rem) 38vw, 46vw"
      />
      <span
        className={hasDescender(name) ? `${styles.name} ${styles.withDescender}` : styles.name}
        {...editAttributes(destination, 'name')}
      >
        {name}
      </span>
    </a>
  )
}
