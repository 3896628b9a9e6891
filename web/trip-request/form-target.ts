import {HONEYPOT} from '@roam/trip-request'
import {isStaticSite} from '../static-site/mode.ts'
import {SENT_ID} from './form-ids.ts'

/** The form's attributes that say where it goes, and who takes it there. */
export interface FormTarget {
  action: string
  /** A static host looks for these in the files that it is given, and takes the form in itself. */
  'data-netlify'?: 'true'
  'netlify-honeypot'?: string
}

/**
 * The site's own server leads on from `/` to what became of the request. A static host shows the page
 * at `/` again: there the address itself says that it was sent.
 */
export const formTarget = (): FormTarget =>
  isStaticSite()
    ? {action: `/#${SENT_ID}`, 'data-netlify': 'true', 'netlify-honeypot': HONEYPOT}
    : {action: '/'}
