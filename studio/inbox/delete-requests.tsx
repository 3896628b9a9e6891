import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {findHolder, purgeRequests} from '../requests/purge-requests.ts'
import {formatCount} from '../requests/stored-request.ts'
import {useCanWrite} from '../shared/use-can-write.ts'

/** Returns the words for an error. A document that holds a request is named: another try does not help. */
const toErrorToast = (error: unknown) => {
  const holder = findHolder(error)
  const description = holder
    ? `The document “${holder}” refers to it. Remove that link or the document, then try again.`
    : 'Please try again in a moment.'
  return {status: 'error', title: 'Not all of it was deleted', description} as const
}

/** Why the buttons for deletion are disabled. */
export const CANNOT_DELETE = 'Assistants cannot delete requests. Ask the owner of this Studio.'

/** Document action that deletes one request after a confirmation dialog. */
export const DeleteRequestAction: DocumentActionComponent = ({id}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const {closeCurrentAndAfter} = usePaneRouter()
  const toast = useToast()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const canDelete = useCanWrite('tripRequest', 'delete')
  const closeDialog = () => setDialogOpen(false)

  async function deleteRequest() {
    closeDialog()
    try {
      await purgeRequests(client, [id])
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
    disabled: !canDelete,
    title: canDelete ? undefined : CANNOT_DELETE,
    onHandle: () => setDialogOpen(true),
    dialog: isDialogOpen && {
      type: 'dialog',
      header: 'Delete this request?',
      width: 'small',
      onClose: closeDialog,
      content: (
        <Text>
          It will be deleted, with your note on it, its proposal and its plan. Nothing of it can be brought
          back.
        </Text>
      ),
      footer: (
        <Flex gap={2} justify="flex-end">
          <Button fontSize={1} mode="bleed" onClick={closeDialog} padding={3} text="Cancel" />
          <Button
            fontSize={1}
            onClick={deleteRequest}
            padding={3}
            text="Delete this request"
            tone="critical"
          />
        </Flex>
      ),
    },
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
      await purgeRequests(client, ids)
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
    <Dialog
      header={header}
      id="delete-requests"
      onClose={onClose}
      width={1}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button fontSize={1} mode="bleed" onClick={onClose} padding={3} text="Keep" />
          <Button
            disabled={isBusy}
            fontSize={1}
            onClick={deleteAll}
            padding={3}
            text={`Delete ${formatCount(ids.length)}`}
            tone="critical"
          />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text>
            {what} will be deleted, with your notes, proposals and plans. Nothing of it can be brought back.
          </Text>
          <Text muted size={1}>
            E-mails in your own mailbox, and files you have exported, stay where they are.
          </Text>
        </Stack>
      </Box>
    </Dialog>
  )
}
