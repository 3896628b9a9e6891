import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CommentIcon} from '@sanity/icons/Comment'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {Button} from '@sanity/ui'
import {useRelativeTime} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Offer} from '@roam/trip-request'
import {z} from 'zod'
import {callLink, mailLink, prefersPhone, textLink} from '../answer.ts'
import type {Received} from '../received.ts'
import {useLive} from '../use-live.ts'
import styles from './answer.module.css'

interface Props {
  request: Received
  offer: Offer
  disabled: boolean
  onAnswered: (isAnswered: boolean) => void
}

const FORM = '_type == "requestForm" && _id == "requestForm"'

const question = {query: `*[${FORM}][0].reply{subject, text}`, watched: FORM}

const answerWords = z
  .object({subject: z.string().nullable(), text: z.string().nullable()})
  .nullable()
  .transform((words) => words && {subject: words.subject ?? '', text: words.text ?? ''})

/** The ways to answer, first the one that the visitor would like. */
export function Answer({request, offer, disabled, onAnswered}: Props) {
  const {answer: words} = useLive(question, answerWords)
  const mail = {
    icon: EnvelopeIcon,
    text: 'Reply by e-mail',
    href: mailLink(request, words ?? null, offer),
  }
  const phone = [
    {icon: MobileDeviceIcon, text: 'Call', href: callLink(request)},
    {icon: CommentIcon, text: 'Text', href: textLink(request)},
  ]
  const ways = prefersPhone(request) ? [...phone, mail] : [mail, ...phone]

  return (
    <footer className={styles.answer}>
      <address className={styles.reach}>
        <span>{request.email}</span>
        <span>{request.phone}</span>
        <span className={styles.likes}>
          {request.preferredContact.length > 0 && `Prefers ${request.preferredContact.join(', ')}`}
        </span>
      </address>
      <div className={styles.ways}>
        {ways.map((way, index) => (
          <Button
            key={way.text}
            as="a"
            className={index === 0 ? styles.liked : undefined}
            data-testid="way-to-answer"
            fontSize={1}
            mode={index === 0 ? 'default' : 'ghost'}
            padding={3}
            {...way}
          />
        ))}
        <span className={styles.answered}>
          <Answered at={request.answeredAt} disabled={disabled} onChange={onAnswered} />
        </span>
      </div>
      <p className={styles.hint}>
        The e-mail opens with{' '}
        <IntentLink intent="edit" params={{id: 'requestForm', type: 'requestForm', path: 'reply'}}>
          your own words
        </IntentLink>
        , filled in.
      </p>
    </footer>
  )
}

interface AnsweredProps {
  at: string | null | undefined
  disabled: boolean
  onChange: (isAnswered: boolean) => void
}

function Answered({at, disabled, onChange}: AnsweredProps) {
  return (
    <Button
      aria-pressed={Boolean(at)}
      disabled={disabled}
      fontSize={1}
      icon={CheckmarkIcon}
      mode="ghost"
      onClick={() => onChange(!at)}
      padding={3}
      text={at ? <AnsweredAgo at={at} /> : 'Mark as answered'}
      title={at ? 'Press again if it is not answered after all' : undefined}
      tone={at ? 'positive' : 'default'}
    />
  )
}

function AnsweredAgo({at}: {at: string}) {
  return <>Answered {useRelativeTime(at, {useTemporalPhrase: true})}</>
}
