import {getSharedPlan} from '@roam/documents/trip-state'
import {ShareIcon} from '@sanity/icons/Share'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useCanWrite} from '../shared/use-can-write.ts'
import {type Offer, offerPlan} from './sendable.ts'
import {CANNOT_SEND} from './texts.ts'
import {useOrder} from './use-order.ts'
import {useSendable} from './use-sendable.ts'

/**
 * Document action of a plan. The first time it asks the site to publish the plan and to send the address to the client;
 * then to publish changes, which the client's page marks as new.
 */
export const SharePlanAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const {trip, hasErrors, isPending} = useSendable({id, type, draft})
  const [order, current] = useOrder()
  const canSend = useCanWrite('tripOrder', 'create')
  // What the dialog shows: exactly this is shared, or nothing.
  const [shownOffer, setShownOffer] = useState<Offer>()
  const closeDialog = () => setShownOffer(undefined)

  const offer = trip && offerPlan(draft ?? published, trip)
  const isShared = getSharedPlan(trip?.events ?? []) !== undefined

  function handle() {
    if (!offer) return
    if (isShared) void order(offer.order, `${offer.name} has the changes`)
    else setShownOffer(offer)
  }

  const reason = !canSend
    ? CANNOT_SEND
    : hasErrors
      ? 'Something is missing: see the red marks'
      : isShared && !draft
        ? 'Your client has this version'
        : undefined
  return {
    label: current ? 'Sharing…' : isShared ? 'Publish the changes' : 'Share…',
    icon: ShareIcon,
    tone: 'primary',
    title: reason,
    disabled: !offer || isPending || current !== undefined || reason !== undefined,
    onHandle: handle,
    dialog:
      shownOffer &&
      confirmationDialog({
        header: `Share it with ${shownOffer.name}?`,
        content: (
          <Text>
            {shownOffer.email} gets a mail with a private address. The plan can be read there, also without a
            connection. What you change and publish later is marked as new.
          </Text>
        ),
        confirmLabel: 'Share it',
        cancelLabel: 'Not yet',
        tone: 'primary',
        onConfirm: () => {
          closeDialog()
          void order(shownOffer.order, `Shared with ${shownOffer.name}`)
        },
        onClose: closeDialog,
      }),
  }
}
