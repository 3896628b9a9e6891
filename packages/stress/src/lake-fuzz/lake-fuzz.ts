import {mkdtemp, rm} from 'node:fs/promises'
import {Agent} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {z} from 'zod'
import {burdenOf} from '../burden.ts'
import {inParallel} from '../in-parallel.ts'
import {EDITOR_TOKEN, type LakeProcess, startLake, VIEWER_TOKEN} from '../lake/start-lake.ts'
import {sendLakeShot} from './send.ts'
import {type LakeShot, lakeShots} from './shots.ts'

const ROUNDS = 10
const CONNECTIONS = 20
/** Stands in everything that nobody may see without a token. */
const SECRET = 'hush-hush-hush'
/** Caches that fill, and a heap that breathes. */
const GROWTH_MEGABYTES = 250

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>'
const KEPT = ['kept.note', 'drafts.open', 'versions.r1.open']

/** Fills the lake with things to hide and things to show. Answers the path of a picture. */
async function fill({url}: LakeProcess): Promise<string> {
  const post = async (path: string, body: string) => {
    const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': 'application/json'}
    const answer = await fetch(url + path, {method: 'POST', headers, body})
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const mutations = [
    ...KEPT.map((_id) => ({create: {_id, _type: 'secret', title: SECRET}})),
    {create: {_id: 'open', _type: 'note', title: 'seen', note: {_ref: 'kept.note', _weak: true}}},
  ]
  await post('/v1/data/mutate/production', JSON.stringify({mutations}))
  const uploaded = await post('/v1/assets/images/production', PICTURE)
  return z.object({document: z.object({path: z.string()})}).parse(uploaded).document.path
}

/** What an answer has against itself, if anything. */
function faultOf({headers}: LakeShot, status: number, body: string): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`
  const {authorization = ''} = headers
  const mayRead = authorization.includes(EDITOR_TOKEN) || authorization.includes(VIEWER_TOKEN)
  if (!mayRead && body.includes(SECRET)) return 'a secret'
  if (/\bat .+\(?(file|node):/.test(body)) return 'a stack trace'
  return undefined
}

const described = (shot: LakeShot) =>
  JSON.stringify({...shot, body: shot.body?.toString('latin1').slice(0, 2000)})

/**
 * Sends bad requests of every kind to a lake and looks at each answer: none may be a failure of the
 * lake, or show what is private, and its memory may not grow.
 *
 * @param count of requests
 * @throws where an answer or the lake is not as it should be, with the seed that shows it again
 */
export async function lakeFuzz(count: number, seed = Date.now() % 1_000_000): Promise<void> {
  console.log(`seed ${seed}`)
  const directory = await mkdtemp(join(tmpdir(), 'lake-fuzz-'))
  const lake = await startLake(directory, {queryLimit: 300})
  const agent = new Agent({keepAlive: true, maxSockets: CONNECTIONS})
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const picture = await fill(lake)

  async function shoot(given: LakeShot): Promise<void> {
    const shot = {...given, target: given.target.replace('IMAGE', picture)}
    const answer = await sendLakeShot(lake.port, agent, shot).catch((error: unknown) => {
      faults.push(`${error}: ${described(shot)}`)
    })
    if (!answer) return
    const {status, body} = answer
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const fault = faultOf(shot, status, body)
    if (fault) faults.push(`${fault}: ${described(shot)} → ${body.slice(0, 500)}`)
  }

  try {
    const burdens = []
    for (let round = 0; round < ROUNDS && faults.length === 0; round += 1) {
      const size = count / ROUNDS
      await inParallel(CONNECTIONS, lakeShots(seed + round * size, size), shoot)
      if (lake.hasEnded()) break
      burdens.push({requests: (round + 1) * size, ...burdenOf(lake.pid)})
    }
    console.table(burdens)
    console.log('answers', Object.fromEntries([...statuses].sort(([one], [other]) => one - other)))
    if (lake.hasEnded()) throw new Error(`Seed ${seed}, the lake ended:\n${lake.output()}`)
    if (faults.length > 0) {
      const some = faults.slice(0, 10).join('\n')
      throw new Error(`Seed ${seed}, ${faults.length} faults:\n${some}\n${lake.output()}`)
    }
    const [early, last] = [burdens[2], burdens.at(-1)]
    if (early && last && last.megabytes - early.megabytes > GROWTH_MEGABYTES)
      throw new Error(`Memory grew from ${early.megabytes} to ${last.megabytes} MB`)
  } finally {
    agent.destroy()
    await lake.end('SIGTERM')
    await rm(directory, {recursive: true})
  }
}
