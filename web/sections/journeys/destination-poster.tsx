import type {Destination} from '../../gallery/gallery.content.ts'
import {fittedWidth, hasDescender} from '../../lettering/lettering.ts'
import {destinationAddress} from '../../navigation/addresses.ts'
import {Picture} from '../../picture/picture.tsx'
import {edit} from '../../preview/edit.ts'
import styles from './destination-poster.module.css'

/** In em: a longer name is set in two lines. */
const LONGEST_LINE = 4.6

/** A destination's poster: its picture over its name, which fills the sheet whatever its length. */
export function DestinationPoster({destination}: {destination: Destination}) {
  const {name, slug, ink, card} = destination
  return (
    <a
      className={styles.poster}
      href={destinationAddress(slug)}
      style={{'--ink-of-place': ink, '--width': fittedWidth(name, LONGEST_LINE)}}
    >
      <Picture
        picture={card}
        className={styles.picture}
        sizes="(min-width: 100rem) 38rem, (min-width: 64rem) 38vw, 46vw"
      />
      <span
        className={hasDescender(name) ? `${styles.name} ${styles.deep}` : styles.name}
        {...edit(destination, 'name')}
      >
        {name}
      </span>
    </a>
  )
}
