import {TRASH_DAYS} from '@roam/documents/trash'
import {type Deletion, deleteDocument, planDeletion} from '@roam/editing/delete-document'
import {TrashIcon} from '@sanity/icons/Trash'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {describeParts} from '../shared/describe-parts.ts'
import {useClosePane} from '../shared/use-close-pane.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Document action that moves a document to the trash; a destination with its photos and trip stories. */
export const DeleteAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useLakeClient()
  const user = useCurrentUser()
  const reason = useWhyNot('delete', type, id)
  const closePane = useClosePane()
  const {run, isBusy, dialog} = useEdit('Nothing was deleted')
  const [shown, setShown] = useState<Deletion>()
  const closeDialog = () => setShown(undefined)

  function confirm(deletion: Deletion) {
    closeDialog()
    const operation = crypto.randomUUID()
    void run(
      () => deleteDocument(client, deletion, operation, user?.name ?? null),
      () => {
        closePane()
        return `Moved to the trash: it can be restored for ${TRASH_DAYS} days`
      },
    )
  }

  function createDialog(plan: Deletion) {
    const parts = describeParts(plan)
    const withParts = parts && ` with its ${parts}`
    return confirmationDialog({
      header: `Delete ${plan.title ? `“${plan.title}”` : 'this'}${withParts}?`,
      content: (
        <Text>{`Visitors no longer see it. You can restore it from the trash for ${TRASH_DAYS} days.`}</Text>
      ),
      confirmLabel: `Delete${withParts}`,
      onConfirm: () => confirm(plan),
      onClose: closeDialog,
    })
  }

  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !(draft || published) || isBusy || reason !== undefined,
    title: reason,
    onHandle: () => void run(() => planDeletion(client, id), setShown),
    dialog: shown ? createDialog(shown) : dialog,
  }
}
