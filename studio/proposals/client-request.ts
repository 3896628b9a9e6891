import {REQUEST_STAGES} from '@roam/trip-request'
import {tripEvents} from '@roam/trip-request/trip'
import {z} from 'zod'

/** The fields of a trip request that its proposal and its plan need. */
export const clientRequest = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  destinations: z.string(),
  travelDates: z.string(),
  packages: z.array(z.string()),
  addOns: z
    .array(z.string())
    .nullish()
    .transform((names) => names ?? []),
  stage: z
    .enum(REQUEST_STAGES)
    .nullish()
    .transform((stage) => stage ?? REQUEST_STAGES[0]),
  events: tripEvents,
})

export type ClientRequest = z.output<typeof clientRequest>
