import {duplicateDocument} from '@roam/editing/duplicate-document'
import {CopyIcon} from '@sanity/icons/Copy'
import {type DocumentActionComponent, useClient} from 'sanity'
import {useRouter} from 'sanity/router'
import {useOperation} from '../shared/use-operation.tsx'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Document action that creates a draft with a copy, directly after the original in ordered lists, and opens it. */
export const DuplicateAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const reason = useWhyNot('duplicate', type)
  const {navigateIntent} = useRouter()
  const {run, isBusy} = useOperation('Nothing was copied')
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
