import {editAttributes} from '../../ui/edit-attributes.ts'
import {CallToAction} from '../destinations/call-to-action.tsx'
import type {Destination, DestinationsPage} from '../destinations/gallery.content.ts'
import {planLabel} from '../destinations/plan-link.tsx'
import {CONTACT_PATH, destinationPath, planDestinationPath} from '../navigation/paths.ts'
import type {FounderIdentity} from '../settings/settings.content.ts'
import {Plan} from '../trip/plan.tsx'
import type {SamplePlanContent} from './sample-plan.content.ts'
import styles from './sample-plan.module.css'

interface Props {
  plan: Pick<SamplePlanContent, 'title' | 'mark' | 'intro' | 'days'>
  /** Undefined if the plan is of no destination that visitors see. */
  destination: Pick<Destination, 'name' | 'nameInSentence' | 'slug' | 'card' | 'ink'> | undefined
  page: Pick<DestinationsPage, 'planLabel' | 'closing'> | null
  founder: FounderIdentity | null
}

/** A whole plan as a client gets it, marked as an example. */
export function SamplePlan({plan, destination, page, founder}: Props) {
  return (
    <>
      <p className={`${styles.mark} wrap`}>
        <b {...editAttributes(plan, 'mark')}>{plan.mark}</b>
        {destination && <a href={destinationPath(destination.slug)}>{destination.name}</a>}
      </p>
      <Plan plan={plan} place={destination} segment="" founder={founder} isPreview />
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
