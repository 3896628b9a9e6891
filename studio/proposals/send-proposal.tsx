import {formatDay} from '@roam/documents/business-day'
import {getProposalState, stageAfter} from '@roam/documents/trip-state'
import {formatDollars} from '@roam/trip-request'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useCanWrite} from '../shared/use-can-write.ts'
import {useChosenTimeZone} from '../shared/use-time-zone.ts'
import {offerProposal, type ProposalOffer} from './sendable.ts'
import {CANNOT_SEND} from './texts.ts'
import {useOrder} from './use-order.ts'
import {useSendable} from './use-sendable.ts'

/** Document action that asks the site to publish a proposal and to send it to the client by mail. */
export const SendProposalAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const {trip, hasErrors, isPending} = useSendable({id, type, draft})
  const [order, current] = useOrder()
  const canSend = useCanWrite('tripOrder', 'create')
  // What the dialog shows: exactly this is sent, or nothing.
  const [shownOffer, setShownOffer] = useState<ProposalOffer>()
  const closeDialog = () => setShownOffer(undefined)

  const offer = trip && offerProposal(draft ?? published, trip)
  const {status} = getProposalState(trip?.events ?? [], Date.now(), useChosenTimeZone())
  const isUnchanged = !draft && status === 'sent'

  const reason = !canSend
    ? CANNOT_SEND
    : hasErrors
      ? 'Something is missing: see the red marks'
      : isUnchanged
        ? 'Nothing has changed since you sent it'
        : undefined
  return {
    label: current ? 'Sending…' : status === 'unsent' ? 'Send…' : 'Send the new version',
    icon: EnvelopeIcon,
    tone: 'primary',
    title: reason,
    disabled: !offer || isPending || current !== undefined || reason !== undefined,
    onHandle: () => setShownOffer(offer),
    dialog:
      shownOffer &&
      trip &&
      confirmationDialog({
        header: `Send it to ${shownOffer.name}?`,
        content: (
          <Stack gap={4}>
            <Text>
              {shownOffer.email} gets a mail with a private address. There {shownOffer.name} reads the
              proposal, accepts it, or asks for a change.
            </Text>
            <Text muted size={1}>
              {formatDollars(shownOffer.total)} in total, open until {formatDay(shownOffer.validUntil)}. The
              request moves to “{stageAfter('proposalSent', trip.request.stage)}”.
            </Text>
          </Stack>
        ),
        confirmLabel: 'Send it',
        cancelLabel: 'Not yet',
        tone: 'primary',
        onConfirm: () => {
          closeDialog()
          void order(shownOffer.order, `Sent to ${shownOffer.name}`)
        },
        onClose: closeDialog,
      }),
  }
}
