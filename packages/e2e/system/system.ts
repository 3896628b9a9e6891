import {type ChildProcess, spawn} from 'node:child_process'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {partEnvironment} from '@roam/cli/part-environment'
import type {SanityClient} from '@sanity/client'
import {clientOf, environmentOf, startLake} from './lake.ts'
import {ownSettings} from './ports.ts'
import {serveStudio} from './studio.ts'

const SITE = join(import.meta.dirname, '..', '..', '..', 'web', 'server', 'main.ts')

/** A whole Roam: its own lake, data folder, production server and Studio. */
export interface System {
  siteUrl: string
  studioUrl: string
  /** Reads drafts and private documents too. */
  client: SanityClient
  /** An address that signs somebody in to the Studio, once. */
  signInLink: (userName: string) => string
  stopLake: () => Promise<void>
  startLake: () => Promise<void>
  /** Waits until the site has taken over all that the lake holds. */
  settled: () => Promise<void>
  stop: () => Promise<void>
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

  const settings = await ownSettings(folder)
  const studio = await serveStudio(settings)
  let lake = await startLake(settings)

  const site = spawn(process.execPath, [SITE], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...partEnvironment(settings, environmentOf(settings)),
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
    const answer = await fetch(`${settings.siteUrl}/api/health`).catch(() => undefined)
    return answer?.ok === true
  })

  return {
    siteUrl: settings.siteUrl,
    studioUrl: settings.studioUrl,
    client: clientOf(settings),
    signInLink: (userName) => lake.createSignInLink(userName),
    stopLake: () => lake.close(),
    startLake: async () => {
      lake = await startLake(settings)
    },
    settled: () =>
      until('every webhook is answered', async () =>
        lake.deliveries().every(({state}) => state !== 'waiting'),
      ),
    async stop() {
      studio.closeAllConnections()
      studio.close()
      await endOf(site)
      await lake.close()
      // Pictures that were being drawn when the lake closed may still be laid down.
      await rm(folder, {recursive: true, force: true, maxRetries: 5})
    },
  }
}
