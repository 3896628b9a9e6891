import {titleOf} from '@roam/editing/layers'
import {publishDocument} from '@roam/editing/publish-document'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {type DocumentActionComponent, getDraftId, useSyncState, useValidationStatus} from 'sanity'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {guard} from './guard.ts'

/** Returns Sanity's action "Publish" with a guarded publication, once the last edit is stored and validated. */
export function guardPublish(sanityAction: DocumentActionComponent): DocumentActionComponent {
  const original = guard('publish')(sanityAction)
  const PublishAction: DocumentActionComponent = (props) => {
    const {id, type, draft} = props
    const description = original(props)
    const client = useLakeClient()
    const {isSyncing} = useSyncState(id, type)
    const {isValidating, revision, validation} = useValidationStatus(getDraftId(id), type, true)
    const toast = useToast()
    const {run, isBusy, dialog} = useEdit('It was not published')
    const [isRequested, setRequested] = useState(false)
    const isReady = !isSyncing && !isValidating && revision === draft?._rev
    const hasErrors = validation.some(({level}) => level === 'error')

    useEffect(() => {
      if (!isRequested || !isReady) return
      setRequested(false)
      if (hasErrors)
        toast.push({status: 'error', title: 'It was not published', description: 'See the red marks.'})
      else {
        const operation = crypto.randomUUID()
        void run(
          (confirmedPrice) => publishDocument(client, {id, operation, revision, confirmedPrice}),
          () => `${titleOf(draft) || 'It'} was published`,
        )
      }
    }, [isRequested, isReady])

    if (!description) return null
    return {
      ...description,
      disabled: description.disabled || isRequested || isBusy,
      onHandle: () => setRequested(true),
      dialog,
    }
  }
  PublishAction.action = original.action
  return PublishAction
}
