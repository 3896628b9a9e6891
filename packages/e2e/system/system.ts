import {type ChildProcess, spawn} from 'node:child_process'
import {cp, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openPeople} from '@roam/cli/lake'
import {partEnvironment} from '@roam/cli/part-environment'
import type {Settings} from '@roam/cli/settings'
import type {SanityClient} from '@sanity/client'
import type {People} from '@roam/content-lake'
import {health} from './health.ts'
import {type Between, standBetween} from './hosted.ts'
import {type Addresses, clientOf, spawnLake, startLake} from './lake.ts'
import {ownSettings} from './ports.ts'
import {serveStudio} from './studio.ts'
import {templateFolder} from './template-folder.ts'

const SITE = join(import.meta.dirname, '..', '..', '..', 'web', 'server', 'main.ts')

/** A whole Roam: its own lake, data folder, production server and Studio. */
export interface System {
  siteUrl: string
  studioUrl: string
  /** Reads drafts and private documents too. */
  client: SanityClient
  /** An address that signs somebody in to the Studio, once. */
  signInLink: (userName: string) => string
  /** Who may sign in, and who is. */
  people: People
  settings: Settings
  /** How a browser reaches the lake, and at which hosts. */
  between: Pick<Between, 'browserOptions' | 'hosts'>
  /** Where everything lies that this Roam keeps. */
  folder: string
  stopLake: () => Promise<void>
  startLake: () => Promise<void>
  /** Starts the lake as a process of its own, as the command does, so that it can be killed. */
  spawnLake: () => Promise<ChildProcess>
  /** Ends the site; SIGKILL leaves it no time for anything. */
  stopSite: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts the site on the same folder and port, told of something else perhaps. */
  startSite: (environment?: Record<string, string>) => Promise<void>
  /** All that the site has printed since it was last started. */
  siteOutput: () => string
  /** Waits until the site has taken over all that the lake holds. */
  settled: () => Promise<void>
  /** Waits until every request that was sent is in the lake. */
  delivered: () => Promise<void>
  stop: () => Promise<void>
}

/** Looks again and again until it is so; throws after 30 s. */
export async function until(what: string, met: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await met())) {
    if (Date.now() > end) throw new Error(`Waited 30 s in vain: ${what}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}

async function endOf(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await ended
}

export interface SystemOptions {
  /** Starts from a dataset in which nobody has written anything. */
  empty?: boolean
  /** Where browsers reach the parts; each on its own port when absent. */
  addresses?: Addresses
  /** Whose X-Forwarded-For is believed. */
  trustedProxies?: string
  /** What the site is told besides. */
  siteEnvironment?: Record<string, string>
  /** Nothing can be written where the outbox would lie. */
  withoutOutbox?: boolean
  /** What runs the site, in the place of Node alone. */
  runner?: [program: string, ...words: string[]]
}

export async function startSystem({
  empty = false,
  addresses,
  trustedProxies = '',
  siteEnvironment = {},
  withoutOutbox = false,
  runner = [process.execPath],
}: SystemOptions = {}): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-story-'))
  const template = templateFolder()
  if (!empty) await cp(template, folder, {recursive: true})
  // A picture is the same in all of them: drawn by one, it is there for the others.
  await symlink(`${template}-pictures`, join(folder, 'pictures'))
  if (withoutOutbox) await writeFile(join(folder, 'outbox'), 'A file, where a folder should be')

  const settings = await ownSettings(folder, trustedProxies)
  const between = await standBetween(settings)
  const studio = await serveStudio(settings, {...between.environment, ...addresses})
  const {lakeSettings} = between
  let lake = await startLake(lakeSettings, {addresses})
  await between.open()
  const people = openPeople(settings)

  let site: ChildProcess | undefined
  let output = ''

  async function startSite(environment: Record<string, string> = {}): Promise<void> {
    const [program, ...words] = runner
    output = ''
    const child = spawn(program, [...words, SITE], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...partEnvironment(settings, between.environment),
        ...between.way(),
        ...addresses,
        ...siteEnvironment,
        ...environment,
      },
      // The channel closes when a story is cut short: the site ends with it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    site = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
      })
    await until('the site answers', async () => {
      if (child.exitCode !== null) throw new Error(`The site ended:\n${output}`)
      const answer = await fetch(`${settings.siteUrl}/api/health`).catch(() => undefined)
      return answer?.ok === true
    })
  }

  await startSite()

  return {
    siteUrl: settings.siteUrl,
    studioUrl: settings.studioUrl,
    client: clientOf({...settings, lakeUrl: between.url()}),
    settings,
    between,
    folder,
    signInLink: (userName) =>
      (addresses?.LAKE_URL ?? lakeSettings.lakeUrl) + people.createSignInPath(userName),
    people,
    stopLake: () => lake.close(),
    startLake: async () => {
      lake = await startLake(lakeSettings, {addresses})
      await between.open()
    },
    spawnLake: async () => {
      const child = spawnLake(lakeSettings)
      await until('the lake answers', async () => {
        const answer = await fetch(`${lakeSettings.lakeUrl}/health`).catch(() => undefined)
        return answer?.ok === true
      })
      return child
    },
    stopSite: (signal = 'SIGTERM') => endOf(site, signal),
    startSite,
    siteOutput: () => output,
    async settled() {
      await until('every webhook is answered', async () =>
        lake.deliveries().every(({state}) => state !== 'waiting'),
      )
      await between.idle()
    },
    delivered: () =>
      until('every request is in the lake', async () => {
        const {outbox} = await health(settings.siteUrl)
        return outbox === null || outbox.waitingRequests === 0
      }),
    async stop() {
      studio.closeAllConnections()
      studio.close()
      await endOf(site, 'SIGTERM')
      people.close()
      between.close()
      await lake.close()
      // Pictures that were being drawn when the lake closed may still be laid down.
      await rm(folder, {recursive: true, force: true, maxRetries: 5})
    },
  }
}
