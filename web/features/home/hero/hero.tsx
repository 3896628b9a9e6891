import {editAttributes} from '../../../ui/edit-attributes.ts'
import {Poster} from '../../../ui/poster/poster.tsx'
import {CONTACT_PATH, DESTINATIONS_PATH} from '../../navigation/paths.ts'
import type {Settings} from '../../settings/settings.content.ts'
import type {HeroContent} from '../home.content.ts'
import styles from './hero.module.css'

/** The hero: a poster with the call to action. */
export function Hero({hero, settings}: {hero: HeroContent; settings: Settings}) {
  const {picture, heading, tagline, note, destinationsLabel} = hero
  return (
    <Poster
      image={picture}
      heading={heading}
      tagline={tagline}
      palette={picture.inks}
      priority
      editable={{
        heading: editAttributes(hero, 'heading'),
        tagline: editAttributes(hero, 'tagline'),
      }}
    >
      <p className={styles.note} {...editAttributes(hero, 'note')}>
        {note}
      </p>
      <p className={styles.actions}>
        <a className="btn btn-primary" href={CONTACT_PATH} {...editAttributes(settings, 'startLabel')}>
          {settings.startLabel}
        </a>
        <a
          className={styles.secondary}
          href={DESTINATIONS_PATH}
          {...editAttributes(hero, 'destinationsLabel')}
        >
          {destinationsLabel}
        </a>
      </p>
    </Poster>
  )
}
