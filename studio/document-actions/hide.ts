import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import type {DocumentActionComponent} from 'sanity'
import {useSetHidden} from '../destinations/hidden.ts'
import {useWhyNot} from '../shared/use-why-not.ts'

/** Document action of destinations in place of `unpublish`, which their photos prevent: they reference it. */
export const HideAction: DocumentActionComponent = ({id, type, published}) => {
  const setHidden = useSetHidden(id)
  const reason = useWhyNot('hide', type, id)
  if (!published) return null
  const isHidden = published.hidden === true
  return {
    label: isHidden ? 'Show on the site' : 'Hide from the site',
    icon: isHidden ? EyeOpenIcon : EyeClosedIcon,
    disabled: reason !== undefined,
    title: reason,
    onHandle: () => setHidden(!isHidden),
  }
}
