import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {coalesce} from '../coalesce.ts'
import type {Logger} from '../logger.ts'
import {requestDocumentSchema} from '../outbox/request-document.ts'
import type {Mailer} from './mailer.ts'

/** Finds unsent notifications in the Content Lake and sends them. Never rejects. */
export type SendUnsentNotifications = () => Promise<void>

const UNSENT_QUERY = `*[_type == "tripRequest" && mail == "held" && spam != true] | order(submittedAt)[0...50]`

/** Limits the batch even if the response ignores the query's slice. */
const unsentSchema = z.array(z.unknown()).max(50)

/**
 * Creates a function that sends the notifications that the outbox does not: for requests that the
 * founder has unmarked as spam, and for those that were saved in the Content Lake without the outbox.
 * Sets `mail` to `sent` on each.
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

  async function send(result: unknown): Promise<void> {
    const document = requestDocumentSchema.parse(result)
    const {_id} = document
    if (!sentIds.has(_id)) await mailer.sendNotification(document)
    sentIds.add(_id)
    await client.patch(_id).set({mail: 'sent'}).commit()
    sentIds.delete(_id)
  }

  async function fetchUnsent(): Promise<unknown[]> {
    try {
      return unsentSchema.parse(await client.fetch(UNSENT_QUERY))
    } catch (error) {
      log.warn({error}, 'Query for unsent notifications failed')
      return []
    }
  }

  return coalesce(async () => {
    for (const result of await fetchUnsent())
      await send(result).catch((error: unknown) => log.warn({error}, 'Sending an unsent notification failed'))
  })
}
