import type {Destination} from '../../gallery/gallery.content.ts'
import {edit} from '../../preview/edit.ts'
import {DestinationPoster} from './destination-poster.tsx'
import type {JourneysWords} from './journeys.content.ts'
import styles from './journeys.module.css'

/** The destinations, hung on a wall as posters. */
export function Journeys({
  words,
  destinations,
}: {
  words: JourneysWords
  destinations: Destination[]
}) {
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
        {destinations.map((destination) => (
          <li key={destination._id}>
            <DestinationPoster destination={destination} />
          </li>
        ))}
      </ul>
    </section>
  )
}
