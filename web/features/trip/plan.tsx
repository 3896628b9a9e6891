import {createHash} from 'node:crypto'
import {addDays, formatDays} from '@roam/documents/business-day'
import {TRIP_PATH} from '@roam/documents/trip-token'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {FirstScreenEnd} from '../../ui/first-screen-end.tsx'
import type {FounderIdentity} from '../settings/settings.content.ts'
import {DayHeader} from './day-header.tsx'
import {DayIndex, dayId, dayTimeline, isIndexed} from './day-index.tsx'
import type {Business} from './letterhead.tsx'
import {NewMark} from './new-mark.tsx'
import {OfflineStatus} from './offline-status.tsx'
import styles from './plan.module.css'
import {CALENDAR_FILE} from './plan-calendar.ts'
import {PlanChanges} from './plan-changes.tsx'
import {Signature} from './signature.tsx'
import type {PlanEntry, Plan as TripPlan} from './trip.content.ts'
import {TripHeader, type TripPoster} from './trip-header.tsx'
import {tripText} from './trip-text.ts'

/** Returns the days of the trip: 'June 1 – 7, 2026'. */
function describeDates({days, startDate}: TripPlan): string | undefined {
  const last = Math.max(0, ...days.map(({number}) => number))
  return startDate && last > 0 ? formatDays(startDate, addDays(startDate, last - 1)) : undefined
}

/** Returns a value that changes with the content of an entry. */
const getVersion = (entry: PlanEntry) =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 8)

interface Props {
  plan: TripPlan
  poster: TripPoster | undefined
  /** Last segment of the page's path. */
  segment: string
  /** Signs the introduction, or the name of the site does. */
  founder?: FounderIdentity | null
  business?: Business | null | undefined
  isPreview: boolean
}

/** The plan of a trip, day by day, which the browser keeps for reading offline. */
export function Plan({plan, poster, segment, founder, business, isPreview}: Props) {
  const entries = plan.days.flatMap((day) => day.entries)
  const versions = Object.fromEntries(entries.map((entry) => [entry._key, getVersion(entry)]))
  const content = (
    <article
      className={`${styles.plan} wrap`}
      style={{'--poster-color': poster?.color, timelineScope: plan.days.map(dayTimeline).join()}}
    >
      <TripHeader
        heading={plan.title || tripText.title}
        editable={editAttributes(plan, 'title')}
        date={describeDates(plan)}
        poster={poster}
      />
      <div className={styles.summary}>
        <div className={styles.letter}>
          {plan.intro && (
            <>
              <p className="lead" dir="auto" {...editAttributes(plan, 'intro')}>
                {plan.intro}
              </p>
              <Signature founder={founder} business={business} />
            </>
          )}
          {!isPreview && plan.startDate && plan.days.length > 0 && (
            <p className={styles.calendar}>
              <a className="btn btn-outline" href={`${TRIP_PATH}${segment}/${CALENDAR_FILE}`}>
                {tripText.calendar}
              </a>
            </p>
          )}
          {!isPreview && <OfflineStatus path={TRIP_PATH + segment} isShared />}
        </div>
        {isIndexed(plan.days) && <DayIndex days={plan.days} />}
      </div>
      <FirstScreenEnd />
      {plan.days.map((day) => (
        <section
          key={day._key}
          className={styles.day}
          id={dayId(day)}
          style={{viewTimelineName: dayTimeline(day)}}
          tabIndex={-1}
          aria-labelledby={`${dayId(day)}-title`}
        >
          <DayHeader day={day} startDate={plan.startDate} />
          <ol className={`${styles.entries} plain-list`}>
            {day.entries.map((entry) => (
              <Entry key={entry._key} entry={entry} segment={segment} />
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
  return isPreview ? (
    content
  ) : (
    <PlanChanges name={segment.slice(0, 12)} versions={versions}>
      {content}
    </PlanChanges>
  )
}

function Entry({entry, segment}: {entry: PlanEntry; segment: string}) {
  const {_key, time, title, text, place, mapUrl, booking, files} = entry
  return (
    <li className={styles.entry} {...editAttributes(entry)}>
      <p className={`${styles.time} tabular-nums`}>{time}</p>
      <div className={styles.details}>
        <h3 className={styles.title} dir="auto">
          <span dir="auto">{`${title} `}</span>
          <NewMark entryKey={_key} />
        </h3>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {(place || mapUrl) && (
          <p className={styles.place} dir="auto">
            {mapUrl ? (
              <a className={styles.map} dir="auto" href={mapUrl} rel="noopener noreferrer" target="_blank">
                {place || tripText.map}
              </a>
            ) : (
              place
            )}
          </p>
        )}
        {booking && (
          <p>
            {tripText.booking}{' '}
            <strong dir="auto" translate="no">
              {booking}
            </strong>
          </p>
        )}
        {files.map(({_key: key, id, name}) => (
          <p key={key}>
            <a dir="auto" href={`${TRIP_PATH}${segment}/files/${id}`} download={name ?? true} data-offline="">
              {name ?? tripText.file}
            </a>
          </p>
        ))}
      </div>
    </li>
  )
}
