import {editAttributes} from '../../ui/edit-attributes.ts'
import {StartingPrice} from '../../ui/price.tsx'
import {COLORS} from '../../ui/styles/colors.ts'
import {serverText} from '../../ui/ui-text.ts'
import {CallToAction} from '../destinations/call-to-action.tsx'
import type {Destination, DestinationsPage} from '../destinations/gallery.content.ts'
import {planLabel} from '../destinations/plan-link.tsx'
import type {TravelPackage} from '../home/packages/packages.content.ts'
import {CONTACT_PATH, destinationPath, PACKAGES_PATH, planDestinationPath} from '../navigation/paths.ts'
import {StickyCallToAction} from '../navigation/sticky-cta/sticky-cta.tsx'
import type {FounderIdentity, Settings} from '../settings/settings.content.ts'
import {Letterhead} from '../trip/letterhead.tsx'
import {Plan} from '../trip/plan.tsx'
import type {TripPoster} from '../trip/trip-header.tsx'
import type {SamplePlanContent} from './sample-plan.content.ts'
import styles from './sample-plan.module.css'

interface Props {
  plan: Pick<SamplePlanContent, 'title' | 'mark' | 'intro' | 'picture' | 'days'>
  /** Undefined if the plan is of no destination that visitors see. */
  destination: Pick<Destination, 'name' | 'nameInSentence' | 'slug' | 'card' | 'ink'> | undefined
  page: Pick<DestinationsPage, 'planLabel' | 'closing'> | null
  /** Whose plans are like this one. */
  travelPackage: Pick<TravelPackage, '_id' | 'name' | 'price'> | undefined
  founder: FounderIdentity | null
  settings: Settings
}

/** Returns the plan's own picture, or that of its destination, in the color of the destination. */
function getPoster({picture}: Props['plan'], destination: Props['destination']): TripPoster | undefined {
  const image = picture ?? destination?.card
  return image && {image, color: destination?.ink ?? COLORS.band}
}

/** Name and starting price of the package. */
const PackagePrice = ({travelPackage}: {travelPackage: NonNullable<Props['travelPackage']>}) => (
  <>
    <a href={PACKAGES_PATH} {...editAttributes(travelPackage, 'name')}>
      {travelPackage.name}
    </a>{' '}
    <span className="tabular-nums" {...editAttributes(travelPackage, 'price')}>
      <StartingPrice amount={travelPackage.price} />
    </span>
  </>
)

/** A whole plan as a client gets it, marked as an example, with the price of such a plan and the way to the request form. */
export function SamplePlan({plan, destination, page, travelPackage, founder, settings}: Props) {
  const href = destination ? planDestinationPath(destination.name) : CONTACT_PATH
  const label = page && destination ? planLabel(page, destination) : undefined
  return (
    <>
      <Letterhead business={settings} name={founder?.name} />
      <StickyCallToAction settings={{...settings, founder}} href={href} fromTop>
        <p className={`${styles.mark} wrap note`}>
          <span {...editAttributes(plan, 'mark')}>{plan.mark}</span>
          {destination && (
            <span>
              <a href={destinationPath(destination.slug)}>{destination.name}</a>
            </span>
          )}
          {travelPackage && (
            <span>
              <PackagePrice travelPackage={travelPackage} />
            </span>
          )}
        </p>
        <Plan
          plan={plan}
          poster={getPoster(plan, destination)}
          segment=""
          founder={founder}
          business={settings}
          isPreview
        />
      </StickyCallToAction>
      {page && (
        <CallToAction
          page={page}
          href={href}
          label={label}
          note={
            travelPackage && (
              <p className={styles.package}>
                <span>{serverText.planLikeThis}</span>{' '}
                <b>
                  <PackagePrice travelPackage={travelPackage} />
                </b>
              </p>
            )
          }
        />
      )}
    </>
  )
}
