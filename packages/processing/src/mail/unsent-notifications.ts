import {REQUEST_FILTER} from '@roam/documents/ids'
import {parseRows} from '@roam/documents/parse-rows'
import {IS_SPAM} from '@roam/documents/request-documents'
import {type RequestDocument, requestDocumentSchema} from '../outbox/request-document.ts'
import type {JobClaims} from '../shared/job-claim.ts'
import type {JobProblems} from '../shared/job-problems.ts'
import type {Mailer} from './mailer.ts'
import {NOTIFICATION, processingOf} from './request-mail.ts'

const MAX_BATCH_SIZE = 200

/** GROQ: whether the notification of a request is sent. By id: a request of a former version has no reference. */
const IS_SENT =
  'defined(*[_id == "requestProcessing." + string::split(^._id, "tripRequest.")[1] && mail in ["sent", "filed"]][0]._id)'

/** GROQ: requests whose notification is held, the first of them. */
export const NOTIFICATIONS_QUERY = `*[${REQUEST_FILTER} && mail == "held" && ${IS_SPAM} == false && !${IS_SENT}]
  | order(submittedAt)[0...${MAX_BATCH_SIZE}]`

/** More than these are sent in one digest, so that a flood of requests is not a flood of mails. */
const MAX_SINGLE_MAILS = 5

export interface MailDependencies {
  claims: JobClaims
  mailer: Mailer
  /** Receives the requests that cannot be read. */
  setProblems?: JobProblems['set']
}

export interface Scheduler {
  /** Fetches unsent mail again within a minute. */
  schedule: () => void
  /** Logs the error of a mail and schedules. */
  retry: (error: unknown) => void
}

/**
 * Returns a function that sends the notifications that the outbox does not: for requests that the founder has unmarked
 * as spam, those that were saved in the Content Lake without the outbox, and those that exceed the rate limit of the
 * whole site. It sets `mail` in the processing of each request.
 */
export function createNotificationSender(
  {claims, mailer, setProblems = () => {}}: MailDependencies,
  {schedule, retry}: Scheduler,
) {
  /** Sends the documents in one message, but for those whose notification another site sends. */
  async function send(documents: RequestDocument[]): Promise<void> {
    const byProcessing = new Map(documents.map((document) => [processingOf(document._id).id, document]))
    const targets = documents.map(({_id}) => processingOf(_id))
    const {busy} = await claims.run(NOTIFICATION, targets, async (ids) => {
      const [first, ...others] = ids.flatMap((id) => byProcessing.get(id) ?? [])
      return first && {mail: await mailer.sendNotification(first, ...others)}
    })
    if (busy.length > 0) schedule()
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
