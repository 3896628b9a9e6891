import {getSharedPlan} from '@roam/trip-request/trip'
import {ShareIcon} from '@sanity/icons/Share'
import {Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useDocumentOperation} from 'sanity'
import {z} from 'zod'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {publishWithEvent} from './publish-with-event.ts'
import {useSendable} from './use-sendable.ts'

const planSchema = z.object({request: z.object({_ref: z.string()})})

/**
 * Document action of a plan. The first time it publishes the plan and lets the site send the address to the client;
 * then it publishes changes, which the client's page marks as new.
 */
export const SharePlanAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const {data: plan} = planSchema.safeParse(draft ?? published)
  const requestId = plan?.request._ref
  const {publishedId, request, hasErrors, isPending} = useSendable({id, type, draft, requestId})
  const {publish} = useDocumentOperation(publishedId, type)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const closeDialog = () => setDialogOpen(false)

  const isShared = getSharedPlan(request?.events ?? []) !== undefined

  async function share() {
    closeDialog()
    if (!plan) return
    try {
      await publishWithEvent(client, publishedId, plan.request._ref, {type: 'planShared', mail: 'held'})
      toast.push({status: 'success', title: `Shared with ${request?.name}`})
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'Nothing was shared', description: 'Please try again in a moment.'})
    }
  }

  const reason = hasErrors
    ? 'Something is missing: see the red marks'
    : isShared && !draft
      ? 'Your client has this version'
      : undefined
  return {
    label: isShared ? 'Publish the changes' : 'Share…',
    icon: ShareIcon,
    tone: 'primary',
    title: reason,
    disabled: !plan || !request || isPending || reason !== undefined,
    onHandle: isShared ? () => publish.execute() : () => setDialogOpen(true),
    dialog:
      isDialogOpen &&
      request &&
      confirmationDialog({
        header: `Share it with ${request.name}?`,
        content: (
          <Text>
            {request.email} gets a mail with a private address. The plan can be read there, also without a
            connection. What you change and publish later is marked as new.
          </Text>
        ),
        confirmLabel: 'Share it',
        cancelLabel: 'Not yet',
        tone: 'primary',
        onConfirm: () => void share(),
        onClose: closeDialog,
      }),
  }
}
