import {duplicateDocument} from '@roam/editing/duplicate-document'
import {CopyIcon} from '@sanity/icons/Copy'
import type {DocumentActionComponent} from 'sanity'
import {useRouter} from 'sanity/router'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Document action that creates a draft with a copy, directly after the original in ordered lists, and opens it. */
export const DuplicateAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useLakeClient()
  const reason = useWhyNot('duplicate', type)
  const {navigateIntent} = useRouter()
  const {run, isBusy} = useEdit('Nothing was copied')
  const duplicate = () => {
    const copyId = crypto.randomUUID()
    void run(
      () => duplicateDocument(client, id, copyId),
      () => navigateIntent('edit', {id: copyId, type}),
    )
  }
  return {
    label: 'Duplicate',
    icon: CopyIcon,
    disabled: !(draft ?? published) || isBusy || reason !== undefined,
    title: reason,
    onHandle: duplicate,
  }
}
