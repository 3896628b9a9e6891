import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {inTurn} from '../in-turn.ts'
import type {Log} from '../log.ts'
import {requestDocument} from '../outbox/document.ts'
import type {Mailer} from './mailer.ts'

/** Looks for letters that the lake says are owed, and sends them. Never throws. */
export type SendHeld = () => Promise<void>

const OWED = `*[_type == "tripRequest" && mail == "held" && spam != true] | order(submittedAt)[0...50]`

/** Whatever it is that answers in the lake's place, no more than these are taken up. */
const owed = z.array(z.unknown()).max(50)

/**
 * Letters are owed for requests whose mark as spam the founder has taken away, and for those that only
 * the lake could keep. Each is noted in the lake once it is sent.
 *
 * @param client reads and writes requests
 */
export function createSendHeld(client: SanityClient, mailer: Mailer, log: Log): SendHeld {
  /** Sent, but the lake has not been told. */
  const sent = new Set<string>()

  async function send(found: unknown): Promise<void> {
    const document = requestDocument.parse(found)
    const {_id} = document
    if (!sent.has(_id)) await mailer.sendLetter(document)
    sent.add(_id)
    await client.patch(_id).set({mail: 'sent'}).commit()
    sent.delete(_id)
  }

  async function findOwed(): Promise<unknown[]> {
    try {
      return owed.parse(await client.fetch(OWED))
    } catch (error) {
      log.warn({error}, 'The lake cannot be asked for letters that are owed')
      return []
    }
  }

  return inTurn(async () => {
    for (const one of await findOwed())
      await send(one).catch((error: unknown) => log.warn({error}, 'A letter has to wait'))
  })
}
