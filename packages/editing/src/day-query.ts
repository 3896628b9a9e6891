import {addDays, zonedDay} from '@roam/documents/business-day'
import {EVENT_TYPES, filterOf} from '@roam/documents/ids'
import {parseRows} from '@roam/documents/parse-rows'
import {ANSWERED_AT, IS_SPAM, STAGE} from '@roam/documents/request-documents'
import {REQUEST_STATE_TYPES} from '@roam/documents/stored-request'
import {REQUEST_STAGES, type RequestStage} from '@roam/trip-request'
import {z} from 'zod'

/** The newest events that are read. The state of a trip follows from its last ones. */
const MAX_EVENTS = 2000

/** Days before a departure on which its plan is listed. */
const DEPARTS_WITHIN_DAYS = 7

/** States of mail that did not arrive. */
const UNSENT_STATES = ['held', 'refused', 'filed'] as const

/** State of a mail that did not arrive. */
export type UnsentState = (typeof UNSENT_STATES)[number]

const [FIRST_STAGE] = REQUEST_STAGES
const LAST_STAGE: RequestStage = 'Enjoy'

const inRequest = (expression: string) => expression.replaceAll('->', '.')

/**
 * Requests with events, and those whose confirmation was refused: by the documents of the site, which are fewer than the
 * requests. Each reference is followed once.
 */
const REQUESTS = `{"requests": *[${filterOf('requestProcessing')} && (eventCount > 0 || confirmation == "refused")]{
  "processing": @, ...request->{_id, name, spam, "handling": handling->}
}[string::startsWith(_id, "tripRequest.") && ${inRequest(IS_SPAM)} != true]}{
  "trips": requests[processing.eventCount > 0 && ${inRequest(STAGE)} != "${LAST_STAGE}"]{
    _id, name, "stage": ${inRequest(STAGE)}, "knownEvent": handling.stageAfter
  },
  "unconfirmed": requests[processing.confirmation == "refused" && !defined(${inRequest(ANSWERED_AT)}) && ${inRequest(STAGE)} == "${FIRST_STAGE}"]{
    _id, name, "stage": ${inRequest(STAGE)}
  }
}`

const FILE_COUNT = 'count((days[].entries[].files[].asset._ref)[defined(@)])'

/** As `EVENT_PROJECTION`, without a query for the mail of each event. */
const EVENT = `{
  _id, _type, _createdAt, number, total, validUntil, revisionRounds, reply, version, of, isUpdate,
  "words": select(_type == "clientReply" => words), "files": select(_type == "sentPlan" => ${FILE_COUNT})
}`

/** What may need the founder today: requests with events, their events, and plans of the next days. */
export interface DayQuery {
  query: string
  perspective: 'raw'
  params: {from: string; to: string}
  listenFilter: string
}

/**
 * Returns a query for `dayResult`.
 *
 * @param now in milliseconds since 1970
 * @param timeZone of the business
 */
export function dayQuery(now: number, timeZone: string): DayQuery {
  const from = zonedDay(now, timeZone)
  return {
    query: `{
      "requests": ${REQUESTS},
      "events": *[_type in ${JSON.stringify(EVENT_TYPES)}] | order(_createdAt desc)[0...${MAX_EVENTS}]${EVENT},
      "mails": *[${filterOf('mailDelivery')} && state in ${JSON.stringify(UNSENT_STATES)}]{_id, state},
      "planIds": *[_type == "tripPlan"]._id,
      "plans": *[_type == "tripPlan" && !(_id in path("versions.**")) && startDate >= $from && startDate <= $to] | order(startDate asc){
        _id, _type, title, startDate, "client": request->name, "files": ${FILE_COUNT}
      }
    }`,
    perspective: 'raw',
    params: {from, to: addDays(from, DEPARTS_WITHIN_DAYS)},
    listenFilter: `_type in ${JSON.stringify(['tripRequest', ...REQUEST_STATE_TYPES, ...EVENT_TYPES, 'mailDelivery', 'tripPlan'])}`,
  }
}

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')

const request = z.object({
  _id: z.string(),
  name: z.string().catch(''),
  stage: z.enum(REQUEST_STAGES).catch(FIRST_STAGE),
})

const trip = request.extend({
  /** Number of the last event that the person knew who chose the step. */
  knownEvent: z.number().nullish().catch(null),
})

const plan = z.object({
  _id: z.string(),
  title: text,
  startDate: z.iso.date(),
  client: text,
  files: z.number().nullable(),
})

const mail = z.object({_id: z.string(), state: z.enum(UNSENT_STATES)})

const rowsOf = <T>(schema: z.ZodType<T>) => z.unknown().transform((rows) => parseRows(rows, schema))

/** Schema of the result of `dayQuery`; wrong rows are skipped, and reported if they are plans. */
export const dayResult = z.object({
  requests: z.object({trips: rowsOf(trip), unconfirmed: rowsOf(request)}),
  events: z.array(z.unknown()),
  mails: rowsOf(mail),
  planIds: z.array(z.string()),
  plans: rowsOf(plan),
})

export type DayRequest = z.output<typeof request>

export type DayResult = z.output<typeof dayResult>

export type DayPlan = z.output<typeof plan>
