import type {Reference} from '@roam/editing/edit'
import {fetchReferences} from '@roam/editing/references'
import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  useClient,
  useDocumentOperation,
  useDocumentPairPermissions,
  usePerspective,
} from 'sanity'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useScheduledReason} from '../shared/scheduled-changes.tsx'
import {useCanWrite} from '../shared/use-can-write.ts'
import {referencesDialog} from './references.tsx'

/**
 * Document action that unpublishes. Sanity's own is offered only in the published perspective, where all
 * documents are read-only; this one is offered beside the draft, which stays open.
 */
export const UnpublishAction: DocumentActionComponent = ({id, type, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const {unpublish} = useDocumentOperation(id, type)
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'unpublish'})
  const canDelete = useCanWrite(type, 'delete')
  const {selectedPerspective} = usePerspective()
  const toast = useToast()
  const scheduledReason = useScheduledReason(id)
  const [references, setReferences] = useState<Reference[]>()
  if (selectedPerspective !== 'drafts' || !published) return null

  async function openDialog() {
    try {
      setReferences(await fetchReferences(client, [id]))
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'The Studio cannot reach its content. Try again in a moment.'})
    }
  }

  const closeDialog = () => setReferences(undefined)

  function confirm() {
    closeDialog()
    unpublish.execute()
  }

  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled:
      Boolean(unpublish.disabled) || !permissions?.granted || !canDelete || scheduledReason !== undefined,
    title: canDelete ? scheduledReason : 'Assistants cannot change what visitors see. Ask an editor.',
    onHandle: openDialog,
    dialog:
      references &&
      (references.length > 0
        ? referencesDialog({header: 'It cannot leave your site yet', references, onClose: closeDialog})
        : confirmationDialog({
            header: 'Take it off your site?',
            content: (
              <Text>Visitors no longer see it. It stays here as a draft: publish it to show it again.</Text>
            ),
            confirmLabel: 'Unpublish now',
            onConfirm: confirm,
            onClose: closeDialog,
          })),
  }
}

UnpublishAction.action = 'unpublish'
