import {
  ChangedRequestsError,
  eraseRequests,
  fetchShown,
  findHolder,
  type ShownRequest,
  trashRequests,
} from '@roam/editing/erase-requests'
import {TrashIcon} from '@sanity/icons/Trash'
import {Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {Acceptance} from '../proposals/proposal-lines.tsx'
import {ConfirmationDialog, confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {formatCount} from '../shared/format-count.ts'
import {useClosePane} from '../shared/use-close-pane.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Says which requests were kept, or names a document that holds one: another try does not help. */
const describeKept = (error: unknown) => {
  if (error instanceof ChangedRequestsError)
    return `${formatCount(error.count, 'request')} changed while you decided, and nothing of it was deleted. Please look again.`
  const holder = findHolder(error)
  return holder && `The document “${holder}” refers to it. Remove that link or the document, then try again.`
}

/** Fetches what a dialog shows of requests when it opens: nothing else is deleted. */
function useShown(ids: string[], isOpen: boolean): ShownRequest[] | undefined {
  const client = useLakeClient()
  const {run} = useEdit('The requests could not be read')
  const [shown, setShown] = useState<ShownRequest[]>()
  useEffect(() => {
    setShown(undefined)
    if (isOpen) void run(async () => setShown(await fetchShown(client, ids)))
  }, [isOpen])
  return shown
}

/** Renders what the clients of these requests have accepted. */
const Acceptances = ({shown}: {shown: ShownRequest[] | undefined}) =>
  shown?.map(
    ({_id, name, accepted}) =>
      accepted && <Acceptance key={_id} accepted={accepted} clientName={name} isDeleted />,
  )

/** Returns a function that moves requests to the trash. */
function useTrash() {
  const client = useLakeClient()
  const name = useCurrentUser()?.name ?? null
  return (shown: ShownRequest[]) => trashRequests(client, shown, name)
}

/** Document action that moves one request to the trash after a confirmation dialog. */
export const DeleteRequestAction: DocumentActionComponent = ({id}) => {
  const trash = useTrash()
  const closePane = useClosePane()
  const {run, isBusy} = useEdit('Not all of it was deleted', describeKept)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const reason = useWhyNot('deleteRequests', 'tripRequest')
  const shown = useShown([id], isDialogOpen)
  const closeDialog = () => setDialogOpen(false)

  function deleteRequest() {
    if (!shown) return
    closeDialog()
    void run(() => trash(shown), closePane)
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
          <Stack gap={4}>
            <Acceptances shown={shown} />
            <Text>
              It moves to the trash, with your note on it, its proposal and its plan, and the client’s page
              closes. You can restore it for a day. Then nothing of it can be brought back.
            </Text>
            <Text muted size={1}>
              If the client asked you for it, press “Delete everything of this person” in the request: that is
              at once.
            </Text>
          </Stack>
        ),
        isBusy: isBusy || !shown,
        confirmLabel: 'Delete this request',
        onConfirm: deleteRequest,
        onClose: closeDialog,
      }),
  }
}

interface DeleteDialogProps {
  header?: string
  /** E-mail address whose requests are deleted at once; others are moved to the trash. */
  from?: string
  /** Those that leave the list while the dialog is open are kept. */
  ids: string[]
  onClose: () => void
  onDeleted: () => void
}

/** Renders the confirmation dialog for the deletion of several requests. */
export function DeleteDialog({header, from, ids, onClose, onDeleted}: DeleteDialogProps) {
  const client = useLakeClient()
  const trash = useTrash()
  const {run, isBusy} = useEdit('Not all of it was deleted', describeKept)
  const shown = useShown(ids, true)?.filter(({_id}) => ids.includes(_id))
  const count = formatCount((shown ?? ids).length, 'request')
  const what = from ? `${count} from ${from}` : count

  async function deleteAll() {
    if (!shown) return
    // What a person asks for is deleted at once.
    const remove = () => (from ? eraseRequests(client, shown) : trash(shown))
    if (!(await run(remove, `${what} deleted`))) return
    onDeleted()
    onClose()
  }

  return (
    <ConfirmationDialog
      header={header ?? `Delete ${count}?`}
      confirmLabel={`Delete ${count}`}
      cancelLabel="Keep"
      isBusy={isBusy || !shown}
      onConfirm={() => void deleteAll()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Acceptances shown={shown} />
        <Text>
          {from
            ? `${what} will be deleted at once, with your notes, proposals and plans. Nothing of it can be brought back.`
            : `${what} will move to the trash, with your notes, proposals and plans. You can restore them for a day. Then nothing of it can be brought back.`}
        </Text>
        <Text muted size={1}>
          E-mails in your own mailbox, and files you have exported, stay where they are.
        </Text>
      </Stack>
    </ConfirmationDialog>
  )
}
