import {editAttributes} from '../../../ui/edit-attributes.ts'
import {Poster} from '../../../ui/poster/poster.tsx'
import {StartActions} from '../../navigation/start-actions.tsx'
import type {SettingsWithFounder} from '../../settings/settings.content.ts'
import {FounderByline} from '../founder/founder-byline.tsx'
import type {HeroContent} from '../home.content.ts'
import styles from './hero.module.css'

/** The hero: a poster with the call to action. */
export function Hero({hero, settings}: {hero: HeroContent; settings: SettingsWithFounder}) {
  const {picture, widePicture, heading, tagline, note, destinationsLabel} = hero
  const [proposition, ...further] = note.split('\n')
  return (
    <Poster
      image={picture}
      wideImage={widePicture}
      heading={heading}
      tagline={tagline}
      priority
      editable={{
        heading: editAttributes(hero, 'heading'),
        tagline: editAttributes(hero, 'tagline'),
      }}
    >
      <div className={styles.text}>
        {settings.founder && <FounderByline founder={settings.founder} withReplyNote />}
        <p className={styles.note} {...editAttributes(hero, 'note')}>
          <b className={styles.proposition}>{proposition}</b> {further.join('\n')}
        </p>
      </div>
      <StartActions
        settings={settings}
        destinationsLabel={destinationsLabel}
        editable={{destinationsLabel: editAttributes(hero, 'destinationsLabel')}}
      />
    </Poster>
  )
}
