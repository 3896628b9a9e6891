import {serverText} from '../../ui/ui-text.ts'
import type {Settings} from '../settings/settings.content.ts'
import {MobileMenu} from './mobile-menu.tsx'
import {NavLinks} from './nav-links.tsx'
import styles from './navigation.module.css'
import {BLOG_PATH, CONTACT_PATH, DESTINATIONS_PATH, HOME_PATH} from './paths.ts'

/** Returns the links of the navigation bar, the mobile menu and the footer. */
export const getNavLinks = ({navigation}: Settings) => [
  {label: navigation.home, href: HOME_PATH},
  {label: navigation.blog, href: BLOG_PATH},
  {label: navigation.destinations, href: DESTINATIONS_PATH},
  {label: navigation.contact, href: CONTACT_PATH},
]

/** The navigation bar, with a menu on small screens. */
export function Navigation({settings}: {settings: Settings}) {
  const {title, navigation, startLabel} = settings
  const links = getNavLinks(settings)
  return (
    <header>
      <nav className={styles.bar} aria-label={serverText.mainNavigation}>
        <a
          className={styles.wordmark}
          href={HOME_PATH}
          translate="no"
          aria-label={serverText.homeLink(title)}
        >
          {title}
        </a>
        <NavLinks links={links} className={styles.links} />
        <MobileMenu>
          <NavLinks links={links} />
          <div className={styles.callToAction}>
            <p className="note">{navigation.note}</p>
            <a className="btn btn-primary" href={CONTACT_PATH}>
              {startLabel}
            </a>
          </div>
        </MobileMenu>
      </nav>
    </header>
  )
}
