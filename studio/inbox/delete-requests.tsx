import {formatCount} from '@roam/documents/stored-request'
import {eraseRequests, findHolder} from '@roam/editing/erase-requests'
import {TrashIcon} from '@sanity/icons/Trash'
import {Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {ConfirmationDialog, confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Returns the words for an error. A document that holds a request is named: another try does not help. */
const toErrorToast = (error: unknown) => {
  const holder = findHolder(error)
  const description = holder
    ? `The document “${holder}” refers to it. Remove that link or the document, then try again.`
    : 'Please try again in a moment.'
  return {status: 'error', title: 'Not all of it was deleted', description} as const
}

/** Document action that deletes one request after a confirmation dialog. */
export const DeleteRequestAction: DocumentActionComponent = ({id}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const {closeCurrentAndAfter} = usePaneRouter()
  const toast = useToast()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const reason = useWhyNot('deleteRequests', 'tripRequest')
  const closeDialog = () => setDialogOpen(false)

  async function deleteRequest() {
    closeDialog()
    try {
      await eraseRequests(client, [id])
      closeCurrentAndAfter()
    } catch (error) {
      console.error(error)
      toast.push(toErrorToast(error))
    }
  }

  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    disabled: reason !== undefined,
    title: reason,
    onHandle: () => setDialogOpen(true),
    dialog:
      isDialogOpen &&
      confirmationDialog({
        header: 'Delete this request?',
        content: (
          <Text>
            It will be deleted, with your note on it, its proposal and its plan. Nothing of it can be brought
            back.
          </Text>
        ),
        confirmLabel: 'Delete this request',
        onConfirm: () => void deleteRequest(),
        onClose: closeDialog,
      }),
  }
}

interface DeleteDialogProps {
  header: string
  /** What is deleted, for the sentence “… will be deleted”. */
  what: string
  ids: string[]
  onClose: () => void
  onDeleted: () => void
}

/** Renders the confirmation dialog for the deletion of several requests. */
export function DeleteDialog({header, what, ids, onClose, onDeleted}: DeleteDialogProps) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function deleteAll() {
    setBusy(true)
    try {
      await eraseRequests(client, ids)
      toast.push({status: 'success', title: `${what} deleted`})
      onDeleted()
      onClose()
    } catch (error) {
      console.error(error)
      setBusy(false)
      toast.push(toErrorToast(error))
    }
  }

  return (
    <ConfirmationDialog
      header={header}
      confirmLabel={`Delete ${formatCount(ids.length)}`}
      cancelLabel="Keep"
      isBusy={isBusy}
      onConfirm={() => void deleteAll()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>
          {what} will be deleted, with your notes, proposals and plans. Nothing of it can be brought back.
        </Text>
        <Text muted size={1}>
          E-mails in your own mailbox, and files you have exported, stay where they are.
        </Text>
      </Stack>
    </ConfirmationDialog>
  )
}
