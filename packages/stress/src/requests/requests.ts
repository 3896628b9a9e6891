import {clientOf} from '@roam/e2e/lake'
import {send, validRequest} from '@roam/e2e/requests'
import {z} from 'zod'
import {inParallel} from '../in-parallel.ts'
import {createRoam} from '../roam.ts'
import {startKiller} from './killer.ts'
import {openMailbox} from './mailbox.ts'

const CLIENTS = 50
/** How many mails the site has under way at once: three letters and one receipt. */
const MAILS_UNDER_WAY = 4
/** How long nothing may move; how long all of it takes is the machine's business. */
const PATIENCE_MS = 60_000

const depth = z.object({
  outbox: z.object({waitingRequests: z.number(), waitingMails: z.number(), refused: z.number()}),
})

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends a request as a person does: until the site says that it has it. */
async function insist(siteUrl: string, mark: string): Promise<number> {
  const request = {...validRequest(mark), email: `${mark}@example.com`}
  for (let tries = 1; ; tries += 1) {
    const answer = await send(siteUrl, request).catch(() => undefined)
    if (answer?.status === 200) return tries
    if (answer && answer.status < 500) throw new Error(`${mark}: ${await answer.text()}`)
    if (tries > 10_000) throw new Error(`${mark} was never taken`)
    await pause(50)
  }
}

async function nothingWaits(siteUrl: string): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  let moved = performance.now()
  while (true) {
    const {outbox} = depth.parse(await (await fetch(`${siteUrl}/api/health`)).json())
    const waiting = outbox.waitingRequests + outbox.waitingMails
    if (waiting === 0) return
    if (waiting < before) moved = performance.now()
    before = waiting
    if (performance.now() - moved > PATIENCE_MS)
      throw new Error(`Nothing moves any more: ${JSON.stringify(outbox)}`)
    await pause(100)
  }
}

/** Mails that came more than once without a kill between, or more of them than one kill explains. */
function unexplained(taken: Map<string, number[]>, kills: number[]): string[] {
  const explained = kills.map(() => 0)
  return [...taken].flatMap(([id, times]) =>
    times.slice(1).flatMap((time, index) => {
      const before = times[index] ?? 0
      const kill = kills.findIndex((moment) => before < moment && moment < time)
      const count = kill < 0 ? Number.POSITIVE_INFINITY : (explained[kill] ?? 0) + 1
      if (kill >= 0) explained[kill] = count
      return count > MAILS_UNDER_WAY ? [id] : []
    }),
  )
}

/**
 * Many people send requests while the site and the lake are killed, each at random moments. Every
 * request that was said to be taken must be in the lake once, and its letter must have come.
 *
 * @param count of requests
 * @param kills half of them hit the site, half the lake
 */
export async function requests(count: number, kills: number): Promise<void> {
  const mailbox = await openMailbox()
  const roam = await createRoam({
    ROAM_RATE_LIMIT: 'off',
    SMTP_URL: mailbox.url,
    TRIP_REQUEST_TO: 'founder@example.com',
  })
  const {siteUrl} = roam.settings
  const run = Date.now().toString(36)
  const marks = Array.from({length: count}, (_, index) => `${run}-${index}`)
  let taken = 0
  let tries = 0
  const moments = (half: number) => Array.from({length: half}, Math.random)
  const progress = () => taken / count
  const lake = startKiller(
    await roam.startLake(),
    roam.startLake,
    moments(Math.floor(kills / 2)),
    progress,
  )
  const site = startKiller(
    await roam.startSite(),
    roam.startSite,
    moments(Math.ceil(kills / 2)),
    progress,
  )
  try {
    await inParallel(CLIENTS, marks, async (mark) => {
      const sent = await insist(siteUrl, mark)
      tries += sent
      taken += 1
    })
    await Promise.all([lake.done, site.done])
    await nothingWaits(siteUrl)

    const names = await clientOf(roam.settings).fetch<string[]>(
      '*[_type == "tripRequest" && string::startsWith(name, $run)].name',
      {run: `Ada ${run}`},
    )
    const letters = [...mailbox.taken].filter(([id]) => id.startsWith('<request.'))
    const receipts = [...mailbox.taken].filter(([id]) => id.startsWith('<receipt.'))
    const twice = [...mailbox.taken.values()].reduce((sum, times) => sum + times.length - 1, 0)
    const odd = unexplained(mailbox.taken, site.kills)
    console.table({
      'requests taken': taken,
      'times sent': tries,
      'kills of the site': site.kills.length,
      'kills of the lake': lake.kills.length,
      'documents in the lake': names.length,
      'different documents': new Set(names).size,
      'letters to the founder': letters.length,
      'receipts to visitors': receipts.length,
      'mails that came again': twice,
      'of them not explained by a kill': odd.length,
    })
    const kept = [taken, names.length, new Set(names).size, letters.length, receipts.length]
    if (kept.some((number) => number !== count) || odd.length > 0)
      throw new Error(`Of ${count} requests, not each was kept and told of once: see above`)
  } finally {
    await Promise.allSettled([lake.done, site.done])
    await site.part().stop()
    await lake.part().stop()
    await mailbox.close()
    await roam.remove()
  }
}
