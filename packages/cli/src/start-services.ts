import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {isEmbedded, type RoamEnv, readEnvFile} from './env-file.ts'
import type {LakeService} from './lake-service.ts'
import {WEB} from './paths.ts'
import {requireFreePorts, requireLocalHost} from './ports.ts'
import {restrictAccess} from './restrict-access.ts'
import {serviceEnvironment, systemEnvironment} from './service-environment.ts'
import {readSettings, type Settings} from './settings.ts'
import type {SupervisedService} from './supervised-service.ts'
import type {Supervisor} from './supervisor.ts'

/** The settings of a Roam instance. */
export interface Instance {
  settings: Settings
  env: RoamEnv
}

/**
 * Reads the settings and the env file, and restricts access to the data folder. Says which lake is used
 * when it is hosted.
 */
export async function readInstance(): Promise<Instance> {
  const settings = readSettings()
  await requireLocalHost(settings.host)
  const env = readEnvFile(settings)
  restrictAccess(settings.dataFolder)
  if (!isEmbedded(env))
    console.log(
      `▸ The content is hosted ${env.SANITY_API_HOST ? `at ${env.SANITY_API_HOST}` : 'at Sanity'}: ` +
        `project ${env.SANITY_PROJECT_ID}, dataset ${env.SANITY_DATASET}. No lake is started here.`,
    )
  return {settings, env}
}

/** Throws a UserError if the port of a service is taken. */
export const requireServicePorts = ({settings: {ports, host}, env}: Instance): Promise<void> =>
  requireFreePorts(
    {
      ROAM_SITE_PORT: ports.site,
      ROAM_STUDIO_PORT: ports.studio,
      ...(isEmbedded(env) ? {ROAM_LAKE_PORT: ports.lake} : {}),
    },
    host,
  )

/** Whether the site has pages to show without a lake. */
export const hasStoredContent = ({settings}: Instance): boolean =>
  existsSync(join(settings.dataFolder, 'snapshot.json'))

/** Starts the site; resolves when it is ready. @param args arguments of `web/server/main.ts` */
export async function startSiteService(
  supervisor: Supervisor,
  {settings, env}: Instance,
  args: string[],
): Promise<SupervisedService> {
  const site = supervisor.add({
    name: 'site',
    file: join(WEB, 'server', 'main.ts'),
    args,
    env: {...systemEnvironment(), ...serviceEnvironment('site', settings, env)},
  })
  await site.start()
  return site
}

/**
 * Prints the line that scripts wait for, once site and Studio are ready: that Roam is ready, or that it runs
 * without its lake and why. Prints it again when the lake fails or recovers, and then syncs the site.
 */
export function watchLake({env}: Instance, lake: LakeService, site: SupervisedService): void {
  let lastProblem: string | undefined
  lake.onState((state) => {
    const problem = 'problem' in state ? state.problem : undefined
    if ('signInLink' in state) {
      console.log(`Roam is ready: ${env.SITE_URL} · sign in to the Studio: ${state.signInLink}`)
      site.send('sync')
    } else if (problem !== lastProblem)
      console.log(
        `Roam is running without its Content Lake: ${env.SITE_URL} shows the last published content and ` +
          `accepts requests; nobody can edit. The lake is restarted until it works. ${problem}`,
      )
    lastProblem = problem
  })
}

/**
 * Stops all services and exits with 0 on SIGINT, SIGTERM or SIGHUP.
 *
 * @returns a function that does the same, and calls its argument before the exit
 */
export function stopOnSignal(supervisor: Supervisor): (beforeExit: () => void) => Promise<void> {
  let isStopping = false
  const stop = async (beforeExit: () => void) => {
    if (isStopping) return
    isStopping = true
    console.log('\nStopping …')
    await supervisor.stop()
    beforeExit()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(() => {}))
  return stop
}
