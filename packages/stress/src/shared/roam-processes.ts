import {type ChildProcess, spawn} from 'node:child_process'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {serviceEnvironment} from '@roam/cli/service-environment'
import type {Settings} from '@roam/cli/settings'
import {templateFolder} from '@roam/e2e/data-folders'
import {testEnvironment} from '@roam/e2e/lake'
import {isolatedSettings} from '@roam/e2e/ports'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const SITE_PROCESS = join(ROOT, 'web', 'server', 'main.ts')
const LAKE_PROCESS = join(ROOT, 'packages', 'cli', 'src', 'services', 'lake.ts')
const STUDIO_PROCESS = join(ROOT, 'packages', 'cli', 'src', 'services', 'studio.ts')

/** LimitNOFILE of deploy/self-hosting/roam@.service. */
const MAX_OPEN_FILES = 16_384

const START_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 25
const OUTPUT_LIMIT = 100_000

/** A service of Roam as a child process. */
export interface ServiceProcess {
  pid: number
  /** Resolves when the process has exited, for whatever reason. */
  exited: Promise<void>
  /** The end of stdout and stderr. */
  output: () => string
  /** Sends SIGKILL; resolves when the process has exited. */
  kill: () => Promise<void>
  /** Sends SIGTERM; resolves when the process has exited. */
  stop: () => Promise<void>
}

async function terminate(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await exited
}

/** Starts a service; resolves when the URL responds with 2xx. Throws with its output otherwise. */
async function startService(
  file: string,
  environment: Record<string, string | undefined>,
  readyUrl: string,
): Promise<ServiceProcess> {
  const args = ['-c', `ulimit -n ${MAX_OPEN_FILES}; exec "$0" "$@"`, process.execPath, file]
  const child = spawn('sh', args, {
    env: {...process.env, NODE_ENV: 'production', ...environment},
    // Services shut down when the IPC channel closes: they do not outlive an aborted test.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output = (output + text).slice(-OUTPUT_LIMIT)
    })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const deadline = Date.now() + START_TIMEOUT_MS
  while ((await fetch(readyUrl).catch(() => undefined))?.ok !== true) {
    if (child.exitCode !== null) throw new Error(`${file} exited:\n${output}`)
    if (Date.now() > deadline) throw new Error(`Timed out: ${readyUrl} did not respond:\n${output}`)
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS))
  }
  if (child.pid === undefined) throw new Error(`${file} could not be started`)
  return {
    pid: child.pid,
    exited,
    output: () => output,
    kill: () => terminate(child, 'SIGKILL'),
    stop: () => terminate(child, 'SIGTERM'),
  }
}

/** A site beside the one of the installation. */
interface OtherSite {
  settings: Settings
  start: () => Promise<ServiceProcess>
}

/** A Roam installation whose services are started and terminated one by one. */
export interface RoamProcesses {
  settings: Settings
  startSite: () => Promise<ServiceProcess>
  /** @param overrides of its environment variables */
  startLake: (overrides?: Record<string, string>) => Promise<ServiceProcess>
  /** Serves the Studio's build. */
  startStudio: () => Promise<ServiceProcess>
  /** Creates another site on the same lake, with a data folder of its own. */
  createSite: (environment?: Record<string, string>) => Promise<OtherSite>
  /** Deletes the data folders. Stop the services first. */
  remove: () => Promise<void>
}

/**
 * Creates an installation with a copy of the test dataset and free ports; starts nothing yet.
 *
 * @param environment overrides of the services' environment variables
 * @param trustedProxies addresses whose X-Forwarded-For is trusted
 */
export async function createRoamProcesses(
  environment: Record<string, string> = {},
  trustedProxies = '',
): Promise<RoamProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-stress-'))
  const folders = [folder]
  await cp(templateFolder(), folder, {recursive: true})
  const settings = await isolatedSettings(folder, trustedProxies)
  const env = (service: 'site' | 'lake' | 'studio') => ({
    ...serviceEnvironment(service, settings, testEnvironment(settings)),
    ...environment,
  })
  return {
    settings,
    startSite: () => startService(SITE_PROCESS, env('site'), settings.siteUrl),
    startLake: (overrides = {}) =>
      startService(LAKE_PROCESS, {...env('lake'), ...overrides}, `${settings.lakeUrl}/health`),
    startStudio: () => startService(STUDIO_PROCESS, env('studio'), settings.studioUrl),
    async createSite(overrides = {}) {
      const other = await isolatedSettings(await mkdtemp(join(tmpdir(), 'roam-stress-')), trustedProxies)
      folders.push(other.dataFolder)
      const ofSite = serviceEnvironment('site', other, testEnvironment(settings))
      return {
        settings: other,
        start: () => startService(SITE_PROCESS, {...ofSite, ...environment, ...overrides}, other.siteUrl),
      }
    },
    async remove() {
      for (const name of folders) await rm(name, {recursive: true, force: true, maxRetries: 5})
    },
  }
}
