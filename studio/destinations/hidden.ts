import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {useToast} from '@sanity/ui/toast'
import {type DocumentActionComponent, getDraftId, useClient, usePerspective} from 'sanity'
import {useCanWrite} from '../shared/use-can-write.ts'

/**
 * Returns a function that hides a published destination from the site or shows it again. It changes the
 * published document and its draft, if any, so that other changes of the draft stay unpublished.
 */
export function useSetHidden(id: string): (isHidden: boolean) => Promise<void> {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  return async (isHidden) => {
    const patch = client.patch({query: '*[_id in $ids]', params: {ids: [id, getDraftId(id)]}})
    try {
      await (isHidden ? patch.set({hidden: true}) : patch.unset(['hidden'])).commit({returnDocuments: false})
      toast.push({
        status: 'success',
        title: isHidden ? 'Hidden: visitors no longer see it' : 'Visitors see it again, with its photos',
      })
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'Nothing has changed. Try again in a moment.'})
    }
  }
}

/** Document action of destinations in place of `unpublish`, which their photos prevent: they reference it. */
export const HideAction: DocumentActionComponent = ({id, type, published}) => {
  const setHidden = useSetHidden(id)
  const canPublish = useCanWrite(type, 'update')
  const {selectedPerspective} = usePerspective()
  if (selectedPerspective !== 'drafts' || !published || !canPublish) return null
  const isHidden = published.hidden === true
  return {
    label: isHidden ? 'Show on the site' : 'Hide from the site',
    icon: isHidden ? EyeOpenIcon : EyeClosedIcon,
    onHandle: () => void setHidden(!isHidden),
  }
}

HideAction.action = 'unpublish'
