import {createTrashEntry, TRASH_DAYS} from '@roam/sanity/trash'
import {TrashIcon} from '@sanity/icons/Trash'
import {Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  getDraftId,
  getPublishedId,
  isVersionId,
  type SanityClient,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {cancelSchedules} from '../schedule/releases.ts'
import {confirmationDialog} from '../shared/confirmation-dialog.tsx'
import {type DeletedParts, describeParts} from '../shared/describe-parts.ts'
import {useCanWrite} from '../shared/use-can-write.ts'
import {fetchReferences, type Reference, referencesDialog} from './references.tsx'

/** What a deletion comprises. */
interface Deletion extends DeletedParts {
  /** The document, and the photos and trip stories of a destination, each with its draft and versions. */
  documents: SanityDocument[]
  /** Other documents that reference one of them and prevent the deletion. */
  references: Reference[]
}

const DOCUMENTS_QUERY = `*[
  _id in [$id, $draftId] || _id in path("versions.*." + $id) ||
  (_type in ["galleryPhoto", "tripStory"] && destination._ref == $id)
]`

async function fetchDeletion(client: SanityClient, id: string): Promise<Deletion> {
  const documents = await client
    .withConfig({perspective: 'raw'})
    .fetch<SanityDocument[]>(DOCUMENTS_QUERY, {id, draftId: getDraftId(id)})
  /** Types of the documents by their published id. */
  const types = new Map<string, string>(documents.map(({_id, _type}) => [getPublishedId(_id), _type]))
  const references = await fetchReferences(
    client,
    [...types.keys()],
    documents.map(({_id}) => _id),
  )
  types.delete(id)
  const countParts = (type: string) => [...types.values()].filter((item) => item === type).length
  return {
    documents,
    references,
    photoCount: countParts('galleryPhoto'),
    storyCount: countParts('tripStory'),
  }
}

/** Returns the title or name of a document; empty if it has none. */
function getTitle(document: SanityDocument | null): string {
  const title = document?.title ?? document?.name
  return typeof title === 'string' ? title : ''
}

/** Document action that moves a document to the trash; a destination with its photos and trip stories. */
export const DeleteAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const user = useCurrentUser()
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'delete'})
  const canDelete = useCanWrite(type, 'delete')
  const {closeCurrentAndAfter} = usePaneRouter()
  const toast = useToast()
  const [deletion, setDeletion] = useState<Deletion>()
  const title = getTitle(draft ?? published)
  const label = title ? `“${title}”` : 'this'

  const closeDialog = () => setDeletion(undefined)

  function showError(error: unknown) {
    console.error(error)
    toast.push({status: 'error', title: 'Nothing was deleted', description: 'Please try again in a moment.'})
  }

  async function deleteAll({photoCount, storyCount, ...deletion}: Deletion) {
    closeDialog()
    const documents = deletion.documents.filter(({_id}) => !isVersionId(_id))
    const entry = createTrashEntry(documents, {
      title,
      documentType: type,
      photoCount,
      storyCount,
      deletedBy: user?.name ?? null,
    })
    try {
      await cancelSchedules(client, deletion.documents)
      const transaction = client.transaction().create(entry)
      for (const {_id} of documents) transaction.delete(_id)
      await transaction.commit({returnDocuments: false})
      toast.push({status: 'success', title: `Moved to the trash: it can be restored for ${TRASH_DAYS} days`})
      closeCurrentAndAfter()
    } catch (error) {
      showError(error)
    }
  }

  function createDialog(shownDeletion: Deletion) {
    const {references} = shownDeletion
    if (references.length > 0)
      return referencesDialog({header: `You cannot delete ${label} yet`, references, onClose: closeDialog})
    const parts = describeParts(shownDeletion)
    const withParts = parts && ` with its ${parts}`
    return confirmationDialog({
      header: `Delete ${label}${withParts}?`,
      content: (
        <Text>{`Visitors no longer see it. You can restore it from the trash for ${TRASH_DAYS} days.`}</Text>
      ),
      confirmLabel: `Delete${withParts}`,
      onConfirm: () => void deleteAll(shownDeletion),
      onClose: closeDialog,
    })
  }

  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !(draft || published) || !permissions?.granted || !canDelete,
    title: canDelete ? undefined : 'Assistants cannot delete. Ask an editor.',
    onHandle: () => void fetchDeletion(client, id).then(setDeletion, showError),
    dialog: deletion && createDialog(deletion),
  }
}

DeleteAction.action = 'delete'
