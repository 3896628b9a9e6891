import {glob} from 'node:fs/promises'
import {Agent} from 'node:http'
import {join} from 'node:path'
import {environmentOf} from '@roam/e2e/lake'
import {burdenOf} from '../burden.ts'
import {inParallel} from '../in-parallel.ts'
import {createRoam, type Roam} from '../roam.ts'
import {rawShotsOf, sendRaw} from './raw.ts'
import {type Answer, sendShot} from './send.ts'
import {type Shot, shotsOf} from './shots.ts'

const ROUNDS = 10
const CONNECTIONS = 40
/** Of ten requests, how many are bytes that no client of HTTP would send. */
const RAW_OF_TEN = 1
/** A cache that fills and a heap that breathes; what leaks a kilobyte a request is beyond it. */
const GROWTH_MEGABYTES = 80

const BUILT = join(import.meta.dirname, '..', '..', '..', '..', 'web', '.next', 'server')
const PAGES = ['/', '/destinations', '/blog', '/sitemap.xml']

const pagesOf = ({settings}: Roam) =>
  Promise.all(PAGES.map(async (path) => (await fetch(settings.siteUrl + path)).text()))

const filesOfTheBuild = async () => (await Array.fromAsync(glob('**', {cwd: BUILT}))).length

/** What an answer has against itself, if anything. */
function faultOf({status, headers, body}: Answer, secrets: string[]): string | undefined {
  if (status >= 500) return `status ${status}`
  if (!headers['content-security-policy']) return 'no policy'
  if (headers['set-cookie']) return 'a cookie'
  const {location} = headers
  if (typeof location === 'string' && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`
  if (secrets.some((secret) => body.includes(secret))) return 'a secret in the body'
  if (/\bat .+\(?(file|node):/.test(body)) return 'a stack trace in the body'
  return undefined
}

const described = (shot: Shot) =>
  JSON.stringify({...shot, body: shot.body?.toString('latin1').slice(0, 2000)})

/**
 * Sends bad requests of every kind to the site and looks at each answer; afterwards the site must be
 * as it was: its pages, its memory, its connections, its files.
 *
 * @param count of requests
 * @throws where an answer or the site is not as it should be, with the seed that shows it again
 */
export async function siteFuzz(count: number, seed = Date.now() % 1_000_000): Promise<void> {
  console.log(`seed ${seed}`)
  const roam = await createRoam({ROAM_RATE_LIMIT: 'off'})
  const lake = await roam.startLake()
  const site = await roam.startSite()
  const agent = new Agent({keepAlive: true, maxSockets: CONNECTIONS})
  const port = roam.settings.ports.site
  const tokens = Object.entries(environmentOf(roam.settings)).filter(([name]) =>
    /TOKEN|SECRET/.test(name),
  )
  const secrets = [...tokens.map(([, value]) => value), roam.settings.dataFolder]
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const took = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  async function shoot(shot: Shot): Promise<void> {
    const answer = await sendShot(port, agent, shot).catch((error: unknown) => {
      // A body that is far too large is cut off while it is sent.
      if (shot.body && error instanceof Error && /ECONNRESET|EPIPE/.test(error.message)) return
      faults.push(`${error}: ${described(shot)}`)
    })
    if (!answer) return
    took(answer.status)
    const fault = faultOf(answer, secrets)
    if (fault) faults.push(`${fault}: ${described(shot)}`)
  }

  async function shootRaw(bytes: Buffer): Promise<void> {
    for (const status of await sendRaw(port, bytes)) {
      took(status)
      // 501 and 505 say of a request that it is none of HTTP/1.1.
      if (status >= 500 && status !== 501 && status !== 505)
        faults.push(`status ${status}: ${JSON.stringify(bytes.toString('latin1'))}`)
    }
  }

  try {
    const before = await pagesOf(roam)
    const files = await filesOfTheBuild()
    const burdens = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const size = count / ROUNDS
      const rawCount = Math.round((size * RAW_OF_TEN) / 10)
      await inParallel(CONNECTIONS, shotsOf(seed + round, size - rawCount), shoot)
      await inParallel(CONNECTIONS, rawShotsOf(seed + round, rawCount), shootRaw)
      if (faults.length > 0) break
      burdens.push({requests: (round + 1) * size, ...burdenOf(site.pid)})
    }
    console.table(burdens)
    console.log('answers', Object.fromEntries([...statuses].sort(([one], [other]) => one - other)))
    if (faults.length > 0)
      throw new Error(`Seed ${seed}, ${faults.length} faults:\n${faults.slice(0, 10).join('\n')}`)
    const [early, last] = [burdens[2], burdens.at(-1)]
    if (early && last && last.megabytes - early.megabytes > GROWTH_MEGABYTES)
      throw new Error(`Memory grew from ${early.megabytes} to ${last.megabytes} MB`)
    if (JSON.stringify(await pagesOf(roam)) !== JSON.stringify(before))
      throw new Error('The pages are not what they were')
    if ((await filesOfTheBuild()) !== files) throw new Error('Requests made files on the disk')
  } finally {
    agent.destroy()
    await site.stop()
    await lake.stop()
    await roam.remove()
  }
}
