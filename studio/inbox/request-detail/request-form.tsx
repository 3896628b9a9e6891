import {
  changeHandling,
  followUpOn,
  type HandlingChange,
  markAnswered,
  markSpam,
  markUnanswered,
  moveTo,
} from '@roam/editing/handle-requests'
import type {Trip} from '@roam/editing/trip'
import type {PriceList} from '@roam/trip-request'
import {Button, useRootTheme} from '@sanity/ui'
import {TripSection} from '../../proposals/trip-section.tsx'
import {useEdit} from '../../shared/use-edit.tsx'
import {useLakeClient} from '../../shared/use-lake-client.ts'
import {useMailIsOff} from '../../shared/use-mail-is-off.ts'
import {useWhyNot} from '../../shared/use-why-not.ts'
import {Contact} from './contact.tsx'
import {FollowUp} from './follow-up.tsx'
import {Note} from './note.tsx'
import {Notice} from './notice.tsx'
import {Pager} from './pager.tsx'
import {ReplyBar} from './reply-bar.tsx'
import styles from './request-detail.module.css'
import {RequestFields} from './request-fields.tsx'
import {Sender} from './sender.tsx'
import {StagePicker} from './stage-picker.tsx'

interface Props {
  trip: Trip
  priceList: PriceList
}

const MAIL_IS_OFF = 'It can be sent once e-mail is set up: see Your site.'
const CONFIRMATIONS_ARE_OFF = 'It can be sent once “E-mail to the visitor” is on, in Request form.'

/** Renders a trip request: stage, submitted fields, follow-up, the private note, the sender, and replies. */
export function RequestForm({trip, priceList}: Props) {
  const {request} = trip
  const client = useLakeClient()
  const {scheme} = useRootTheme()
  const reason = useWhyNot('handleRequest', 'requestHandling')
  const disabled = reason !== undefined
  const mailIsOff = useMailIsOff()
  const mailReason = reason ?? (mailIsOff ? MAIL_IS_OFF : undefined)
  const {run} = useEdit('Nothing has changed')
  const change = (handlingChange: HandlingChange) =>
    void run(() => changeHandling(client, [request._id], handlingChange))

  return (
    <section
      aria-label={`Request from ${request.name}`}
      className={styles.detail}
      data-testid="request-detail"
      style={{colorScheme: scheme}}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the Studio focuses the first focusable element, which must not be a button
      tabIndex={0}
    >
      {request.spam ? (
        <Notice
          title={
            request.mail === 'held'
              ? 'This looks like spam, so no e-mail was sent to you.'
              : 'You marked this as spam.'
          }
          reasons={request.spamReasons}
          buttonText="Not spam"
          whyNot={reason}
          onPress={() => change(markSpam(false))}
        />
      ) : (
        <StagePicker stage={request.stage} disabled={disabled} onMove={(stage) => change(moveTo(stage))} />
      )}
      {!request.spam && request.confirmationHeld && (
        <Notice
          title="No confirmation was sent to the visitor."
          reasons={[request.confirmationHeld]}
          buttonText="Not spam: send it"
          whyNot={request.confirmationsAreOff ? CONFIRMATIONS_ARE_OFF : mailReason}
          onPress={() => change(markSpam(false))}
        />
      )}
      <RequestFields request={request} priceList={priceList}>
        <Contact request={request} />
      </RequestFields>
      {!request.spam && <TripSection trip={trip} priceList={priceList} />}
      {!request.spam && (
        <FollowUp request={request} disabled={disabled} onChange={(day) => change(followUpOn(day))} />
      )}
      <Note requestId={request._id} note={request.note} readOnly={disabled} />
      <Sender request={request}>
        {!request.spam && (
          <Button
            disabled={disabled}
            mode="ghost"
            onClick={() => change(markSpam(true))}
            text="Mark as spam"
            title={reason}
          />
        )}
      </Sender>
      <section aria-label="Actions" className={styles.bar}>
        {!request.spam && (
          <ReplyBar
            request={request}
            priceList={priceList}
            disabled={disabled}
            onAnswered={(isAnswered) => change(isAnswered ? markAnswered : markUnanswered)}
          />
        )}
        <Pager request={request} />
      </section>
    </section>
  )
}
