import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {createContentLake} from '../src/index.ts'
import type {createSampleDocuments} from './sample-documents.ts'
import {measure, measureOnce, median} from './timing.ts'

const TOKEN = 'benchmark-token'
const LISTENERS = 200
/** Documents per transaction. */
const BATCH_SIZE = 1000

export interface WriteResult {
  count: number
  /** Writing all documents over HTTP, in milliseconds. */
  bulkMs: number
  /** Changing one document. */
  singleMs: number
  /** Changing one document until all listeners have received the event. */
  fanOutMs: number
}

/** Measures durable writes to a lake, without and with 200 listeners. */
export async function measureWrites(
  documents: ReturnType<typeof createSampleDocuments>,
  directory: string,
): Promise<WriteResult> {
  const lake = await createContentLake({
    directory,
    projectId: 'lake',
    datasets: ['production'],
    port: 0,
    tokens: [{token: TOKEN, name: 'Bench', role: 'editor'}],
    corsOrigins: [],
    webhooks: [],
  })
  const client = createClient({
    projectId: 'lake',
    dataset: 'production',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: TOKEN,
  })
  try {
    const bulkMs = await measureOnce(async () => {
      for (let at = 0; at < documents.length; at += BATCH_SIZE)
        await client.mutate(
          documents.slice(at, at + BATCH_SIZE).map((document) => ({create: document})),
          {returnDocuments: false},
        )
    })
    // Create the view of published documents, so that its updates are measured too.
    await client.fetch('count(*)')
    const incrementLikes = () => client.patch('post-2').inc({likes: 1}).commit()
    const singleMs = await measure(incrementLikes)
    const listeners = await Promise.all(
      Array.from({length: LISTENERS}, () => listen(lake.url, '*[_type == "post" && likes >= 0]')),
    )
    const rounds: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const received = Promise.all(listeners.map(({next}) => next()))
      rounds.push(await measureOnce(() => Promise.all([incrementLikes(), received])))
    }
    for (const {close} of listeners) close()
    return {count: documents.length, bulkMs, singleMs, fanOutMs: median(rounds)}
  } finally {
    await lake.close()
  }
}

/** Opens an event stream and waits for its `welcome` event. */
async function listen(url: string, query: string) {
  const abort = new AbortController()
  const streamUrl = `${url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`
  const response = await fetch(streamUrl, {
    signal: abort.signal,
    headers: {authorization: `Bearer ${TOKEN}`},
  })
  const reader = response.body?.getReader()
  const next = () => reader?.read()
  await next()
  return {next, close: () => abort.abort()}
}

/** Runs a function with a temporary directory, which is deleted afterwards. */
export async function withTempDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-bench-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, {recursive: true})
  }
}
