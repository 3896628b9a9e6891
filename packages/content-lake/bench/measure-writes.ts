import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {createContentLake} from '../src/index.ts'
import type {createSampleDocuments} from './sample-documents.ts'
import {median, time, timeOnce} from './timing.ts'

const TOKEN = 'a-token-for-this-measurement-alone'
const LISTENERS = 200
/** Documents in one transaction. */
const BATCH = 1000

export interface WriteResult {
  count: number
  /** In milliseconds, over HTTP and on disk: all of them, one change, one change with listeners. */
  bulk: number
  single: number
  toListeners: number
}

/** Writes to a lake that keeps everything on disk, and tells 200 listeners. */
export async function measureWrites(
  all: ReturnType<typeof createSampleDocuments>,
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
    const bulk = await timeOnce(async () => {
      for (let at = 0; at < all.length; at += BATCH)
        await client.mutate(
          all.slice(at, at + BATCH).map((document) => ({create: document})),
          {returnDocuments: false},
        )
    })
    // So that the sites' own view of the documents is kept in step too.
    await client.fetch('count(*)')
    const like = () => client.patch('post-2').inc({likes: 1}).commit()
    const single = await time(like)
    const listeners = await Promise.all(
      Array.from({length: LISTENERS}, () => listen(lake.url, '*[_type == "post" && likes >= 0]')),
    )
    const rounds: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const heard = Promise.all(listeners.map(({next}) => next()))
      rounds.push(await timeOnce(() => Promise.all([like(), heard])))
    }
    for (const {close} of listeners) close()
    return {count: all.length, bulk, single, toListeners: median(rounds)}
  } finally {
    await lake.close()
  }
}

/** A listener that has been welcomed. */
async function listen(url: string, query: string) {
  const abort = new AbortController()
  const address = `${url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`
  const answer = await fetch(address, {
    signal: abort.signal,
    headers: {authorization: `Bearer ${TOKEN}`},
  })
  const reader = answer.body?.getReader()
  const next = () => reader?.read()
  await next()
  return {next, close: () => abort.abort()}
}

/** A folder that is gone after the work. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, {recursive: true})
  }
}
