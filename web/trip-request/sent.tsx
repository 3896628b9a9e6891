import {DESTINATIONS} from '../navigation/addresses.ts'
import {edit} from '../preview/edit.ts'
import {SENT_ID} from './form-ids.ts'
import styles from './sent.module.css'
import type {RequestForm} from './trip-request.content.ts'

/** Says what happens next once a request was sent. Without JavaScript the address shows it. */
export function Sent({words}: {words: RequestForm['sent']}) {
  return (
    <div className={`${styles.sent} on-band`} id={SENT_ID} tabIndex={-1}>
      <h3 className="h3" {...edit(words, 'heading')}>
        {words.heading}
      </h3>
      <p {...edit(words, 'text')}>{words.text}</p>
      <p>
        <a href={DESTINATIONS}>{words.linkLabel}</a>
      </p>
    </div>
  )
}
