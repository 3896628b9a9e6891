import {editAttributes} from '../../ui/edit-attributes.ts'
import {COLORS} from '../../ui/styles/colors.ts'
import {CallToAction} from '../destinations/call-to-action.tsx'
import type {Destination, DestinationsPage} from '../destinations/gallery.content.ts'
import {planLabel} from '../destinations/plan-link.tsx'
import {CONTACT_PATH, destinationPath, planDestinationPath} from '../navigation/paths.ts'
import type {FounderIdentity} from '../settings/settings.content.ts'
import {type Business, Letterhead} from '../trip/letterhead.tsx'
import {Plan} from '../trip/plan.tsx'
import type {TripPoster} from '../trip/trip-header.tsx'
import type {SamplePlanContent} from './sample-plan.content.ts'
import styles from './sample-plan.module.css'

interface Props {
  plan: Pick<SamplePlanContent, 'title' | 'mark' | 'intro' | 'picture' | 'days'>
  /** Undefined if the plan is of no destination that visitors see. */
  destination: Pick<Destination, 'name' | 'nameInSentence' | 'slug' | 'card' | 'ink'> | undefined
  page: Pick<DestinationsPage, 'planLabel' | 'closing'> | null
  founder: FounderIdentity | null
  business: Business
}

/** Returns the plan's own picture, or that of its destination, in the color of the destination. */
function getPoster({picture}: Props['plan'], destination: Props['destination']): TripPoster | undefined {
  const image = picture ?? destination?.card
  return image && {image, color: destination?.ink ?? COLORS.band}
}

/** A whole plan as a client gets it, marked as an example. */
export function SamplePlan({plan, destination, page, founder, business}: Props) {
  return (
    <>
      <Letterhead business={business} name={founder?.name} />
      <p className={`${styles.mark} wrap`}>
        <b {...editAttributes(plan, 'mark')}>{plan.mark}</b>
        {destination && <a href={destinationPath(destination.slug)}>{destination.name}</a>}
      </p>
      <Plan plan={plan} poster={getPoster(plan, destination)} segment="" founder={founder} isPreview />
      {page && (
        <CallToAction
          page={page}
          href={destination ? planDestinationPath(destination.name) : CONTACT_PATH}
          label={destination && planLabel(page, destination)}
        />
      )}
    </>
  )
}
