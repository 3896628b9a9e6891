import {PLACE_PLACEHOLDER} from '@roam/documents/content-rules'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {planDestinationPath} from '../navigation/paths.ts'
import type {Destination, DestinationsPage} from './gallery.content.ts'

/** Replaces the placeholder of the destination's name in a text of the destinations page. */
export const fillPlace = (text: string, name: string) => text.replaceAll(PLACE_PLACEHOLDER, () => name)

/** Returns the label of the link to the request form with the destination filled in; undefined without a label. */
export const planLabel = (
  page: Pick<DestinationsPage, 'planLabel'>,
  {name, nameInSentence}: Pick<Destination, 'name' | 'nameInSentence'>,
) => (page.planLabel ? fillPlace(page.planLabel, nameInSentence || name) : undefined)

interface Props {
  className: 'btn-primary' | 'btn-solid'
  page: Pick<DestinationsPage, 'planLabel'>
  destination: Pick<Destination, 'name' | 'nameInSentence'>
}

/** A link to the request form with the destination filled in; nothing without a label. */
export function PlanLink({className, page, destination}: Props) {
  const label = planLabel(page, destination)
  if (!label) return null
  return (
    <a
      className={`btn ${className}`}
      href={planDestinationPath(destination.name)}
      {...editAttributes(page, 'planLabel')}
    >
      {label}
    </a>
  )
}
