import {duplicateDocument} from '@roam/editing/duplicate-document'
import {CopyIcon} from '@sanity/icons/Copy'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useDocumentPairPermissions} from 'sanity'
import {useRouter} from 'sanity/router'
import {describeRefusal} from '../shared/describe-refusal.ts'

/** Document action that creates a draft with a copy, directly after the original in ordered lists, and opens it. */
export const DuplicateAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'duplicate'})
  const {navigateIntent} = useRouter()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const source = draft ?? published

  async function duplicate() {
    if (!source) return
    setBusy(true)
    const copyId = crypto.randomUUID()
    try {
      const result = await duplicateDocument(client, id, copyId)
      if ('refused' in result) toast.push({status: 'warning', title: describeRefusal(result)})
      else navigateIntent('edit', {id: copyId, type})
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'Nothing was copied. Try again in a moment.'})
    }
    setBusy(false)
  }

  return {
    label: 'Duplicate',
    icon: CopyIcon,
    disabled: !source || isBusy || !permissions?.granted,
    onHandle: duplicate,
  }
}

DuplicateAction.action = 'duplicate'
