import {Button, useRootTheme} from '@sanity/ui'
import {ObjectInputMember, type ObjectInputProps, set, unset} from 'sanity'
import {TripSection} from '../../proposals/trip-section.tsx'
import {usePriceList} from '../../shared/use-price-list.ts'
import {storedRequest} from '../stored-request.ts'
import {ReplyBar} from './reply-bar.tsx'
import styles from './request-detail.module.css'
import {RequestFields} from './request-fields.tsx'
import {Sender} from './sender.tsx'
import {SpamNotice} from './spam-notice.tsx'
import {StagePicker} from './stage-picker.tsx'

/** Form of a trip request: stage, submitted fields, replies, the private note, and the sender. */
export function RequestDetail({
  value,
  members,
  onChange,
  readOnly = false,
  ...renderProps
}: ObjectInputProps) {
  const {scheme} = useRootTheme()
  const priceList = usePriceList()
  const {data: request} = storedRequest.safeParse(value)
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
        {!request.spam && (
          <ReplyBar request={request} priceList={priceList} disabled={readOnly} onAnswered={setAnswered} />
        )}
      </RequestFields>
      {!request.spam && <TripSection request={request} priceList={priceList} disabled={readOnly} />}
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
    </section>
  )
}
