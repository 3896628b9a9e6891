import {Button, useRootTheme} from '@sanity/ui'
import {ObjectInputMember, type ObjectInputProps, set, unset} from 'sanity'
import {received} from '../received.ts'
import {useOffer} from '../use-offer.ts'
import {Answer} from './answer.tsx'
import styles from './letter.module.css'
import {Person} from './person.tsx'
import {Sheet} from './sheet.tsx'
import {SpamNotice} from './spam-notice.tsx'
import {Steps} from './steps.tsx'

/** A trip request, to be read as a letter and worked on beside it. */
export function Letter({value, members, onChange, readOnly = false, ...render}: ObjectInputProps) {
  const {scheme} = useRootTheme()
  const offer = useOffer()
  const {data: request} = received.safeParse(value)
  // Of a request that is deleted only its id is left.
  if (!request?.submittedAt || !offer) return null

  const markSpam = (isSpam: boolean) => onChange(set(isSpam, ['spam']))
  const markAnswered = (isAnswered: boolean) =>
    onChange(isAnswered ? set(new Date().toISOString(), ['answeredAt']) : unset(['answeredAt']))
  const note = members.find((member) => member.kind === 'field' && member.name === 'note')

  return (
    <section
      aria-label={`Request from ${request.name}`}
      className={styles.desk}
      data-testid="letter"
      style={{colorScheme: scheme}}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the Studio gives the focus to the first that takes it, and that should be no button
      tabIndex={0}
    >
      {request.spam ? (
        <SpamNotice request={request} disabled={readOnly} onClear={() => markSpam(false)} />
      ) : (
        <Steps
          stage={request.stage}
          disabled={readOnly}
          onMove={(stage) => onChange(set(stage, ['stage']))}
        />
      )}
      <Sheet request={request} offer={offer}>
        {!request.spam && (
          <Answer request={request} offer={offer} disabled={readOnly} onAnswered={markAnswered} />
        )}
      </Sheet>
      {note && <ObjectInputMember member={note} {...render} />}
      <Person request={request}>
        {!request.spam && (
          <Button
            disabled={readOnly}
            fontSize={1}
            mode="ghost"
            onClick={() => markSpam(true)}
            padding={3}
            text="Mark as spam"
          />
        )}
      </Person>
    </section>
  )
}
