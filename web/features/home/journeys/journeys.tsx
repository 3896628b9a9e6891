import {editAttributes} from '../../../ui/edit-attributes.ts'
import {DestinationPoster, rowTextWidth} from '../../../ui/poster/destination-poster.tsx'
import {uiText} from '../../../ui/ui-text.ts'
import type {PosterContent} from '../../destinations/gallery.content.ts'
import {DESTINATIONS_PATH, destinationAnchorPath} from '../../navigation/paths.ts'
import type {JourneysContent} from '../home.content.ts'
import styles from './journeys.module.css'

/** Posters in a row of a laptop. */
const ROW_LENGTH = 3

/** The width of the second poster in rows of 7, 10 and 7 columns, in widths of the first. */
const WIDE_FACTOR = 1.463

/** Returns the text width of the row of a poster on laptops, where incomplete rows have posters of one width. */
function laptopTextWidth(destinations: PosterContent[], index: number): number {
  const start = index - (index % ROW_LENGTH)
  const row = destinations.slice(start, start + ROW_LENGTH)
  const hasWide = row.length === ROW_LENGTH && start % (2 * ROW_LENGTH) === 0
  return rowTextWidth(
    row.map(({name}, position) => ({name, factor: hasWide && position === 1 ? WIDE_FACTOR : 1})),
  )
}

interface Props {
  content: JourneysContent
  /** At most MAX_POSTERS. */
  destinations: PosterContent[]
  /** Shows a link to the gallery also where all posters are in sight. */
  hasMoreDestinations: boolean
  /** Label of the link to the gallery. */
  destinationsLabel: string
}

/** A grid with posters of the first destinations; on phones a row that scrolls. */
export function Journeys({content, destinations, hasMoreDestinations, destinationsLabel}: Props) {
  return (
    <section className={`${styles.journeys} wrap below-fold`} aria-labelledby="journeys-heading">
      <div className={styles.header}>
        <h2 className="h2" id="journeys-heading" {...editAttributes(content, 'heading')}>
          {content.heading}
        </h2>
        <p className="lead" {...editAttributes(content, 'intro')}>
          {content.intro}
        </p>
      </div>
      <ul
        className={`${styles.posters} plain-list`}
        style={{'--list-text-width': rowTextWidth(destinations), '--wide-factor': WIDE_FACTOR}}
      >
        {destinations.map((destination, index) => (
          <li key={destination._id} style={{'--laptop-text-width': laptopTextWidth(destinations, index)}}>
            <DestinationPoster destination={destination} href={destinationAnchorPath(destination.slug)} />
            <span className={`${styles.position} note`} aria-hidden="true">
              {uiText.position(index + 1, destinations.length)}
            </span>
          </li>
        ))}
      </ul>
      {destinations.length > 1 && (
        <p className={hasMoreDestinations ? styles.more : `${styles.more} ${styles.onPhones}`}>
          <a className="btn btn-outline" href={DESTINATIONS_PATH}>
            {destinationsLabel}
          </a>
        </p>
      )}
    </section>
  )
}
