import {REQUEST_FILTER} from '@roam/documents/ids'
import {CONFIRMATION_HELD} from '@roam/documents/request-documents'
import {commitMutations, processingMutations} from '@roam/documents/trip-store'
import {parseRows} from '@roam/sanity/parse-rows'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {JobProblems} from '../shared/job-problems.ts'
import type {Mailer} from './mailer.ts'

/** GROQ: requests whose confirmation was held back, and that the founder has said are none of spam. */
export const CONFIRMATIONS_QUERY = `*[${REQUEST_FILTER} && defined(${CONFIRMATION_HELD}) && handling->spam == false]
  | order(submittedAt)[0...200]{_id, _type, email}`

const unsentConfirmation = z.object({_id: z.string(), email: z.string()})

interface Dependencies {
  /** With read and write access. */
  client: SanityClient
  mailer: Mailer
  /** Receives the requests that cannot be read. */
  setProblems?: JobProblems['set']
}

/**
 * Returns a function that sends the confirmations that exceeded a limit, once the founder has released them. It sets
 * `confirmation` to `sent` in the processing of each request.
 */
export function createConfirmationSender(
  {client, mailer, setProblems = () => {}}: Dependencies,
  /** Called with the error of each confirmation that was not sent. */
  onError: (error: unknown) => void,
) {
  /** Ids of requests whose confirmation is sent, but whose document is not updated yet. */
  const sentIds = new Set<string>()

  async function send({_id, email}: z.output<typeof unsentConfirmation>): Promise<void> {
    if (!sentIds.has(_id)) await mailer.sendConfirmation({email, key: _id})
    sentIds.add(_id)
    if (!(await commitMutations(client, processingMutations(_id, {set: {confirmation: 'sent'}}))))
      throw new Error('The request has changed')
    sentIds.delete(_id)
  }

  /** @param queryResult of `CONFIRMATIONS_QUERY` */
  return async (queryResult: unknown): Promise<void> => {
    const {rows, problems} = parseRows(queryResult, unsentConfirmation)
    setProblems('send held confirmations', problems)
    // A mail that fails must not delay the others.
    for (const row of rows) await send(row).catch(onError)
  }
}
