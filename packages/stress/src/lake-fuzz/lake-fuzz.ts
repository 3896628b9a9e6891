import {mkdtemp, rm} from 'node:fs/promises'
import {Agent} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {z} from 'zod'
import {EDITOR_TOKEN, type LakeProcess, startLake, VIEWER_TOKEN} from '../lake/lake-process.ts'
import {forEachConcurrently} from '../shared/concurrency.ts'
import {assertMemoryGrowthBelow, readProcessMetrics} from '../shared/process-metrics.ts'
import {generatePayloads, type LakePayload} from './payloads.ts'
import {sendPayload} from './send-payload.ts'

const ROUNDS = 10
const CONNECTIONS = 20
/** Is part of every document that requires a token. */
const SECRET = 'hush-hush-hush'
/** Larger than the caches and the variation of the heap. */
const MEMORY_GROWTH_LIMIT_MB = 250
const MAX_REPORTED_VIOLATIONS = 10

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
function findViolation({headers}: LakePayload, status: number, body: string): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`
  const {authorization = ''} = headers
  const hasToken = authorization.includes(EDITOR_TOKEN) || authorization.includes(VIEWER_TOKEN)
  if (!hasToken && body.includes(SECRET)) return 'private content without a token'
  if (/\bat .+\(?(file|node):/.test(body)) return 'stack trace'
  return undefined
}

const describePayload = (payload: LakePayload) =>
  JSON.stringify({...payload, body: payload.body?.toString('latin1').slice(0, 2000)})

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
  const statuses = new Map<number, number>()
  const violations: string[] = []
  const imagePath = await seedContent(lake)

  async function sendAndAssert(template: LakePayload): Promise<void> {
    const payload = {...template, target: template.target.replace('IMAGE', imagePath)}
    const response = await sendPayload(lake.port, agent, payload).catch((error: unknown) => {
      violations.push(`${error}: ${describePayload(payload)}`)
    })
    if (!response) return
    const {status, body} = response
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const violation = findViolation(payload, status, body)
    if (violation) violations.push(`${violation}: ${describePayload(payload)} → ${body.slice(0, 500)}`)
  }

  try {
    const samples = []
    for (let round = 0; round < ROUNDS && violations.length === 0; round += 1) {
      const size = count / ROUNDS
      const payloads = generatePayloads(seed + round * size, size)
      await forEachConcurrently(CONNECTIONS, payloads, sendAndAssert)
      if (lake.hasExited()) break
      samples.push({requests: (round + 1) * size, ...readProcessMetrics(lake.pid)})
    }
    console.table(samples)
    console.log('responses by status:', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
    if (lake.hasExited()) throw new Error(`Seed ${seed}: the lake exited:\n${lake.output()}`)
    if (violations.length > 0) {
      const reported = violations.slice(0, MAX_REPORTED_VIOLATIONS).join('\n')
      throw new Error(`Seed ${seed}: ${violations.length} violations:\n${reported}\n${lake.output()}`)
    }
    assertMemoryGrowthBelow(MEMORY_GROWTH_LIMIT_MB, samples)
  } finally {
    agent.destroy()
    await lake.terminate('SIGTERM')
    await rm(directory, {recursive: true})
  }
}
