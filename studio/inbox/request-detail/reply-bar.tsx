import type {StoredRequest} from '@roam/documents/stored-request'
import {type PriceList, prefersPhone} from '@roam/trip-request'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CommentIcon} from '@sanity/icons/Comment'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {Button} from '@sanity/ui'
import {useState} from 'react'
import {useRelativeTime} from 'sanity'
import {useListeningQuery} from '../../shared/use-listening-query.ts'
import {phoneLinks} from '../phone-links.ts'
import {isLongMailLink, mailLink, templates, templatesQuery} from '../reply-links.ts'
import {LongMailDialog} from './long-mail-dialog.tsx'
import styles from './reply-bar.module.css'
import {type MailAction, ReplyMenu} from './reply-menu.tsx'

interface Props {
  request: StoredRequest
  priceList: PriceList
  disabled: boolean
  onAnswered: (isAnswered: boolean) => void
}

const NOT_DIALED = {
  unsure: 'The number is shown as it was written: it is not certain which one to dial.',
  noCountry: 'Choose the country of your telephone in Site settings to dial numbers without a country code.',
}

/**
 * Renders links to reply by e-mail, call or text message; the visitor's preference comes first. A number that is not
 * certain has no links.
 */
export function ReplyBar({request, priceList, disabled, onAnswered}: Props) {
  const {data: {usual, saved, country} = {usual: null, saved: []}} = useListeningQuery(
    templatesQuery,
    templates,
  )
  const [longMail, setLongMail] = useState<string>()
  const toAction = (href: string): MailAction =>
    isLongMailLink(href) ? {onClick: () => setLongMail(href)} : {as: 'a', href}
  const replyMenu = (
    <ReplyMenu
      key="menu"
      replies={saved.map(({_id, title, subject, text}) => ({
        _id,
        title,
        ...toAction(mailLink(request, {text, subject: subject || (usual?.subject ?? '')}, priceList)),
      }))}
    />
  )
  const mailReply = {
    icon: EnvelopeIcon,
    text: 'Reply by e-mail',
    ...toAction(mailLink(request, usual, priceList)),
  }
  const {call, text, needsCountry} = phoneLinks(request.phone, country)
  const phoneReplies = [
    {
      icon: MobileDeviceIcon,
      text: 'Call',
      ...(call
        ? {as: 'a' as const, href: call}
        : {disabled: true, title: needsCountry ? NOT_DIALED.noCountry : NOT_DIALED.unsure}),
    },
    ...(text ? [{icon: CommentIcon, text: 'Text', as: 'a' as const, href: text}] : []),
  ]
  const isPhoneFirst = prefersPhone(request.preferredContact) && call !== undefined
  const replies = isPhoneFirst ? [...phoneReplies, mailReply] : [mailReply, ...phoneReplies]

  return (
    <>
      {replies.flatMap((reply, index) => [
        <Button
          key={reply.text}
          className={index === 0 ? styles.preferred : undefined}
          data-testid={'disabled' in reply ? undefined : 'reply-link'}
          mode={index === 0 ? 'default' : 'ghost'}
          {...reply}
        />,
        ...(reply === mailReply ? [replyMenu] : []),
      ])}
      {longMail && <LongMailDialog href={longMail} onClose={() => setLongMail(undefined)} />}
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
