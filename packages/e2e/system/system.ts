import {type ChildProcess, spawn} from 'node:child_process'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {clientOf, DATASET, PROJECT_ID, SECRETS, startLake} from './lake.ts'

const SITE = join(import.meta.dirname, '..', '..', '..', 'web', 'server', 'main.ts')

/** A whole Roam without the Studio: its own lake, data folder and production server. */
export interface System {
  siteUrl: string
  /** Reads drafts and private documents too. */
  client: SanityClient
  stopLake: () => Promise<void>
  startLake: () => Promise<void>
  /** Waits until the site has taken over all that the lake holds. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

async function until(what: string, met: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await met())) {
    if (Date.now() > end) throw new Error(`Waited 30 s in vain: ${what}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** @param empty starts from a dataset in which nobody has written anything */
export async function startSystem({empty = false} = {}): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-story-'))
  const template = process.env.ROAM_STORIES_TEMPLATE
  if (!template) throw new Error('The template of the stories was not made')
  if (!empty) await cp(template, folder, {recursive: true})

  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  let lake = await startLake({folder, port: 0, siteUrl})
  const lakePort = lake.port

  const site = spawn(process.execPath, [SITE], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ROAM_DATA_DIR: folder,
      ROAM_SITE_PORT: String(port),
      SANITY_PROJECT_ID: PROJECT_ID,
      SANITY_DATASET: DATASET,
      SANITY_API_HOST: lake.url,
      SANITY_API_READ_TOKEN: SECRETS.read,
      SANITY_API_WRITE_TOKEN: SECRETS.write,
      SANITY_WEBHOOK_SECRET: SECRETS.webhook,
      SITE_URL: siteUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (text) => {
      output += text
    })

  await until('the site answers', async () => {
    if (site.exitCode !== null) throw new Error(`The site ended:\n${output}`)
    const answer = await fetch(`${siteUrl}/api/health`).catch(() => undefined)
    return answer?.ok === true
  })

  return {
    siteUrl,
    client: clientOf(lake.url),
    stopLake: () => lake.close(),
    startLake: async () => {
      lake = await startLake({folder, port: lakePort, siteUrl})
    },
    settled: () =>
      until('every webhook is answered', async () =>
        lake.deliveries().every(({state}) => state !== 'waiting'),
      ),
    async stop() {
      await endOf(site)
      await lake.close()
      // Pictures that were being drawn when the lake closed may still be laid down.
      await rm(folder, {recursive: true, force: true, maxRetries: 5})
    },
  }
}
