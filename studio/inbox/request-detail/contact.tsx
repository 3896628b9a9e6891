import type {StoredRequest} from '@roam/documents/stored-request'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {useListeningQuery} from '../../shared/use-listening-query.ts'
import {correctionQuery} from '../queries.ts'
import styles from './contact.module.css'

/** The request that replaces one with a mistyped address; the site has compared all other values. */
const correctionResult = z.object({_id: z.string(), email: z.string()}).nullable()

/** Renders the visitor's e-mail address, phone number and preference. */
export function Contact({request}: {request: StoredRequest}) {
  const {email, correctedFrom, phone, preferredContact} = request
  const {data: correction} = useListeningQuery(correctionQuery(request), correctionResult)
  return (
    <footer className={styles.contact}>
      <address>
        <span dir="auto">{email}</span>
        {correctedFrom && (
          <span className={styles.muted}>
            {`Mistyped at first as ${correctedFrom}: this request replaces that one`}
          </span>
        )}
        {correction && (
          <span className={styles.muted}>
            {'Mistyped: '}
            <IntentLink intent="edit" params={{id: correction._id, type: 'tripRequest'}}>
              {`the request from ${correction.email} replaces this one`}
            </IntentLink>
          </span>
        )}
        <span dir="auto">{phone}</span>
        {preferredContact.length > 0 && (
          <span className={styles.muted}>Prefers {preferredContact.join(', ')}</span>
        )}
      </address>
      <p className={styles.muted}>
        The e-mail opens with{' '}
        <IntentLink intent="edit" params={{id: 'requestForm', type: 'requestForm', path: 'reply'}}>
          your own words
        </IntentLink>
        , filled in.
      </p>
    </footer>
  )
}
