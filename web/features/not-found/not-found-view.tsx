import {editAttributes} from '../../ui/edit-attributes.ts'
import {Poster} from '../../ui/poster/poster.tsx'
import {CONTACT_PATH, DESTINATIONS_PATH, HOME_PATH} from '../navigation/paths.ts'
import type {Settings} from '../settings/settings.content.ts'
import styles from './not-found-view.module.css'

/**
 * The content of the 404 page. Next includes it in the RSC payload of every page, so its image must be
 * lazy: a prioritized image would be preloaded on every page.
 */
export function NotFoundView({settings}: {settings: Settings}) {
  const {notFound, navigation, startLabel} = settings
  return (
    <Poster
      image={notFound.picture}
      heading={notFound.heading}
      narrow
      editable={{heading: editAttributes(notFound, 'heading')}}
    >
      {notFound.text && <p {...editAttributes(notFound, 'text')}>{notFound.text}</p>}
      <p className={styles.links}>
        <a className="btn btn-outline" href={HOME_PATH}>
          {notFound.linkLabel}
        </a>
        <span className={styles.others}>
          <a href={DESTINATIONS_PATH} {...editAttributes(navigation, 'destinations')}>
            {navigation.destinations}
          </a>
          <a href={CONTACT_PATH} {...editAttributes(settings, 'startLabel')}>
            {startLabel}
          </a>
        </span>
      </p>
    </Poster>
  )
}
