import {Button, useRootTheme} from '@sanity/ui'
import {getPublishedId, ObjectInputMember, type ObjectInputProps, set, unset} from 'sanity'
import {TripSection} from '../../proposals/trip-section.tsx'
import {usePriceList} from '../../shared/use-price-list.ts'
import {storedRequest} from '../stored-request.ts'
import {Contact} from './contact.tsx'
import {FollowUp} from './follow-up.tsx'
import {Pager} from './pager.tsx'
import {ReplyBar} from './reply-bar.tsx'
import styles from './request-detail.module.css'
import {RequestFields} from './request-fields.tsx'
import {Sender} from './sender.tsx'
import {SpamNotice} from './spam-notice.tsx'
import {StagePicker} from './stage-picker.tsx'

/** Form of a trip request: stage, submitted fields, follow-up, the private note, the sender, and replies. */
export function RequestDetail({
  value,
  members,
  onChange,
  readOnly = false,
  ...renderProps
}: ObjectInputProps) {
  const {scheme} = useRootTheme()
  const priceList = usePriceList()
  // The value is that of a draft if another tool has created one.
  const {data: request} = storedRequest.safeParse(value && {...value, _id: getPublishedId(String(value._id))})
  // The value of a deleted document contains only its id.
  if (!request?.submittedAt || !priceList) return null

  const setSpam = (isSpam: boolean) => onChange(set(isSpam, ['spam']))
  const setAnswered = (isAnswered: boolean) =>
    onChange(isAnswered ? set(new Date().toISOString(), ['answeredAt']) : unset(['answeredAt']))
  const noteMember = members.find((member) => member.kind === 'field' && member.name === 'note')

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
        <SpamNotice request={request} disabled={readOnly} onClear={() => setSpam(false)} />
      ) : (
        <StagePicker
          stage={request.stage}
          disabled={readOnly}
          onMove={(stage) => onChange(set(stage, ['stage']))}
        />
      )}
      <RequestFields request={request} priceList={priceList}>
        <Contact request={request} />
      </RequestFields>
      {!request.spam && <TripSection request={request} priceList={priceList} disabled={readOnly} />}
      {!request.spam && (
        <FollowUp
          request={request}
          disabled={readOnly}
          onChange={(day) => onChange(day ? set(day, ['followUpDate']) : unset(['followUpDate']))}
        />
      )}
      {noteMember && <ObjectInputMember member={noteMember} {...renderProps} />}
      <Sender request={request}>
        {!request.spam && (
          <Button
            disabled={readOnly}
            fontSize={1}
            mode="ghost"
            onClick={() => setSpam(true)}
            padding={3}
            text="Mark as spam"
          />
        )}
      </Sender>
      <section aria-label="Actions" className={styles.bar}>
        {!request.spam && (
          <ReplyBar request={request} priceList={priceList} disabled={readOnly} onAnswered={setAnswered} />
        )}
        <Pager key={request._id} request={request} />
      </section>
    </section>
  )
}
