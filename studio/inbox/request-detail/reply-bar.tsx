import type {PriceList} from '@roam/trip-request'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CommentIcon} from '@sanity/icons/Comment'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {Button} from '@sanity/ui'
import {useRelativeTime} from 'sanity'
import {z} from 'zod'
import type {StoredRequest} from '../../requests/stored-request.ts'
import {useListeningQuery} from '../../shared/use-listening-query.ts'
import {callLink, mailLink, prefersPhone, textLink} from '../reply-links.ts'
import styles from './reply-bar.module.css'
import {ReplyMenu} from './reply-menu.tsx'

interface Props {
  request: StoredRequest
  priceList: PriceList
  disabled: boolean
  onAnswered: (isAnswered: boolean) => void
}

const templatesQuery = {
  query: `{
    "usual": *[_type == "requestForm" && _id == "requestForm"][0].reply{subject, text},
    "saved": *[_type == "savedReply" && defined(title)] | order(lower(title)) {_id, title, subject, text}
  }`,
  listenFilter: '_type in ["requestForm", "savedReply"]',
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const templates = z.object({
  usual: z.object({subject: text, text}).nullable(),
  saved: z.array(z.object({_id: z.string(), title: z.string(), subject: text, text})),
})

/** Renders links to reply by e-mail, call or text message; the visitor's preference comes first. */
export function ReplyBar({request, priceList, disabled, onAnswered}: Props) {
  const {data: {usual, saved} = {usual: null, saved: []}} = useListeningQuery(templatesQuery, templates)
  const replyMenu = (
    <ReplyMenu
      key="menu"
      replies={saved.map((reply) => ({
        ...reply,
        href: mailLink(request, {...reply, subject: reply.subject || (usual?.subject ?? '')}, priceList),
      }))}
    />
  )
  const mailReply = {
    icon: EnvelopeIcon,
    text: 'Reply by e-mail',
    href: mailLink(request, usual, priceList),
  }
  const phoneReplies = [
    {icon: MobileDeviceIcon, text: 'Call', href: callLink(request)},
    {icon: CommentIcon, text: 'Text', href: textLink(request)},
  ]
  const replies = prefersPhone(request) ? [...phoneReplies, mailReply] : [mailReply, ...phoneReplies]

  return (
    <>
      {replies.flatMap((reply, index) => [
        <Button
          key={reply.text}
          as="a"
          className={index === 0 ? styles.preferred : undefined}
          data-testid="reply-link"
          fontSize={1}
          mode={index === 0 ? 'default' : 'ghost'}
          padding={3}
          {...reply}
        />,
        ...(reply === mailReply ? [replyMenu] : []),
      ])}
      <AnsweredToggle answeredAt={request.answeredAt} disabled={disabled} onChange={onAnswered} />
    </>
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
