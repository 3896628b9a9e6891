import {glob, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {eventIdOfMail, eventTypeOf, filterOf, requestIdOf, STORED_REQUEST_FILTER} from '@roam/documents/ids'
import {parseRows} from '@roam/documents/parse-rows'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {confirmationSchema, createConfirmation} from '../mail/confirmation.ts'
import {createMessageId} from '../mail/message.ts'
import {createTripMailId} from '../mail/trip-message.ts'
import type {PendingJob} from '../outbox/job.ts'
import type {Outbox} from '../outbox/outbox.ts'
import type {JobProblems} from '../shared/job-problems.ts'

const REQUESTS = `*[${STORED_REQUEST_FILTER}]`
const TRIP_MAILS = `*[${filterOf('mailDelivery')}]`

const SAVED_QUERY = `{"requests": ${REQUESTS}{_id, _type, email, submittedAt}, "tripMails": ${TRIP_MAILS}{_id, formerKey}}`

/** Changes with every created and deleted request, and with the mail about its proposal and its plan. */
const VERSION_QUERY = `{
  "requests": count(${REQUESTS}),
  "newestRequest": ${REQUESTS} | order(_updatedAt desc)[0]._updatedAt,
  "tripMails": count(${TRIP_MAILS}),
  "newestTripMail": ${TRIP_MAILS} | order(_createdAt desc)[0]._createdAt
}`

/** A field with another type than text does not keep the mail of others from being deleted. */
const text = z.string().catch('')

const requestSchema = z.object({_id: z.string(), email: text, submittedAt: text})
type Request = z.output<typeof requestSchema>

const tripMailSchema = z.object({_id: z.string(), formerKey: z.string().nullish().catch(null)})

/** A request whose mails can be named. */
const correctRequest = z.object({email: z.string(), submittedAt: z.string().nullish()})

const rows = z.object({requests: z.array(z.unknown())})

const savedSchema = z.object({requests: z.array(requestSchema), tripMails: z.array(tripMailSchema)})

/** Deletes mail without a request; resolves with the number of deleted files and canceled jobs. */
export type DeleteOrphanedMail = () => Promise<number>

interface Options {
  /** With read access. */
  client: SanityClient
  /** Resolves with undefined while it cannot be opened. */
  outbox: () => Promise<Outbox | undefined>
  /** Folder of the .eml files. */
  mailFolder: string
  siteUrl: string
  /** Receives the requests with wrong fields. */
  setProblems?: JobProblems['set']
}

/**
 * Creates a function that deletes the .eml files and cancels the pending mails of requests that are
 * neither in the Content Lake nor about to be saved there. It does nothing if no request and no mail
 * has changed since its last run, so it can be called often.
 */
export function createDeleteOrphanedMail({
  client,
  outbox,
  mailFolder,
  siteUrl,
  setProblems = () => {},
}: Options): DeleteOrphanedMail {
  const rawClient = client.withConfig({perspective: 'raw'})
  let lastVersion: string | undefined

  const notificationId = (id: string) => createMessageId('request', id, siteUrl)
  const confirmationId = (key: string) => createMessageId('receipt', key, siteUrl)

  function messageIds({_id, email, submittedAt}: Request): string[] {
    // Former versions corrected `submittedAt` after a wrong clock; the day in the id stays.
    const days = [submittedAt, _id.split('.')[1] ?? '']
    const keys = days.flatMap((submittedAt) =>
      [true, false].map((isMailed) => createConfirmation({_id, email, submittedAt}, isMailed).key),
    )
    // The key of a confirmation that was held back is the request's id.
    return [notificationId(_id), ...[...keys, _id].map(confirmationId)]
  }

  /** Returns the Message-ID of a mail about a trip if its request exists. */
  function tripMessageId(
    {_id, formerKey}: z.output<typeof tripMailSchema>,
    requestIds: Set<string>,
  ): string[] {
    const eventId = eventIdOfMail(_id) ?? ''
    const type = eventTypeOf(eventId)
    const requestId = type && requestIdOf(type, eventId, true)
    if (!requestId || !requestIds.has(requestId)) return []
    return [createTripMailId(requestId, formerKey ?? eventId, siteUrl)]
  }

  const jobMessageId = ({kind, key, payload}: PendingJob) =>
    kind === 'letter' ? notificationId(key) : confirmationId(confirmationSchema.parse(payload).key)

  /** Returns the message ids of a file; a digest has one for each of its requests. */
  async function readMessageIds(name: string): Promise<string[]> {
    const id = `<${name.split('.eml', 1)[0]}>`
    if (!id.startsWith('<digest.')) return [id]
    const [header = ''] = (await readFile(join(mailFolder, name), 'latin1')).split('\r\n\r\n', 1)
    const requestIds = header.match(/<request\.[^<>\s]+>/g)
    // A file that was not written completely names none.
    return requestIds ?? [id]
  }

  return async () => {
    const openedOutbox = await outbox()
    if (!openedOutbox) return 0
    // The mails before the requests: a request that arrives meanwhile is found in one of the two places.
    const files: string[] = []
    // Also temporary files of a killed process.
    // A notice is about no request.
    for await (const name of glob('*.eml*', {cwd: mailFolder}))
      if (!name.startsWith('notice.')) files.push(name)
    const mails = [...openedOutbox.pending('letter'), ...openedOutbox.pending('receipt')]
    if (files.length === 0 && mails.length === 0) return 0
    const unsaved = openedOutbox.pending('lake')
    // The mail can be the last copy of a request that cannot be read.
    if (unsaved.length < openedOutbox.count('lake')) return 0
    const unsavedRequests = unsaved.map(({payload}) => requestSchema.parse(payload))
    const state = {files, mails: mails.map(({key}) => key), unsaved: unsavedRequests.map(({_id}) => _id)}
    const version = JSON.stringify([await rawClient.fetch<unknown>(VERSION_QUERY), state])
    if (version === lastVersion) return 0

    const queryResult = await rawClient.fetch<unknown>(SAVED_QUERY)
    // Without a list of requests, no mail is known to be orphaned.
    const saved = savedSchema.parse(queryResult)
    setProblems(
      'delete mail of deleted requests',
      parseRows(rows.parse(queryResult).requests, correctRequest).problems,
    )
    const requestIds = new Set(saved.requests.map(({_id}) => _id))
    const neededIds = new Set([
      ...[...saved.requests, ...unsavedRequests].flatMap(messageIds),
      ...saved.tripMails.flatMap((mail) => tripMessageId(mail, requestIds)),
    ])
    const idsOfFiles = await Promise.all(files.map(readMessageIds))
    const orphanedFiles = files.filter((_, index) => !idsOfFiles[index]?.every((id) => neededIds.has(id)))
    const orphanedMails = mails.filter((job) => !neededIds.has(jobMessageId(job)))
    await Promise.all(orphanedFiles.map((name) => rm(join(mailFolder, name), {force: true})))
    await Promise.all(orphanedMails.map(openedOutbox.complete))
    lastVersion = version
    return orphanedFiles.length + orphanedMails.length
  }
}
