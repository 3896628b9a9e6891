import type {Settings} from '../content/settings.content.ts'
import {words} from '../interface-words.ts'
import {entriesOf} from '../navigation/navigation.tsx'
import styles from './footer.module.css'

export function Footer({settings}: {settings: Settings}) {
  const {tagline, social, email, affiliateDisclosure, copyright} = settings
  return (
    <footer className={`${styles.footer} on-band`}>
      <div className="inner">
        <div className={styles.columns}>
          <p className={`${styles.tagline} display`}>{tagline}</p>
          <nav aria-label={words.footerNavigation}>
            <ul className={`${styles.links} bare`}>
              {entriesOf(settings).map(({label, href}) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <ul className={`${styles.links} bare`}>
            {social.map(({label, url}) => (
              <li key={url}>
                <a href={url} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
        </div>
        <div className={`${styles.fine} note`}>
          <p>{affiliateDisclosure}</p>
          <p>{copyright}</p>
        </div>
      </div>
    </footer>
  )
}
