import {formatDollars} from '@roam/trip-request'
import {sumLines} from '@roam/trip-request/proposal'
import {getProposalState, stageAfter} from '@roam/trip-request/trip'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {z} from 'zod'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {publishWithEvent} from './publish-with-event.ts'
import {useSendable} from './use-sendable.ts'

const proposalSchema = z.object({
  request: z.object({_ref: z.string()}),
  lines: z.array(z.object({price: z.number()})),
  validUntil: z.string(),
  revisionRounds: z.number().nullish(),
})

/** Document action that publishes a proposal and lets the site send it to the client by mail. */
export const SendProposalAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const {data: proposal} = proposalSchema.safeParse(draft ?? published)
  const requestId = proposal?.request._ref
  const {publishedId, request, hasErrors, isPending} = useSendable({id, type, draft, requestId})
  const [isDialogOpen, setDialogOpen] = useState(false)
  const closeDialog = () => setDialogOpen(false)

  const {status} = getProposalState(request?.events ?? [], Date.now())
  const isAgain = status !== 'unsent'
  const isUnchanged = !draft && status === 'sent'

  async function send() {
    closeDialog()
    if (!proposal) return
    try {
      await publishWithEvent(client, publishedId, proposal.request._ref, {
        type: 'proposalSent',
        mail: 'held',
        total: sumLines(proposal.lines),
        validUntil: proposal.validUntil,
        ...(proposal.revisionRounds == null ? {} : {revisionRounds: proposal.revisionRounds}),
      })
      toast.push({status: 'success', title: `Sent to ${request?.name}`})
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'Nothing was sent', description: 'Please try again in a moment.'})
    }
  }

  const reason = hasErrors
    ? 'Something is missing: see the red marks'
    : isUnchanged
      ? 'Nothing has changed since you sent it'
      : undefined
  return {
    label: isAgain ? 'Send the new version' : 'Send…',
    icon: EnvelopeIcon,
    tone: 'primary',
    title: reason,
    disabled: !proposal || !request || isPending || reason !== undefined,
    onHandle: () => setDialogOpen(true),
    dialog:
      isDialogOpen &&
      proposal &&
      request &&
      confirmationDialog({
        header: `Send it to ${request.name}?`,
        content: (
          <Stack gap={4}>
            <Text>
              {request.email} gets a mail with a private address. There {request.name} reads the proposal,
              accepts it, or asks for a change.
            </Text>
            <Text muted size={1}>
              {formatDollars(sumLines(proposal.lines))} in total, open until {proposal.validUntil}. The
              request moves to “{stageAfter('proposalSent', request.stage)}”.
            </Text>
          </Stack>
        ),
        confirmLabel: 'Send it',
        cancelLabel: 'Not yet',
        tone: 'primary',
        onConfirm: () => void send(),
        onClose: closeDialog,
      }),
  }
}
