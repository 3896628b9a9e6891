import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {type DocumentActionComponent, usePerspective} from 'sanity'
import {useSetHidden} from '../destinations/hidden.ts'
import {useScheduledReason} from '../shared/scheduled-changes.tsx'
import {useCanWrite} from '../shared/use-can-write.ts'

/** Document action of destinations in place of `unpublish`, which their photos prevent: they reference it. */
export const HideAction: DocumentActionComponent = ({id, type, published}) => {
  const setHidden = useSetHidden(id)
  const canPublish = useCanWrite(type, 'update')
  const scheduledReason = useScheduledReason(id)
  const {selectedPerspective} = usePerspective()
  if (selectedPerspective !== 'drafts' || !published || !canPublish) return null
  const isHidden = published.hidden === true
  return {
    label: isHidden ? 'Show on the site' : 'Hide from the site',
    icon: isHidden ? EyeOpenIcon : EyeClosedIcon,
    disabled: scheduledReason !== undefined,
    title: scheduledReason,
    onHandle: () => void setHidden(!isHidden),
  }
}

HideAction.action = 'unpublish'
