import {DestinationPoster} from '../../ui/poster/destination-poster.tsx'
import {CallToAction} from '../destinations/call-to-action.tsx'
import type {Destination, DestinationsPage} from '../destinations/gallery.content.ts'
import {planLabel} from '../destinations/plan-link.tsx'
import {CONTACT_PATH, destinationPath, planDestinationPath} from '../navigation/paths.ts'

interface Props {
  page: Pick<DestinationsPage, 'planLabel' | 'closing'>
  /** The destination that the post is about. */
  destination: Pick<Destination, 'name' | 'nameInSentence' | 'slug' | 'ink' | 'card'> | undefined
}

/** The link to the request form after a post, with the poster of its destination. */
export function PostCallToAction({page, destination}: Props) {
  if (!destination) return <CallToAction page={page} href={CONTACT_PATH} />
  const {name, slug} = destination
  return (
    <CallToAction page={page} href={planDestinationPath(name)} label={planLabel(page, destination)}>
      <DestinationPoster destination={destination} href={destinationPath(slug)} />
    </CallToAction>
  )
}
