import {editAttributes} from '../edit-attributes.ts'
import type {ImageContent} from '../image/image.content.ts'
import {SanityImage} from '../image/sanity-image.tsx'
import {hasDescender, widestLineWidth} from '../lettering/text-fitting.ts'
import styles from './destination-poster.module.css'

/** In em; a longer name is broken into two lines. */
const MAX_LINE_WIDTH = 4.6

interface Props {
  /** With the color of the band below the picture, hex. */
  destination: {name: string; ink: string; card: ImageContent}
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
