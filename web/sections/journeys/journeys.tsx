import type {Destination} from '../../gallery/gallery.content.ts'
import {DESTINATIONS} from '../../navigation/addresses.ts'
import {edit} from '../../preview/edit.ts'
import {DestinationPoster} from './destination-poster.tsx'
import type {JourneysWords} from './journeys.content.ts'
import styles from './journeys.module.css'

/** As many posters as the wall has room for. */
const ON_THE_WALL = 6

interface Props {
  words: JourneysWords
  destinations: Destination[]
  /** Leads to those for which there is no room. */
  destinationsLabel: string
}

/** The first destinations, hung on a wall as posters. */
export function Journeys({words, destinations, destinationsLabel}: Props) {
  return (
    <section className={`${styles.journeys} wrap`} aria-labelledby="journeys-heading">
      <div className={styles.head}>
        <h2 className="h2" id="journeys-heading" {...edit(words, 'heading')}>
          {words.heading}
        </h2>
        <p className="lead" {...edit(words, 'intro')}>
          {words.intro}
        </p>
      </div>
      <ul className={`${styles.wall} bare`}>
        {destinations.slice(0, ON_THE_WALL).map((destination) => (
          <li key={destination._id}>
            <DestinationPoster destination={destination} />
          </li>
        ))}
      </ul>
      {destinations.length > ON_THE_WALL && (
        <p className={styles.more}>
          <a className="btn btn-line" href={DESTINATIONS}>
            {destinationsLabel}
          </a>
        </p>
      )}
    </section>
  )
}
