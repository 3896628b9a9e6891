import {glob, stat, unlink} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {createConfirmation} from '../mail/confirmation.ts'
import {createMessageId} from '../mail/message.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Requests per transaction. */
const BATCH_SIZE = 100

const EXPIRED_QUERY = `*[_type == "tripRequest" && dateTime(submittedAt) < dateTime($before)]._id`
const ALL_QUERY = `*[_type == "tripRequest"]{_id, email, submittedAt}`

const idsSchema = z.array(z.string())
const requestsSchema = z.array(z.object({_id: z.string(), email: z.string(), submittedAt: z.string()}))

/** Deletes expired data; resolves with the numbers of deleted requests and .eml files. */
type PurgeExpired = () => Promise<{requests: number; mails: number}>

interface Options {
  /** With read and write access. */
  client: SanityClient
  /** Returns the retention period in months; 0 disables deletion. */
  months: () => Promise<number>
  /** Folder of the .eml files. */
  mailFolder: string
  siteUrl: string
  /** Returns the current time in milliseconds since 1970. */
  now?: () => number
}

/** Returns the same day of the month so many months earlier, or the last day of a shorter month. */
function subtractMonths(time: number, months: number): Date {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return date
}

const publishedId = (id: string) => id.replace(/^drafts\./, '')

/**
 * Creates the retention job. It purges requests older than the retention period, with their drafts
 * and history, and deletes .eml files whose request no longer exists. Files younger than a day stay,
 * because their request can still be pending in the outbox.
 */
export function createPurgeExpired(options: Options): PurgeExpired {
  const {client, months, mailFolder, siteUrl, now = Date.now} = options
  const rawClient = client.withConfig({perspective: 'raw'})

  async function purge(expiredIds: string[]): Promise<void> {
    const ids = [...new Set(expiredIds.map(publishedId))].flatMap((id) => [id, `drafts.${id}`])
    await client.request({
      method: 'POST',
      url: `/data/mutate/${client.config().dataset}`,
      body: {mutations: ids.map((id) => ({delete: {id, purge: true}}))},
    })
  }

  async function purgeRequests(): Promise<number> {
    const retentionMonths = await months()
    if (retentionMonths === 0) return 0
    const before = subtractMonths(now(), retentionMonths).toISOString()
    const expiredIds = idsSchema.parse(await rawClient.fetch(EXPIRED_QUERY, {before}))
    for (let start = 0; start < expiredIds.length; start += BATCH_SIZE)
      await purge(expiredIds.slice(start, start + BATCH_SIZE))
    return expiredIds.length
  }

  async function deleteMailFiles(): Promise<number> {
    const fileNames: string[] = []
    for await (const name of glob('*.eml', {cwd: mailFolder})) fileNames.push(name)
    if (fileNames.length === 0) return 0
    const requests = requestsSchema.parse(await rawClient.fetch(ALL_QUERY))
    const neededMessageIds = new Set(
      requests.flatMap((request) => [
        createMessageId('request', publishedId(request._id), siteUrl),
        createMessageId('receipt', createConfirmation(request).key, siteUrl),
      ]),
    )
    let deletedCount = 0
    for (const name of fileNames) {
      const file = join(mailFolder, name)
      const isRecent = now() - (await stat(file)).mtimeMs < DAY_MS
      if (isRecent || neededMessageIds.has(`<${name.replace(/\.eml$/, '')}>`)) continue
      await unlink(file)
      deletedCount += 1
    }
    return deletedCount
  }

  return async () => ({requests: await purgeRequests(), mails: await deleteMailFiles()})
}
