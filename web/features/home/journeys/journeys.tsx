import {editAttributes} from '../../../ui/edit-attributes.ts'
import {DestinationPoster, rowTextWidth} from '../../../ui/poster/destination-poster.tsx'
import {uiText} from '../../../ui/ui-text.ts'
import type {PosterContent} from '../../destinations/gallery.content.ts'
import {DESTINATIONS_PATH, destinationAnchorPath} from '../../navigation/paths.ts'
import type {JourneysContent} from '../home.content.ts'
import styles from './journeys.module.css'

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
        style={{'--list-text-width': rowTextWidth(destinations)}}
      >
        {destinations.map((destination, index) => (
          <li key={destination._id}>
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
