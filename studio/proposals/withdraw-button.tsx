import {getProposalState} from '@roam/documents/trip-state'
import type {OrderRequest} from '@roam/editing/orders'
import type {Trip} from '@roam/editing/trip'
import {Button, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {ConfirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useWhyNot} from '../shared/use-why-not.ts'
import {Acceptance} from './proposal-lines.tsx'
import {useOrder} from './use-order.ts'

const TEXTS = {
  withdrawProposal: {
    label: 'Withdraw',
    header: 'Withdraw the proposal?',
    text: 'Your client can no longer read it, nor reply to it. You can send it again.',
    done: 'Withdrawn: the client can no longer read it',
  },
  withdrawPlan: {
    label: 'Stop sharing',
    header: 'Stop sharing the plan?',
    text: 'Your client can no longer read it, nor open its files, also on the way. You can share it again.',
    done: 'The client can no longer read the plan',
  },
}

interface Props {
  trip: Trip
  action: keyof typeof TEXTS
}

/** Renders a button that takes a proposal or a plan back from the client, after a question. */
export function WithdrawButton({trip: {request, events, eventCount}, action}: Props) {
  const {label, header, text, done} = TEXTS[action]
  const {order, isBusy} = useOrder()
  const reason = useWhyNot('placeOrder', 'tripOrder')
  // What is known while the question is read: if more happens, the site refuses the order.
  const [asked, setAsked] = useState<OrderRequest>()
  const {accepted} = getProposalState(events, Date.now())
  return (
    <>
      <Button
        disabled={reason !== undefined || isBusy}
        mode="bleed"
        onClick={() => setAsked({requestId: request._id, action, eventCount})}
        text={label}
        title={reason}
        tone="critical"
      />
      {asked && (
        <ConfirmationDialog
          header={header}
          confirmLabel={`${label} now`}
          cancelLabel="Leave it"
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void order(asked, done)
          }}
        >
          <Stack gap={4}>
            <Text>{text}</Text>
            {accepted && <Acceptance accepted={accepted} clientName={request.name} />}
          </Stack>
        </ConfirmationDialog>
      )}
    </>
  )
}
