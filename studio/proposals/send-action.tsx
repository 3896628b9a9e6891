import {formatDay} from '@roam/documents/business-day'
import {getProposalState, getSharedPlan, stageAfter} from '@roam/documents/trip-state'
import {type OrderRequest, offerPlan, offerProposal} from '@roam/editing/orders'
import {hasRequest, type Trip, tripQuery, tripResult} from '@roam/editing/trip'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {ShareIcon} from '@sanity/icons/Share'
import {Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getPublishedId,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useMailIsOff} from '../shared/use-mail-is-off.ts'
import {useChosenTimeZone} from '../shared/use-time-zone.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {Acceptance, ProposalLines} from './proposal-lines.tsx'
import {REFUSAL_TEXTS} from './texts.ts'
import {useOrder} from './use-order.ts'

/** Returns the request of a proposal or a plan once it is loaded, and why nothing can be sent to it. */
function useTrip(id: string): {trip: Trip | undefined; problem: string | undefined} {
  // The id of a proposal or a plan is that of its request, with another type.
  const requestId = getPublishedId(id).replace(/^[^.]+/, 'tripRequest')
  const {data} = useListeningQuery(tripQuery(requestId), tripResult)
  if (!hasRequest(data))
    return {trip: undefined, problem: data && 'Its request was deleted, or cannot be shown'}
  return {trip: data, problem: data.request.spam ? REFUSAL_TEXTS.spam : undefined}
}

/** A confirmation: exactly what it shows is sent, or nothing. */
interface Question {
  header: string
  content: ReactNode
  confirmLabel: string
}

interface Sending {
  label: string
  busyLabel: string
  icon: typeof ShareIcon
  /** Why it cannot be sent, besides the rights and the validation. */
  reason: string | undefined
  order: OrderRequest | undefined
  /** What is asked first; undefined: nothing. */
  question: Question | undefined
  done: string
}

/** Returns the document action that asks the site to send what the editor reads. */
function useSendAction({id, type, draft}: DocumentActionProps, right: string | undefined, sending: Sending) {
  const publishedId = getPublishedId(id)
  const {isValidating, validation} = useValidationStatus(draft?._id ?? publishedId, type, false)
  const {isSyncing} = useSyncState(publishedId, type)
  const {order, isBusy} = useOrder()
  const [shown, setShown] = useState<{order: OrderRequest; question: Question; done: string}>()
  const close = () => setShown(undefined)
  const hasErrors = validation.some(({level}) => level === 'error')
  const reason = right ?? (hasErrors ? 'Something is missing: see the red marks' : sending.reason)
  const {question, done} = sending
  return {
    label: isBusy ? sending.busyLabel : sending.label,
    icon: sending.icon,
    tone: 'primary' as const,
    title: reason,
    disabled: !sending.order || isValidating || isSyncing || isBusy || reason !== undefined,
    onHandle: () => {
      if (!sending.order) return
      if (question) setShown({order: sending.order, question, done})
      else void order(sending.order, done)
    },
    dialog:
      shown &&
      confirmationDialog({
        ...shown.question,
        cancelLabel: 'Not yet',
        tone: 'primary',
        onConfirm: () => {
          close()
          void order(shown.order, shown.done)
        },
        onClose: close,
      }),
  }
}

/** Says how the client gets the address of the private page. */
function useMailNote(trip: Trip | undefined): string {
  const {name = '', email = ''} = trip?.request ?? {}
  return useMailIsOff()
    ? `E-mail is not set up, so no mail goes out: copy the private address at the request, and send it to ${name} yourself.`
    : `${email} gets a mail with a private address.`
}

/** Document action that asks the site to publish a proposal and to send it to the client by mail. */
export const SendProposalAction: DocumentActionComponent = (props) => {
  const {id, draft, published} = props
  const {trip, problem} = useTrip(id)
  const right = useWhyNot('placeOrder', 'tripOrder') ?? problem
  const {status, accepted} = getProposalState(trip?.events ?? [], Date.now(), useChosenTimeZone())
  const offer = trip && offerProposal(draft ?? published, trip)
  const mailNote = useMailNote(trip)
  const isUnchanged = !draft && (status === 'sent' || status === 'accepted')
  const {name = '', stage = 'Inquire'} = trip?.request ?? {}
  return useSendAction(props, right, {
    label: status === 'unsent' ? 'Send…' : 'Send the new version',
    busyLabel: 'Sending…',
    icon: EnvelopeIcon,
    reason: isUnchanged ? 'Nothing has changed since you sent it' : offer?.problem,
    order: offer?.order,
    question: offer?.fields && {
      header: `Send it to ${name}?`,
      confirmLabel: 'Send it',
      content: (
        <Stack gap={4}>
          <Text>
            {mailNote} There {name} reads the proposal, accepts it, or asks for a change.
          </Text>
          {accepted && <Acceptance accepted={accepted} clientName={name} />}
          <ProposalLines {...offer.fields} />
          <Text muted size={1}>
            Open until {formatDay(offer.fields.validUntil)}. The request moves to “
            {stageAfter('proposalSent', stage)}”.
          </Text>
        </Stack>
      ),
    },
    done: `${name} can read it`,
  })
}

/**
 * Document action of a plan. The first time it asks the site to publish the plan and to send the address to the client;
 * then to publish changes, which the client's page marks as new.
 */
export const SharePlanAction: DocumentActionComponent = (props) => {
  const {id, draft, published} = props
  const {trip, problem} = useTrip(id)
  const right = useWhyNot('placeOrder', 'tripOrder') ?? problem
  const offer = trip && offerPlan(draft ?? published, trip)
  const mailNote = useMailNote(trip)
  const isShared = getSharedPlan(trip?.events ?? []) !== undefined
  const {name = ''} = trip?.request ?? {}
  return useSendAction(props, right, {
    label: isShared ? 'Publish the changes' : 'Share…',
    busyLabel: 'Sharing…',
    icon: ShareIcon,
    reason: isShared && !draft ? 'Your client has this version' : offer?.problem,
    order: offer?.order,
    question: isShared
      ? undefined
      : {
          header: `Share it with ${name}?`,
          confirmLabel: 'Share it',
          content: (
            <Text>
              {mailNote} The plan can be read there, also without a connection. What you change and publish
              later is marked as new.
            </Text>
          ),
        },
    done: `${name} can read ${isShared ? 'the changes' : 'it'}`,
  })
}
