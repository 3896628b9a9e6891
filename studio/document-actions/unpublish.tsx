import type {Refusal} from '@roam/editing/edit'
import {fetchReferences} from '@roam/editing/references'
import {unpublishDocument} from '@roam/editing/unpublish-document'
import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'

/**
 * Document action that unpublishes. Sanity's own is offered only in the published perspective, where all
 * documents are read-only; this one is offered beside the draft, which stays open.
 */
export const UnpublishAction: DocumentActionComponent = ({id, type, published}) => {
  const client = useLakeClient()
  const reason = useWhyNot('unpublish', type, id)
  const {run, isBusy, dialog} = useEdit('It cannot leave your site yet')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const closeDialog = () => setDialogOpen(false)
  if (!published) return null

  const findRefusal = async (): Promise<{isPossible: true} | Refusal> => {
    const references = await fetchReferences(client, [id])
    return references.length > 0 ? {refused: 'referenced', references} : {isPossible: true}
  }

  function confirm() {
    closeDialog()
    void run(() => unpublishDocument(client, id), 'It is off your site')
  }

  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: isBusy || reason !== undefined,
    title: reason,
    onHandle: () => void run(findRefusal, () => setDialogOpen(true)),
    dialog: isDialogOpen
      ? confirmationDialog({
          header: 'Take it off your site?',
          content: (
            <Text>Visitors no longer see it. It stays here as a draft: publish it to show it again.</Text>
          ),
          confirmLabel: 'Unpublish now',
          onConfirm: confirm,
          onClose: closeDialog,
        })
      : dialog,
  }
}
