import {coalesce} from '@roam/sanity/coalesce'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {type RequestDocument, requestDocumentSchema} from '../outbox/request-document.ts'
import type {Logger} from '../shared/logger.ts'
import type {Mailer} from './mailer.ts'

/**
 * Sends the notifications that the outbox does not: for requests that the founder has unmarked as spam,
 * those that were saved in the Content Lake without the outbox, and those that exceed the rate limit of
 * the whole site.
 */
export interface UnsentNotifications {
  /** Finds unsent notifications in the Content Lake and sends them. Never rejects; retries within a minute. */
  send: () => Promise<void>
  /** Sends within a minute. Repeated calls share one run. */
  schedule: () => void
}

/** Collects the notifications of a flood, and delays a retry. */
const DELAY_MS = 60_000

const MAX_BATCH_SIZE = 200

const UNSENT_QUERY = `*[_type == "tripRequest" && mail == "held" && spam != true]
  | order(submittedAt)[0...${MAX_BATCH_SIZE}]`

/** Limits the batch even if the response ignores the query's slice. */
const unsentSchema = z.array(z.unknown()).max(MAX_BATCH_SIZE)

/** More than these are sent in one digest, so that a flood of requests is not a flood of mails. */
const MAX_SINGLE_MAILS = 5

interface Dependencies {
  /** With read and write access. */
  client: SanityClient
  mailer: Mailer
  /** Returns whether the outbox sends the notification of a request, because it was submitted again. */
  isQueued: (id: string) => boolean
  log: Logger
}

/** Creates the sender of unsent notifications. It sets `mail` to `sent` on each request. */
export function createUnsentNotifications(dependencies: Dependencies): UnsentNotifications {
  const {client, mailer, isQueued, log} = dependencies
  /** Ids of requests whose notification is sent, but whose document is not updated yet. */
  const sentIds = new Set<string>()
  let isScheduled = false

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

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      void sendUnsent()
    }, DELAY_MS).unref()
  }

  function retry(error: unknown): void {
    log.warn({error}, 'Sending unsent notifications failed; retrying in a minute')
    schedule()
  }

  async function fetchUnsent(): Promise<RequestDocument[]> {
    const results = unsentSchema.parse(await client.fetch(UNSENT_QUERY))
    if (results.length === MAX_BATCH_SIZE) schedule()
    return results.flatMap((result) => {
      const {data, error} = requestDocumentSchema.safeParse(result)
      if (error) log.warn({error}, 'An unsent notification has an invalid document')
      return data ?? []
    })
  }

  const sendUnsent = coalesce(async () => {
    try {
      const documents = await fetchUnsent()
      const isDigest = documents.length > MAX_SINGLE_MAILS
      // A mail that is refused must not delay the others.
      for (const batch of isDigest ? [documents] : documents.map((document) => [document]))
        await send(batch).catch(retry)
    } catch (error) {
      retry(error)
    }
  })

  return {send: sendUnsent, schedule}
}
