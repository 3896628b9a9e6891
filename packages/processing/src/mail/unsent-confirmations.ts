import {REQUEST_FILTER} from '@roam/documents/ids'
import {parseRows} from '@roam/documents/parse-rows'
import {CONFIRMATION_HELD} from '@roam/documents/request-documents'
import {z} from 'zod'
import {CONFIRMATION, confirm, processingOf} from './request-mail.ts'
import type {MailDependencies, Scheduler} from './unsent-notifications.ts'

/** GROQ: requests whose confirmation was held back, and that the founder has said are none of spam. */
export const CONFIRMATIONS_QUERY = `*[${REQUEST_FILTER} && defined(${CONFIRMATION_HELD}) && handling->spam == false]
  | order(submittedAt)[0...200]{_id, _type, email}`

const unsentConfirmation = z.object({_id: z.string(), email: z.string()})

/**
 * Returns a function that sends the confirmations that exceeded a limit, once the founder has released them. It sets
 * `confirmation` in the processing of each request. While confirmations are off, they stay held.
 */
export function createConfirmationSender(
  {claims, mailer, setProblems = () => {}}: MailDependencies,
  {schedule, retry}: Scheduler,
) {
  /** @param queryResult of `CONFIRMATIONS_QUERY` */
  return async (queryResult: unknown): Promise<void> => {
    const {rows, problems} = parseRows(queryResult, unsentConfirmation)
    setProblems('send held confirmations', problems)
    if (!mailer.sendsConfirmations()) return
    // A mail that fails must not delay the others.
    for (const {_id, email} of rows)
      await claims
        .run(CONFIRMATION, [processingOf(_id)], () => confirm(mailer, {email, key: _id}))
        .then(({busy}) => busy.length > 0 && schedule(), retry)
  }
}
