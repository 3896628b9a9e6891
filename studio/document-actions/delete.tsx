import {type Deletion, deleteDocument, planDeletion} from '@roam/editing/delete-document'
import type {Refusal} from '@roam/editing/edit'
import {titleOf} from '@roam/editing/layers'
import {TRASH_DAYS} from '@roam/sanity/trash'
import {TrashIcon} from '@sanity/icons/Trash'
import {Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser, useDocumentPairPermissions} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {describeParts} from '../shared/describe-parts.ts'
import {describeRefusal} from '../shared/describe-refusal.ts'
import {useScheduledReason} from '../shared/scheduled-changes.tsx'
import {useCanWrite} from '../shared/use-can-write.ts'
import {referencesDialog} from './references.tsx'

const quote = (title: string) => (title ? `“${title}”` : 'this')

/** Document action that moves a document to the trash; a destination with its photos and trip stories. */
export const DeleteAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const user = useCurrentUser()
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'delete'})
  const canDelete = useCanWrite(type, 'delete')
  const {closeCurrentAndAfter} = usePaneRouter()
  const toast = useToast()
  const scheduledReason = useScheduledReason(id)
  const [plan, setPlan] = useState<Deletion | Refusal>()
  const closeDialog = () => setPlan(undefined)

  function showError(error: unknown) {
    console.error(error)
    toast.push({status: 'error', title: 'Nothing was deleted', description: 'Please try again in a moment.'})
  }

  function showRefusal(refusal: Refusal) {
    toast.push({status: 'warning', title: 'Nothing was deleted', description: describeRefusal(refusal)})
  }

  async function openDialog() {
    try {
      const result = await planDeletion(client, id)
      if ('refused' in result && result.refused !== 'referenced') showRefusal(result)
      else setPlan(result)
    } catch (error) {
      showError(error)
    }
  }

  async function confirm(deletion: Deletion) {
    closeDialog()
    try {
      const result = await deleteDocument(client, deletion, crypto.randomUUID(), user?.name ?? null)
      if ('refused' in result) return showRefusal(result)
      toast.push({status: 'success', title: `Moved to the trash: it can be restored for ${TRASH_DAYS} days`})
      closeCurrentAndAfter()
    } catch (error) {
      showError(error)
    }
  }

  function createDialog(shown: Deletion | Refusal) {
    if ('refused' in shown)
      return shown.refused === 'referenced'
        ? referencesDialog({
            header: `You cannot delete ${quote(titleOf(draft ?? published))} yet`,
            references: shown.references,
            onClose: closeDialog,
          })
        : undefined
    const parts = describeParts(shown)
    const withParts = parts && ` with its ${parts}`
    return confirmationDialog({
      header: `Delete ${quote(shown.title)}${withParts}?`,
      content: (
        <Text>{`Visitors no longer see it. You can restore it from the trash for ${TRASH_DAYS} days.`}</Text>
      ),
      confirmLabel: `Delete${withParts}`,
      onConfirm: () => void confirm(shown),
      onClose: closeDialog,
    })
  }

  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !(draft || published) || !permissions?.granted || !canDelete || scheduledReason !== undefined,
    title: canDelete ? scheduledReason : 'Assistants cannot delete. Ask an editor.',
    onHandle: openDialog,
    dialog: plan && createDialog(plan),
  }
}

DeleteAction.action = 'delete'
