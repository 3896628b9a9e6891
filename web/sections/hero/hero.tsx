import type {Settings} from '../../content/settings.content.ts'
import {CONTACT, DESTINATIONS} from '../../navigation/addresses.ts'
import {Poster} from '../../poster/poster.tsx'
import {edit} from '../../preview/edit.ts'
import type {Hero as HeroWords} from './hero.content.ts'
import styles from './hero.module.css'

/** The first screen: one picture, what this is, and the one thing to do. */
export function Hero({hero, settings}: {hero: HeroWords; settings: Settings}) {
  const {picture, heading, tagline, note, destinationsLabel} = hero
  return (
    <Poster
      picture={picture}
      heading={heading}
      tagline={tagline}
      inks
      first
      editable={{heading: edit(hero, 'heading'), tagline: edit(hero, 'tagline')}}
    >
      <p className={styles.note} {...edit(hero, 'note')}>
        {note}
      </p>
      <p className={styles.go}>
        <a className="btn btn-main" href={CONTACT} {...edit(settings, 'startLabel')}>
          {settings.startLabel}
        </a>
        <a className={styles.quiet} href={DESTINATIONS} {...edit(hero, 'destinationsLabel')}>
          {destinationsLabel}
        </a>
      </p>
    </Poster>
  )
}
