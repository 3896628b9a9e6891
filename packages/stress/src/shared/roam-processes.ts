import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {serviceEnvironment} from '@roam/cli/service-environment'
import type {Settings} from '@roam/cli/settings'
import {templateFolder} from '@roam/e2e/data-folders'
import {testEnvironment} from '@roam/e2e/lake'
import {isolatedSettings} from '@roam/e2e/ports'
import {type StartedProcess, startService} from '@roam/e2e/started-process'

/** LimitNOFILE of deploy/self-hosting/roam@.service. */
const MAX_OPEN_FILES = 16_384

const RUNNER = ['sh', '-c', `ulimit -n ${MAX_OPEN_FILES}; exec "$0" "$@"`, process.execPath]

/** Starts a service; resolves when the URL responds with 2xx. Throws with its output otherwise. */
async function start(
  name: 'site' | 'lake' | 'studio',
  environment: Record<string, string | undefined>,
  url: string,
): Promise<StartedProcess> {
  const service = startService(name, environment, url, RUNNER)
  await service.ready()
  return service
}

/** A site beside the one of the installation. */
interface OtherSite {
  settings: Settings
  start: () => Promise<StartedProcess>
}

/** A Roam installation whose services are started and terminated one by one. */
export interface RoamProcesses {
  settings: Settings
  startSite: () => Promise<StartedProcess>
  /** @param overrides of its environment variables */
  startLake: (overrides?: Record<string, string>) => Promise<StartedProcess>
  /** Serves the Studio's build. */
  startStudio: () => Promise<StartedProcess>
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
    startSite: () => start('site', env('site'), settings.siteUrl),
    startLake: (overrides = {}) =>
      start('lake', {...env('lake'), ...overrides}, `${settings.lakeUrl}/health`),
    startStudio: () => start('studio', env('studio'), settings.studioUrl),
    async createSite(overrides = {}) {
      const other = await isolatedSettings(await mkdtemp(join(tmpdir(), 'roam-stress-')), trustedProxies)
      folders.push(other.dataFolder)
      const ofSite = serviceEnvironment('site', other, testEnvironment(settings))
      return {
        settings: other,
        start: () => start('site', {...ofSite, ...environment, ...overrides}, other.siteUrl),
      }
    },
    async remove() {
      for (const name of folders) await rm(name, {recursive: true, force: true, maxRetries: 5})
    },
  }
}
