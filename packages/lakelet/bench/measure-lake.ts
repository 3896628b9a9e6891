import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {createContentLake} from '../src/index.ts'
import {benchmarkQueries} from './benchmark-queries.ts'
import {createSampleDocument} from './sample-documents.ts'

const CLI = join(import.meta.dirname, '..', 'src', 'cli', 'main.ts')
const TOKEN = 'benchmark-token'
/** Documents per transaction. */
const BATCH_SIZE = 1000
/** Before a query is measured: V8 has then compiled the code of all processes. */
const WARM_UP_ROUNDS = 200
const QUERY_ROUNDS = 400
const MAX_QUERY_SECONDS = 30
const COMMITS = 200

/** What was measured with one number of documents. Times in milliseconds, memory in MiB. */
export interface Measurement {
  count: number
  /** Documents per second, 1,000 per transaction. */
  writeRate: number
  databaseMiB: number
  /** From starting the process to its first response. */
  startMs: number
  startMiB: number
  queries: {name: string; p50: number; p95: number}[]
  commitRate: number
  /** After the queries, with all processes of the lake. */
  memoryMiB: number
}

/** Fills a lake in the directory with documents, restarts it, and measures it over HTTP. */
export async function measureLake(directory: string, count: number): Promise<Measurement> {
  const writeRate = await fill(directory, count)
  const {size} = await stat(join(directory, 'lake.sqlite'))
  const startedAt = performance.now()
  const args = [CLI, 'start', '--data', directory, '--port', '0', '--token', TOKEN]
  const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']})
  try {
    const url = await readUrl(child)
    const send = (path: string, body?: unknown) => request(`${url}/v2025-02-19/data/${path}`, body)
    await send('query/production?query=*%5B_id%20%3D%3D%20%22post-2%22%5D')
    const startMs = performance.now() - startedAt
    const startMiB = await treeMemory(child.pid)
    const queries = []
    for (const {name, query, params, perspective = 'published'} of benchmarkQueries) {
      const run = (round: number) => {
        const n = ((round * 104_729) % Math.floor(count / 100)) * 100 + 2 + (round % 98)
        return send(`query/production?perspective=${perspective}`, {query, params: params(n, count)})
      }
      queries.push({name, ...(await quantiles(run))})
    }
    const patch = {inc: {likes: 1}}
    const commitStart = performance.now()
    for (let n = 0; n < COMMITS; n += 1)
      await send('mutate/production', {mutations: [{patch: {id: `post-${n % 2 ? 3 : count - 1}`, ...patch}}]})
    const commitRate = COMMITS / ((performance.now() - commitStart) / 1000)
    const memoryMiB = await treeMemory(child.pid)
    return {
      count,
      writeRate,
      databaseMiB: size / 1024 ** 2,
      startMs,
      startMiB,
      queries,
      commitRate,
      memoryMiB,
    }
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function fill(directory: string, count: number): Promise<number> {
  const lake = await createContentLake({
    directory,
    projectId: 'lake',
    datasets: ['production'],
    port: 0,
    tokens: [],
    corsOrigins: [],
    webhooks: [],
    durable: false,
  })
  const dataset = lake.dataset('production')
  const startedAt = performance.now()
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - from)
    dataset.commit(Array.from({length: size}, (_, n) => ({create: createSampleDocument(from + n, count)})))
  }
  const drafts = Array.from({length: Math.floor(count / 100)}, (_, n) =>
    createSampleDocument(100 * n + 3, count),
  )
  const rate = count / ((performance.now() - startedAt) / 1000)
  for (let from = 0; from < drafts.length; from += BATCH_SIZE)
    dataset.commit(
      drafts
        .slice(from, from + BATCH_SIZE)
        .map((draft) => ({create: {...draft, _id: `drafts.${draft._id}`}})),
    )
  await lake.close()
  return rate
}

function readUrl(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
      const url = /ready at (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`The lake exited:\n${output}`)))
  })
}

async function request(url: string, body?: unknown): Promise<void> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json'},
    ...(body ? {body: JSON.stringify(body)} : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 500)}`)
}

/** Median and 95th percentile of sequential calls. NaN if one fails. */
async function quantiles(work: (round: number) => Promise<unknown>): Promise<{p50: number; p95: number}> {
  const times: number[] = []
  const deadline = performance.now() + MAX_QUERY_SECONDS * 1000
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await work(round)
    for (let round = 0; round < QUERY_ROUNDS && performance.now() < deadline; round += 1) {
      const start = performance.now()
      await work(WARM_UP_ROUNDS + round)
      times.push(performance.now() - start)
    }
  } catch (error) {
    console.error(String(error))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {p50: at(0.5), p95: at(0.95)}
}

/** Resident memory of a process and its children in MiB; NaN on systems without /proc. */
async function treeMemory(pid: number | undefined): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const statuses = await Promise.all(
    pids.map((name) => readFile(`/proc/${name}/status`, 'utf8').catch(() => '')),
  )
  const isOfTree = (status: string) => new RegExp(`^(Pid|PPid):\\s+${pid}$`, 'm').test(status)
  const kilobytes = statuses
    .filter(isOfTree)
    .map((status) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  return kilobytes.length > 0 ? kilobytes.reduce((a, b) => a + b) / 1024 : Number.NaN
}
