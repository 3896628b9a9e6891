import type {PriceList} from '@roam/trip-request'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CommentIcon} from '@sanity/icons/Comment'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {Button} from '@sanity/ui'
import {useRelativeTime} from 'sanity'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {useListeningQuery} from '../../shared/use-listening-query.ts'
import {callLink, mailLink, prefersPhone, textLink} from '../reply-links.ts'
import type {StoredRequest} from '../stored-request.ts'
import styles from './reply-bar.module.css'

interface Props {
  request: StoredRequest
  priceList: PriceList
  disabled: boolean
  onAnswered: (isAnswered: boolean) => void
}

const FORM_FILTER = '_type == "requestForm" && _id == "requestForm"'

const templateQuery = {
  query: `*[${FORM_FILTER}][0].reply{subject, text}`,
  listenFilter: FORM_FILTER,
}

const replyTemplate = z
  .object({subject: z.string().nullable(), text: z.string().nullable()})
  .nullable()
  .transform((reply) => reply && {subject: reply.subject ?? '', text: reply.text ?? ''})

/** Renders links to reply by e-mail, call or text message; the visitor's preference comes first. */
export function ReplyBar({request, priceList, disabled, onAnswered}: Props) {
  const {data: template = null} = useListeningQuery(templateQuery, replyTemplate)
  const mailReply = {
    icon: EnvelopeIcon,
    text: 'Reply by e-mail',
    href: mailLink(request, template, priceList),
  }
  const phoneReplies = [
    {icon: MobileDeviceIcon, text: 'Call', href: callLink(request)},
    {icon: CommentIcon, text: 'Text', href: textLink(request)},
  ]
  const replies = prefersPhone(request) ? [...phoneReplies, mailReply] : [mailReply, ...phoneReplies]

  return (
    <footer className={styles.bar}>
      <address className={styles.contact}>
        <span>{request.email}</span>
        <span>{request.phone}</span>
        <span className={styles.preference}>
          {request.preferredContact.length > 0 && `Prefers ${request.preferredContact.join(', ')}`}
        </span>
      </address>
      <div className={styles.replies}>
        {replies.map((reply, index) => (
          <Button
            key={reply.text}
            as="a"
            className={index === 0 ? styles.preferred : undefined}
            data-testid="reply-link"
            fontSize={1}
            mode={index === 0 ? 'default' : 'ghost'}
            padding={3}
            {...reply}
          />
        ))}
        <span className={styles.answered}>
          <AnsweredToggle answeredAt={request.answeredAt} disabled={disabled} onChange={onAnswered} />
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

interface AnsweredToggleProps {
  /** ISO 8601 date and time; absent if the request is not answered. */
  answeredAt: string | null | undefined
  disabled: boolean
  onChange: (isAnswered: boolean) => void
}

function AnsweredToggle({answeredAt, disabled, onChange}: AnsweredToggleProps) {
  return (
    <Button
      aria-pressed={Boolean(answeredAt)}
      disabled={disabled}
      fontSize={1}
      icon={CheckmarkIcon}
      mode="ghost"
      onClick={() => onChange(!answeredAt)}
      padding={3}
      text={answeredAt ? <AnsweredAgo answeredAt={answeredAt} /> : 'Mark as answered'}
      title={answeredAt ? 'Press again if it is not answered after all' : undefined}
      tone={answeredAt ? 'positive' : 'default'}
    />
  )
}

function AnsweredAgo({answeredAt}: {answeredAt: string}) {
  return <>Answered {useRelativeTime(answeredAt, {useTemporalPhrase: true})}</>
}
