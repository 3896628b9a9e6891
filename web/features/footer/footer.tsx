import {mailtoLink} from '@roam/trip-request/email-address'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {serverText} from '../../ui/ui-text.ts'
import {getNavLinks} from '../navigation/navigation.tsx'
import {PRIVACY_PATH} from '../navigation/paths.ts'
import type {PrivacyPage} from '../privacy/privacy.content.ts'
import type {Settings} from '../settings/settings.content.ts'
import styles from './footer.module.css'

interface Props {
  settings: Settings
  privacy: Pick<PrivacyPage, 'linkLabel'> | null
}

/** Tagline, navigation, social links and legal text. */
export function Footer({settings, privacy}: Props) {
  const {tagline, social, email, affiliateDisclosure, copyright, imprint} = settings
  return (
    <footer className={`${styles.footer} on-band below-fold`}>
      <div className={styles.columns}>
        <p className={`${styles.tagline} display`} {...editAttributes(settings, 'tagline')}>
          {tagline}
        </p>
        <nav aria-label={serverText.footerNavigation} {...editAttributes(settings, 'navigation')}>
          <ul className={`${styles.links} plain-list`}>
            {getNavLinks(settings).map(({label, href}) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={`${styles.links} plain-list`} {...editAttributes(settings, 'social')}>
          {social.map(({label, url}) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href={mailtoLink(email)} {...editAttributes(settings, 'email')}>
              {email}
            </a>
          </li>
        </ul>
      </div>
      <div className={`${styles.smallPrint} note`}>
        {imprint && (
          <address className={styles.imprint} {...editAttributes(settings, 'imprint')}>
            {imprint}
          </address>
        )}
        <p {...editAttributes(settings, 'affiliateDisclosure')}>{affiliateDisclosure}</p>
        <p className={styles.legal}>
          <span {...editAttributes(settings, 'copyright')}>{copyright}</span>
          {privacy && <a href={PRIVACY_PATH}>{privacy.linkLabel}</a>}
        </p>
      </div>
    </footer>
  )
}
