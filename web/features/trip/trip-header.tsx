import type {EditAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {widestLineWidth} from '../../ui/lettering/text-fitting.ts'
import type {Destination} from '../destinations/gallery.content.ts'
import styles from './trip-header.module.css'

/** In em; a longer heading is broken into two lines. */
const MAX_LINE_WIDTH = 8

/** What a trip page shows of a destination. */
export type TripPlace = Pick<Destination, 'name' | 'card' | 'ink'>

interface Props {
  heading: string
  editable?: EditAttributes
  place: Omit<TripPlace, 'name'> | undefined
}

/** The heading of a proposal or a plan: below the picture of its destination, as on a poster, if it has one. */
export function TripHeader({heading, editable, place}: Props) {
  const title = (
    <h1 className={styles.heading} dir="auto" {...editable}>
      {heading}
    </h1>
  )
  if (!place) return <header className="page-header">{title}</header>
  return (
    <header
      className={styles.poster}
      style={{'--poster-color': place.ink, '--text-width': widestLineWidth(heading, MAX_LINE_WIDTH)}}
    >
      <div className={styles.image}>
        <SanityImage image={place.card} sizes="92vw" fill priority />
      </div>
      {title}
    </header>
  )
}
