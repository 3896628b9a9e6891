import {CONTACT, DESTINATIONS} from '../../navigation/addresses.ts'
import {Poster} from '../../poster/poster.tsx'
import type {Hero as HeroWords} from './hero.content.ts'
import styles from './hero.module.css'

/** The first screen: one picture, what this is, and the one thing to do. */
export function Hero({hero, startLabel}: {hero: HeroWords; startLabel: string}) {
  const {picture, heading, tagline, note, destinationsLabel} = hero
  return (
    <Poster picture={picture} heading={heading} tagline={tagline} inks first>
      <p className={styles.note}>{note}</p>
      <p className={styles.go}>
        <a className="btn btn-main" href={CONTACT}>
          {startLabel}
        </a>
        <a className={styles.quiet} href={DESTINATIONS}>
          {destinationsLabel}
        </a>
      </p>
    </Poster>
  )
}
