import type {StoredRequest} from '@roam/documents/stored-request'
import {IntentLink} from 'sanity/router'
import styles from './contact.module.css'

/** Renders the visitor's e-mail address, phone number and preference. */
export function Contact({
  request: {email, correctedFrom, phone, preferredContact},
}: {
  request: StoredRequest
}) {
  return (
    <footer className={styles.contact}>
      <address>
        <span dir="auto">{email}</span>
        {correctedFrom && (
          <span className={styles.muted}>
            {`Mistyped at first as ${correctedFrom}: this request replaces that one`}
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
