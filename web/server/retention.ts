import {glob, stat, unlink} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {messageIdOf} from './mail/message.ts'
import {orderReceipt} from './mail/receipt.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many go in one transaction. */
const TOGETHER = 100

const OLDER = `*[_type == "tripRequest" && dateTime(submittedAt) < dateTime($before)]._id`
const KEPT = `*[_type == "tripRequest"]{_id, email, submittedAt}`

const ids = z.array(z.string())
const kept = z.array(z.object({_id: z.string(), email: z.string(), submittedAt: z.string()}))

/** Deletes what is kept no longer. Resolves with how much went. */
type Retention = () => Promise<{requests: number; mails: number}>

interface Parts {
  /** Reads and deletes requests. */
  client: SanityClient
  /** For how many months requests are kept; 0 is for good. */
  months: () => Promise<number>
  /** Where mails are kept as files. */
  mailFolder: string
  siteUrl: string
  now?: () => number
}

/** The same day so many months ago, or the last of its month. */
function monthsBefore(time: number, months: number): Date {
  const then = new Date(time)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months + 1, 0)
  then.setUTCDate(Math.min(day, then.getUTCDate()))
  return then
}

const ofPublished = (id: string) => id.replace(/^drafts\./, '')

/**
 * Requests that are older than the founder keeps them are purged: their drafts and their history go
 * too. Mails that are kept as files live as long as the request that they tell of; those of the last
 * day may still be waiting for theirs.
 */
export function createRetention({client, months, mailFolder, siteUrl, now = Date.now}: Parts) {
  const raw = client.withConfig({perspective: 'raw'})

  async function purge(found: string[]): Promise<void> {
    const documents = [...new Set(found.map(ofPublished))].flatMap((id) => [id, `drafts.${id}`])
    await client.request({
      method: 'POST',
      url: `/data/mutate/${client.config().dataset}`,
      body: {mutations: documents.map((id) => ({delete: {id, purge: true}}))},
    })
  }

  async function purgeOld(): Promise<number> {
    const keptMonths = await months()
    if (keptMonths === 0) return 0
    const before = monthsBefore(now(), keptMonths).toISOString()
    const old = ids.parse(await raw.fetch(OLDER, {before}))
    for (let start = 0; start < old.length; start += TOGETHER)
      await purge(old.slice(start, start + TOGETHER))
    return old.length
  }

  async function clearMails(): Promise<number> {
    const files: string[] = []
    for await (const name of glob('*.eml', {cwd: mailFolder})) files.push(name)
    if (files.length === 0) return 0
    const requests = kept.parse(await raw.fetch(KEPT))
    const needed = new Set(
      requests.flatMap((request) => [
        messageIdOf('request', ofPublished(request._id), siteUrl),
        messageIdOf('receipt', orderReceipt(request).key, siteUrl),
      ]),
    )
    let cleared = 0
    for (const name of files) {
      const file = join(mailFolder, name)
      const isOfToday = now() - (await stat(file)).mtimeMs < DAY_MS
      if (isOfToday || needed.has(`<${name.replace(/\.eml$/, '')}>`)) continue
      await unlink(file)
      cleared += 1
    }
    return cleared
  }

  const retention: Retention = async () => ({
    requests: await purgeOld(),
    mails: await clearMails(),
  })
  return retention
}
