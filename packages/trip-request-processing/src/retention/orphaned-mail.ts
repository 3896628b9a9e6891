import {glob, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {parseRows} from '@roam/sanity/parse-rows'
import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {z} from 'zod'
import type {JobProblems} from '../job-problems.ts'
import {confirmationSchema, createConfirmation} from '../mail/confirmation.ts'
import {createMessageId} from '../mail/message.ts'
import {createTripMailId} from '../mail/trip-message.ts'
import type {Outbox, PendingJob} from '../outbox/outbox.ts'
import {SELF_TEST_ID} from '../outbox/request-document.ts'

/** Without drafts, which anybody with a token can create, and by id, since anybody can set a field. */
const REQUESTS = `*[_type == "tripRequest" && _id in path("tripRequest.**") && _id != "${SELF_TEST_ID}"]`

const REQUESTS_QUERY = `${REQUESTS}{
  _id,
  _type,
  "email": coalesce(email, ""),
  "submittedAt": coalesce(submittedAt, ""),
  "eventKeys": coalesce(events[]._key, [])
}`

/** Changes with every created, changed and deleted request. */
const VERSION_QUERY = `{
  "count": count(${REQUESTS}),
  "newest": ${REQUESTS} | order(_updatedAt desc)[0]._updatedAt
}`

const requestSchema = z.object({
  _id: z.string(),
  email: z.string(),
  submittedAt: z.string(),
  eventKeys: z.array(z.string()).default([]),
})

/** What names the mails of a request, without its wrong fields: the request must keep its other mails. */
const tolerantSchema = z.object({
  _id: z.string(),
  email: z.string().catch(''),
  submittedAt: z.string().catch(''),
  eventKeys: z
    .array(z.string().nullable().catch(null))
    .catch([])
    .transform((keys) => keys.filter((key) => key !== null)),
})
type Request = z.output<typeof tolerantSchema>

/** Deletes mail without a request; resolves with the number of deleted files and canceled jobs. */
export type DeleteOrphanedMail = () => Promise<number>

interface Options {
  /** With read access. */
  client: SanityClient
  /** Resolves with undefined if the disk is not writable. */
  outbox: Promise<Outbox | undefined>
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

  function messageIds({_id, email, submittedAt, eventKeys}: Request): string[] {
    const id = getPublishedId(_id)
    // Retention corrects `submittedAt` after a wrong clock; the day in the id stays.
    const days = [submittedAt, id.split('.')[1] ?? '']
    const keys = days.map((day) => createConfirmation({email, submittedAt: day}).key)
    const tripMailIds = eventKeys.map((key) => createTripMailId(id, key, siteUrl))
    return [notificationId(id), ...keys.map(confirmationId), ...tripMailIds]
  }

  const jobMessageId = ({kind, key, payload}: PendingJob) =>
    kind === 'letter' ? notificationId(key) : confirmationId(confirmationSchema.parse(payload).key)

  /** Returns the message ids of a file; a digest has one for each of its requests. */
  async function readMessageIds(name: string): Promise<string[]> {
    const id = `<${name.replace(/\.eml.*$/, '')}>`
    if (!id.startsWith('<digest.')) return [id]
    const [header = ''] = (await readFile(join(mailFolder, name), 'latin1')).split('\r\n\r\n', 1)
    const requestIds = header.match(/<request\.[^>\s]+>/g)
    // A file that was not written completely names none.
    return requestIds ?? [id]
  }

  return async () => {
    const openedOutbox = await outbox
    if (!openedOutbox) return 0
    // The mails before the requests: a request that arrives meanwhile is found in one of the two places.
    const files: string[] = []
    // Also temporary files of a killed process.
    for await (const name of glob('*.eml*', {cwd: mailFolder})) files.push(name)
    const mails = [...openedOutbox.pending('letter'), ...openedOutbox.pending('receipt')]
    if (files.length === 0 && mails.length === 0) return 0
    const unsavedRequests = openedOutbox.pending('lake').map(({payload}) => tolerantSchema.parse(payload))
    const state = {files, mails: mails.map(({key}) => key), unsaved: unsavedRequests.map(({_id}) => _id)}
    const version = JSON.stringify([await rawClient.fetch<unknown>(VERSION_QUERY), state])
    if (version === lastVersion) return 0

    const queryResult = await rawClient.fetch<unknown>(REQUESTS_QUERY)
    // Without a list of requests, no mail is known to be orphaned.
    const savedRequests = z.array(tolerantSchema).parse(queryResult)
    setProblems('delete mail of deleted requests', parseRows(queryResult, requestSchema).problems)
    const neededIds = new Set([...savedRequests, ...unsavedRequests].flatMap(messageIds))
    const idsOfFiles = await Promise.all(files.map(readMessageIds))
    const orphanedFiles = files.filter((_, index) => !idsOfFiles[index]?.every((id) => neededIds.has(id)))
    const orphanedMails = mails.filter((job) => !neededIds.has(jobMessageId(job)))
    await Promise.all(orphanedFiles.map((name) => rm(join(mailFolder, name), {force: true})))
    await Promise.all(orphanedMails.map(openedOutbox.complete))
    lastVersion = version
    return orphanedFiles.length + orphanedMails.length
  }
}
