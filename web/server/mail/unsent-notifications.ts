import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {coalesce} from '../coalesce.ts'
import type {Logger} from '../logger.ts'
import {type RequestDocument, requestDocumentSchema} from '../outbox/request-document.ts'
import type {Mailer} from './mailer.ts'

/** Finds unsent notifications in the Content Lake and sends them. Never rejects. */
export type SendUnsentNotifications = () => Promise<void>

const UNSENT_QUERY = `*[_type == "tripRequest" && mail == "held" && spam != true] | order(submittedAt)[0...200]`

/** Limits the batch even if the response ignores the query's slice. */
const unsentSchema = z.array(z.unknown()).max(200)

/** More than these are sent in one digest, so that a flood of requests is not a flood of mails. */
const MAX_SINGLE_MAILS = 5

/**
 * Creates a function that sends the notifications that the outbox does not: for requests that the
 * founder has unmarked as spam, those that were saved in the Content Lake without the outbox, and those
 * that exceed the rate limit of the whole site. Sets `mail` to `sent` on each.
 *
 * @param client with read and write access
 */
export function createSendUnsentNotifications(
  client: SanityClient,
  mailer: Mailer,
  log: Logger,
): SendUnsentNotifications {
  /** Ids of requests whose notification is sent, but whose document is not updated yet. */
  const sentIds = new Set<string>()

  /** Sends the documents in one message, unless it was sent before, and marks them as sent. */
  async function send(documents: RequestDocument[]): Promise<void> {
    const unsent = documents.filter(({_id}) => !sentIds.has(_id))
    const [first] = unsent
    if (unsent.length > 1) await mailer.sendDigest(unsent)
    else if (first) await mailer.sendNotification(first)
    const transaction = client.transaction()
    for (const {_id} of documents) {
      sentIds.add(_id)
      transaction.patch(_id, {set: {mail: 'sent'}})
    }
    await transaction.commit()
    for (const {_id} of documents) sentIds.delete(_id)
  }

  async function fetchUnsent(): Promise<RequestDocument[]> {
    try {
      return unsentSchema.parse(await client.fetch(UNSENT_QUERY)).flatMap((result) => {
        const {data, error} = requestDocumentSchema.safeParse(result)
        if (error) log.warn({error}, 'An unsent notification has an invalid document')
        return data ?? []
      })
    } catch (error) {
      log.warn({error}, 'Query for unsent notifications failed')
      return []
    }
  }

  return coalesce(async () => {
    const documents = await fetchUnsent()
    const batches =
      documents.length > MAX_SINGLE_MAILS ? [documents] : documents.map((document) => [document])
    for (const batch of batches)
      await send(batch).catch((error: unknown) => log.warn({error}, 'Sending an unsent notification failed'))
  })
}
