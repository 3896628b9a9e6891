import {join} from 'node:path'
import {z} from 'zod'
import {isEmbedded, type RoamEnv, readEnvFile} from './env-file.ts'
import {importDemoContentIfEmpty} from './import-demo-content.ts'
import {WEB} from './paths.ts'
import {requireFreePorts} from './ports.ts'
import {serviceEnvironment} from './service-environment.ts'
import {readSettings, type Settings} from './settings.ts'
import type {Supervisor} from './supervisor.ts'

export const SERVICES = join(import.meta.dirname, 'services')

const lakeMessage = z.object({signInLink: z.url()})

/** The settings of a Roam instance. */
export interface Instance {
  settings: Settings
  env: RoamEnv
}

/** Reads the settings and the env file; says which lake is used when it is hosted. */
export function readInstance(): Instance {
  const settings = readSettings()
  const env = readEnvFile(settings)
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

/**
 * Starts the embedded lake, with the demo content in an empty dataset; does nothing for a hosted lake.
 *
 * @returns a function that returns the current sign-in link of the Studio; its URL for a hosted lake
 */
export async function startLakeService(
  supervisor: Supervisor,
  {settings, env}: Instance,
): Promise<() => string> {
  let signInLink = env.STUDIO_URL
  if (!isEmbedded(env)) return () => signInLink
  await importDemoContentIfEmpty(settings, env)
  await supervisor.start({
    name: 'Content Lake',
    file: join(SERVICES, 'lake.ts'),
    env: serviceEnvironment(settings, env),
    readyUrl: `${settings.lakeUrl}/health`,
    onMessage: (message) => {
      const isRestart = signInLink !== env.STUDIO_URL
      signInLink = lakeMessage.parse(message).signInLink
      if (isRestart) console.log(`Sign in to the Studio: ${signInLink}`)
    },
  })
  return () => signInLink
}

/** Starts the site. @param args arguments of `web/server/main.ts` */
export const startSiteService = (
  supervisor: Supervisor,
  {settings, env}: Instance,
  args: string[],
): Promise<void> =>
  supervisor.start({
    name: 'site',
    file: join(WEB, 'server', 'main.ts'),
    args,
    env: serviceEnvironment(settings, env),
    readyUrl: settings.siteUrl,
    sendsReadyMessage: true,
  })

/** Prints the line that scripts wait for: all services are ready. */
export const printReady = ({env}: Instance, signInLink: string): void =>
  console.log(`Roam is ready: ${env.SITE_URL} · sign in to the Studio: ${signInLink}`)

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
