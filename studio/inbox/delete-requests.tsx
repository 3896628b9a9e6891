import {formatCount} from '@roam/documents/stored-request'
import {eraseRequests, findHolder} from '@roam/editing/erase-requests'
import {TrashIcon} from '@sanity/icons/Trash'
import {Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {useOperation} from '../proposals/operations.ts'
import {ConfirmationDialog, confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Names a document that holds a request: another try does not help. */
const describeHolder = (error: unknown) => {
  const holder = findHolder(error)
  return holder && `The document “${holder}” refers to it. Remove that link or the document, then try again.`
}

/** Document action that deletes one request after a confirmation dialog. */
export const DeleteRequestAction: DocumentActionComponent = ({id}) => {
  const client = useLakeClient()
  const {closeCurrentAndAfter} = usePaneRouter()
  const [run] = useOperation(describeHolder)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const reason = useWhyNot('deleteRequests', 'tripRequest')
  const closeDialog = () => setDialogOpen(false)

  async function deleteRequest() {
    closeDialog()
    if (await run(() => eraseRequests(client, [id]))) closeCurrentAndAfter()
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
  const client = useLakeClient()
  const [run, isBusy] = useOperation(describeHolder)

  async function deleteAll() {
    if (!(await run(() => eraseRequests(client, ids), `${what} deleted`))) return
    onDeleted()
    onClose()
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
