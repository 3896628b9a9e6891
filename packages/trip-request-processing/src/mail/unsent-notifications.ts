import {parseRows} from '@roam/sanity/parse-rows'
import type {SanityClient} from '@sanity/client'
import type {JobProblems} from '../job-problems.ts'
import {type RequestDocument, requestDocumentSchema} from '../outbox/request-document.ts'
import type {Mailer} from './mailer.ts'

const MAX_BATCH_SIZE = 200

/** GROQ: requests whose notification is held, the first of them. */
export const NOTIFICATIONS_QUERY = `*[_type == "tripRequest" && mail == "held" && spam != true]
  | order(submittedAt)[0...${MAX_BATCH_SIZE}]`

/** More than these are sent in one digest, so that a flood of requests is not a flood of mails. */
const MAX_SINGLE_MAILS = 5

export interface NotificationDependencies {
  /** With read and write access. */
  client: SanityClient
  mailer: Mailer
  /** Returns whether the outbox sends the notification of a request, because it was submitted again. */
  isQueued: (id: string) => boolean
  /** Receives the requests that cannot be read. */
  setProblems?: JobProblems['set']
}

interface Scheduler {
  /** Fetches unsent mail again within a minute. */
  schedule: () => void
  /** Logs the error of a mail and schedules. */
  retry: (error: unknown) => void
}

/**
 * Returns a function that sends the notifications that the outbox does not: for requests that the founder has unmarked
 * as spam, those that were saved in the Content Lake without the outbox, and those that exceed the rate limit of the
 * whole site. It sets `mail` to `sent` on each request.
 */
export function createNotificationSender(
  {client, mailer, isQueued, setProblems = () => {}}: NotificationDependencies,
  {schedule, retry}: Scheduler,
) {
  /** Ids of requests whose notification is sent, but whose document is not updated yet. */
  const sentIds = new Set<string>()

  /** Sends the documents in one message, unless it was sent before, and marks them as sent. */
  async function send(documents: RequestDocument[]): Promise<void> {
    const [first, ...others] = documents.filter(({_id}) => !sentIds.has(_id) && !isQueued(_id))
    if (first) await mailer.sendNotification(first, ...others)
    const transaction = client.transaction()
    for (const {_id} of documents) {
      sentIds.add(_id)
      transaction.patch(_id, {set: {mail: 'sent'}})
    }
    await transaction.commit()
    for (const {_id} of documents) sentIds.delete(_id)
  }

  function parseUnsent(queryResult: unknown): RequestDocument[] {
    // Limits the batch even if the response ignores the query's slice.
    const batch = Array.isArray(queryResult) ? queryResult.slice(0, MAX_BATCH_SIZE) : queryResult
    const {rows, problems} = parseRows(batch, requestDocumentSchema)
    setProblems('send held notifications', problems)
    if (rows.length + problems.length === MAX_BATCH_SIZE) schedule()
    return rows
  }

  /** @param queryResult of `NOTIFICATIONS_QUERY` */
  return async (queryResult: unknown): Promise<void> => {
    const documents = parseUnsent(queryResult)
    const isDigest = documents.length > MAX_SINGLE_MAILS
    // A mail that is refused must not delay the others.
    for (const batch of isDigest ? [documents] : documents.map((document) => [document]))
      await send(batch).catch(retry)
  }
}
