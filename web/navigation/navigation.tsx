import type {Settings} from '../content/settings.content.ts'
import {words} from '../interface-words.ts'
import {BLOG, CONTACT, DESTINATIONS, HOME} from './addresses.ts'
import {Entries} from './entries.tsx'
import {Menu} from './menu.tsx'
import styles from './navigation.module.css'

/** The site's pages as the bar, the menu and the footer list them. */
export const entriesOf = ({navigation}: Settings) => [
  {label: navigation.home, href: HOME},
  {label: navigation.blog, href: BLOG},
  {label: navigation.destinations, href: DESTINATIONS},
  {label: navigation.contact, href: CONTACT},
]

export function Navigation({settings}: {settings: Settings}) {
  const {title, navigation, startLabel} = settings
  const entries = entriesOf(settings)
  return (
    <header>
      <nav className={styles.bar} aria-label={words.mainNavigation}>
        <a className={styles.wordmark} href={HOME} aria-label={words.home(title)}>
          {title}
        </a>
        <Entries entries={entries} className={styles.entries} />
        <Menu>
          <Entries entries={entries} />
          <div className={styles.foot}>
            <p className="note">{navigation.note}</p>
            <a className="btn btn-main" href={CONTACT}>
              {startLabel}
            </a>
          </div>
        </Menu>
      </nav>
    </header>
  )
}
