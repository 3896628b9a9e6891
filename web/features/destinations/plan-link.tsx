import {PLACE_PLACEHOLDER} from '@roam/sanity/content-rules'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {planDestinationPath} from '../navigation/paths.ts'
import type {DestinationsPage} from './gallery.content.ts'

/** Replaces the placeholder of the destination's name in a text of the destinations page. */
export const fillPlace = (text: string, name: string) => text.replaceAll(PLACE_PLACEHOLDER, () => name)

interface Props {
  page: DestinationsPage
  /** Name of the destination. */
  name: string
  className: string
}

/** A link to the request form with the destination filled in; nothing without a label. */
export function PlanLink({page, name, className}: Props) {
  const {planLabel} = page
  if (!planLabel) return null
  return (
    <a className={className} href={planDestinationPath(name)} {...editAttributes(page, 'planLabel')}>
      {fillPlace(planLabel, name)}
    </a>
  )
}
