import {PRIVACY} from '../navigation/addresses.ts'
import type {PrivacyPage} from './privacy.content.ts'

/** The way to the privacy page, in its own words. */
export function PrivacyLink({page}: {page: PrivacyPage}) {
  return <a href={PRIVACY}>{page.linkLabel}</a>
}
