import {filterOf, STORED_REQUEST_FILTER} from '@roam/documents/ids'
import {z} from 'zod'

/** Subquery of the processing document of a request, by its id: a reference alone proves nothing. */
const PROCESSING = '*[_id == "requestProcessing." + string::split(^._id, "tripRequest.")[1]][0]'

/** Subquery of the ids of requests that are marked, or whose time was corrected. */
const PROCESSED = `*[${filterOf('requestProcessing')} && (defined(deleteAt) || defined(receivedAt))].request._ref`

/**
 * Subquery of the requests that may expire before `$before`, and of those that are marked. A request whose time is not
 * readable is one of them: its id says the day.
 */
export const EXPIRING_REQUESTS_QUERY = `*[${STORED_REQUEST_FILTER} && (
  coalesce(dateTime(submittedAt) < dateTime($before), true) || _id in ${PROCESSED}
)]{_id, _type, submittedAt, "processing": ${PROCESSING}{deleteAt, receivedAt}}`

/** Subquery of the number of requests that existed at `$dayAgo`, for the daily limit. Requests of the last day do not raise it. */
export const REQUEST_COUNT_QUERY = `count(*[${STORED_REQUEST_FILTER} && dateTime(_createdAt) <= dateTime($dayAgo)])`

const time = z.iso.datetime().nullable().catch(null)

const requestRow = z.object({
  _id: z.string(),
  submittedAt: time,
  processing: z.object({deleteAt: time, receivedAt: time}).nullable().catch(null),
})

/** A request with its time, in milliseconds since 1970. */
export interface ExpiringRequest {
  _id: string
  /** When the visitor sent it. */
  time: number
  /** When it is deleted, if it is marked. */
  deleteAt: number | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/

const parseTime = (text: string | null | undefined) => (text ? Date.parse(text) : Number.NaN)

/** Returns when a request was sent: not before the day in its id, unless the site has corrected its time. */
function timeOf({_id, submittedAt, processing: corrected}: z.output<typeof requestRow>): number {
  if (corrected?.receivedAt) return Date.parse(corrected.receivedAt)
  const day = _id.split('.').find((segment) => DAY.test(segment))
  const times = [submittedAt, day].map(parseTime).filter((time) => !Number.isNaN(time))
  return times.length > 0 ? Math.max(...times) : Number.NaN
}

/** Returns the row of a request; undefined if its time is unknown. */
export function parseExpiring(row: unknown): ExpiringRequest | undefined {
  const {data} = requestRow.safeParse(row)
  if (!data) return undefined
  const sentAt = timeOf(data)
  if (Number.isNaN(sentAt)) return undefined
  const deleteAt = parseTime(data.processing?.deleteAt)
  return {
    _id: data._id,
    time: sentAt,
    deleteAt: Number.isNaN(deleteAt) ? undefined : deleteAt,
  }
}
