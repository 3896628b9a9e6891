import {editAttributes} from '../../../ui/edit-attributes.ts'
import {SanityImage} from '../../../ui/image/sanity-image.tsx'
import {hasDescender, widestLineWidth} from '../../../ui/lettering/text-fitting.ts'
import type {PosterContent} from '../../destinations/gallery.content.ts'
import styles from './destination-poster.module.css'

/** In em; a longer name is broken into two lines. */
const MAX_LINE_WIDTH = 4.6

interface Props {
  destination: Omit<PosterContent, '_id'>
  href: string
}

/** A link to a destination: its image above its name, which is fitted to the width. */
export function DestinationPoster({destination, href}: Props) {
  const {name, ink, card} = destination
  return (
    <a
      className={styles.poster}
      href={href}
      style={{'--poster-color': ink, '--text-width': widestLineWidth(name, MAX_LINE_WIDTH)}}
    >
      <SanityImage
        image={card}
        className={styles.image}
        sizes="(min-width: 100rem) 38rem, (min-width: 64rem) 38vw, 60vw"
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
