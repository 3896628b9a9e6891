import {PRIVACY_PATH} from '../navigation/paths.ts'
import type {PrivacyPage} from './privacy.content.ts'

/** A link to the privacy page. */
export function PrivacyLink({page}: {page: PrivacyPage}) {
  return <a href={PRIVACY_PATH}>{page.linkLabel}</a>
}
