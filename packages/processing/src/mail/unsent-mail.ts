import {z} from 'zod'
import {createOrderProcessor} from '../orders/orders.ts'
import {coalesce} from '../shared/coalesce.ts'
import {createJobClaims} from '../shared/job-claim.ts'
import {createTripMailSender, TRIP_MAIL_QUERY, type TripMailDependencies} from './trip-mail.ts'
import {CONFIRMATIONS_QUERY, createConfirmationSender} from './unsent-confirmations.ts'
import {createNotificationSender, type MailDependencies, NOTIFICATIONS_QUERY} from './unsent-notifications.ts'

/**
 * Sends the mail that the outbox does not: held notifications and confirmations of requests, and the mail about proposals and plans; and
 * does what the founder has ordered, before. The documents in the Content Lake are the queue.
 */
export interface UnsentMail {
  /** Finds orders and unsent mail in the Content Lake. Never rejects; retries within a minute. */
  send: () => Promise<void>
  /** Sends within a minute. Repeated calls share one run. */
  schedule: () => void
}

/** Collects the notifications of a flood, and delays a retry. */
const DELAY_MS = 60_000

/** One query for all, because a hosted project counts requests to the API. */
const UNSENT_QUERY = `{
  "notifications": ${NOTIFICATIONS_QUERY}, "confirmations": ${CONFIRMATIONS_QUERY}, "tripMail": ${TRIP_MAIL_QUERY}
}`

/** Each sender validates its part: an invalid document of one must not delay the mail of the other. */
const unsentSchema = z.object({
  notifications: z.unknown(),
  confirmations: z.unknown(),
  tripMail: z.unknown(),
})

/** Creates the sender of unsent mail. */
export function createUnsentMail(
  options: Omit<MailDependencies & TripMailDependencies, 'claims'>,
): UnsentMail {
  const {client, log} = options
  const dependencies = {...options, claims: createJobClaims({client, log})}
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      void send()
    }, DELAY_MS).unref()
  }

  function retry(error: unknown): void {
    log.warn({error}, 'Sending unsent mail failed; retrying in a minute')
    schedule()
  }

  const processOrders = createOrderProcessor(dependencies, retry)
  const sendNotifications = createNotificationSender(dependencies, {schedule, retry})
  const sendConfirmations = createConfirmationSender(dependencies, {schedule, retry})
  const sendTripMail = createTripMailSender(dependencies, {schedule, retry})

  // Apart from the mail: the founder waits for an order, and a mail server can take half a minute.
  const runOrders = coalesce(() => processOrders().catch(retry))
  const sendMail = coalesce(async () => {
    try {
      const queryResult = await client.fetch<unknown>(UNSENT_QUERY, {}, {perspective: 'raw'})
      const {notifications, confirmations, tripMail} = unsentSchema.parse(queryResult)
      await Promise.all([
        sendNotifications(notifications).catch(retry),
        sendConfirmations(confirmations).catch(retry),
        sendTripMail(tripMail).catch(retry),
      ])
    } catch (error) {
      retry(error)
    }
  })

  async function send(): Promise<void> {
    await runOrders()
    await sendMail()
  }

  return {send, schedule}
}
