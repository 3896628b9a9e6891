import {mkdtemp, rm} from 'node:fs/promises'
import {Agent} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {z} from 'zod'
import {EDITOR_TOKEN, type LakeProcess, startLake, VIEWER_TOKEN} from '../lake/lake-process.ts'
import {type FuzzResult, fuzz} from '../shared/fuzz.ts'
import {describePayload, type Payload, sendPayload} from '../shared/send-payload.ts'
import {generatePayloads} from './payloads.ts'

const CONNECTIONS = 20
/** Is part of every document that requires a token. */
const SECRET = 'hush-hush-hush'
/** Larger than the caches and the variation of the heap. */
const MEMORY_GROWTH_LIMIT_MB = 250

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>'
/** IDs that are not public: a dot makes a document private. */
const PRIVATE_IDS = ['private.note', 'drafts.open', 'versions.r1.open']

/** Creates private and public documents and an image; returns the path of the image. */
async function seedContent({url}: LakeProcess): Promise<string> {
  const post = async (path: string, body: string) => {
    const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': 'application/json'}
    const response = await fetch(url + path, {method: 'POST', headers, body})
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const note = {_ref: 'private.note', _weak: true}
  const mutations = [
    ...PRIVATE_IDS.map((_id) => ({create: {_id, _type: 'secret', title: SECRET}})),
    {create: {_id: 'open', _type: 'note', title: 'seen', note}},
  ]
  await post('/v1/data/mutate/production', JSON.stringify({mutations}))
  const upload = await post('/v1/assets/images/production', SVG)
  return z.object({document: z.object({path: z.string()})}).parse(upload).document.path
}

/** Returns what is wrong with a response, if anything. 503 is a query timeout. */
function findViolation({headers}: Payload, status: number, body: string): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`
  const {authorization = ''} = headers
  const hasToken = authorization.includes(EDITOR_TOKEN) || authorization.includes(VIEWER_TOKEN)
  if (!hasToken && body.includes(SECRET)) return 'private content without a token'
  if (/\bat .+\(?(file|node):/.test(body)) return 'stack trace'
  return undefined
}

/**
 * Sends generated payloads to a lake. Asserts that no response is an internal error, contains private content
 * or a stack trace, and that memory does not grow.
 *
 * @param count of payloads
 * @throws with the violations and the seed that reproduces them
 */
export async function testLakeFuzz(count: number, seed = Date.now() % 1_000_000): Promise<void> {
  console.log(`seed ${seed}`)
  const directory = await mkdtemp(join(tmpdir(), 'lake-fuzz-'))
  const lake = await startLake(directory, {queryTimeoutMs: 300})
  const agent = new Agent({keepAlive: true, maxSockets: CONNECTIONS})
  const imagePath = await seedContent(lake)

  async function send(template: Payload): Promise<FuzzResult> {
    // Node's HTTP client throws for other characters.
    const target = template.target.replace('IMAGE', imagePath).replace(/[^\x21-\x7e]/g, '_')
    const payload = {...template, target}
    try {
      const {status, body} = await sendPayload(lake.port, agent, payload)
      const violation = findViolation(payload, status, body)
      return {
        statuses: [status],
        violation: violation && `${violation}: ${describePayload(payload)} → ${body.slice(0, 500)}`,
      }
    } catch (error) {
      return {statuses: [], violation: `${error}: ${describePayload(payload)}`}
    }
  }

  try {
    await fuzz({
      ...{service: lake, count, seed, connections: CONNECTIONS, generate: generatePayloads, send},
      memoryGrowthLimitMB: MEMORY_GROWTH_LIMIT_MB,
    })
  } finally {
    agent.destroy()
    await lake.stop('SIGTERM')
    await rm(directory, {recursive: true})
  }
}
