import {STAGES} from '@roam/trip-request'
import {z} from 'zod'

const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const options = z
  .array(z.string())
  .nullish()
  .transform((names) => names ?? [])

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)

/** A trip request as the lake keeps it. */
export const received = z.object({
  _id: z.string(),
  name: words,
  email: words,
  phone: words,
  preferredContact: options,
  destinations: words,
  travelDates: words,
  packages: options,
  addOns: options,
  tripTypes: options,
  budgetTypes: options,
  specialRequests: words,
  additionalInfo: words,
  /** When it came: an ISO date and time. */
  submittedAt: words,
  spam: flag,
  /** 'held' when nobody was told of it by e-mail. */
  mail: words,
  /** Why the site took it for spam, in its words. */
  spamReasons: options,
  /** The first step until it is moved on. */
  stage: z
    .enum(STAGES)
    .nullish()
    .transform((stage) => stage ?? STAGES[0]),
  answeredAt: z.string().nullish(),
  note: words,
})

export type Received = z.output<typeof received>

/** What of a request is asked for, in GROQ. */
export const receivedFields = `{${Object.keys(received.shape).join(', ')}}`

/** Nobody has done anything about it yet. */
export const isNew = ({answeredAt, stage, spam}: Received): boolean =>
  !answeredAt && stage === STAGES[0] && !spam
