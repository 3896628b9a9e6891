import {join} from 'node:path'
import {z} from 'zod'
import {buildAll} from '../build.ts'
import {UserError} from '../user-error.ts'
import {isEmbedded, type RoamEnv, readEnvFile} from '../env-file.ts'
import {importDemoContentIfEmpty} from '../import-demo-content.ts'
import {requestHandover, onHandoverRequest} from '../handover.ts'
import {serviceEnvironment} from '../service-environment.ts'
import {isPortFree, requireFreePorts} from '../ports.ts'
import {WEB} from '../paths.ts'
import {readSettings, type Settings} from '../settings.ts'
import {Supervisor} from '../supervisor.ts'

const PARTS = join(import.meta.dirname, '..', 'parts')

const USAGE = 'Usage: npm start [-- --take-over]'

const lakeMessage = z.object({signInLink: z.url()})

/** How this Roam is to run, and how its parts find each other. */
export interface Prepared {
  settings: Settings
  env: RoamEnv
}

/** Everything Roam needs before its parts can run. */
export function prepare(): Prepared {
  const settings = readSettings()
  const env = readEnvFile(settings)
  if (!isEmbedded(env))
    console.log(
      `▸ The content is kept ${env.SANITY_API_HOST ? `at ${env.SANITY_API_HOST}` : 'by Sanity'}: ` +
        `project ${env.SANITY_PROJECT_ID}, dataset ${env.SANITY_DATASET}. No lake is started here.`,
    )
  return {settings, env}
}

/** Complains of a port that somebody else has. */
export const requirePorts = ({settings: {ports, host}, env}: Prepared): Promise<void> =>
  requireFreePorts(
    {
      ROAM_SITE_PORT: ports.site,
      ROAM_STUDIO_PORT: ports.studio,
      ...(isEmbedded(env) ? {ROAM_LAKE_PORT: ports.lake} : {}),
    },
    host,
  )

/**
 * Starts the lake, unless it is a hosted one.
 * Resolves with the link that signs in to the Studio, or its address where the lake is hosted.
 */
export async function startLake(
  supervisor: Supervisor,
  {settings, env}: Prepared,
): Promise<() => string> {
  let signInLink = env.STUDIO_URL
  if (!isEmbedded(env)) return () => signInLink
  await importDemoContentIfEmpty(settings, env)
  await supervisor.start({
    name: 'The lake',
    file: join(PARTS, 'lake.ts'),
    env: serviceEnvironment(settings, env),
    readyUrl: `${settings.lakeUrl}/health`,
    onMessage: (message) => {
      const renewed = signInLink !== env.STUDIO_URL
      signInLink = lakeMessage.parse(message).signInLink
      if (renewed) console.log(`Sign in to the Studio: ${signInLink}`)
    },
  })
  return () => signInLink
}

/** Starts the site. @param words what it is told besides */
export const startSite = (
  supervisor: Supervisor,
  {settings, env}: Prepared,
  words: string[],
): Promise<void> =>
  supervisor.start({
    name: 'The site',
    file: join(WEB, 'server', 'main.ts'),
    args: words,
    env: serviceEnvironment(settings, env),
    readyUrl: `${settings.siteUrl}/api/health`,
    sendsReadyMessage: true,
  })

/** Says that all parts run, and where. */
export const sayReady = ({env}: Prepared, signInLink: string): void =>
  console.log(`Roam is ready: ${env.SITE_URL} · sign in to the Studio: ${signInLink}`)

/**
 * Ends the parts and this program, once, when it is told to stop.
 *
 * @returns the same for whoever wants it from inside, with something to be done last
 */
export function stopOnSignal(supervisor: Supervisor): (last: () => void) => Promise<void> {
  let stopping = false
  const stop = async (last: () => void) => {
    if (stopping) return
    stopping = true
    console.log('\nStopping …')
    await supervisor.stop()
    last()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(() => {}))
  return stop
}

/** Two sites may listen there at the same time then: the next one, and the one that is going. */
const SHARE_PORT = process.platform === 'linux' ? ['--share-port'] : []

/**
 * `npm start`: builds what changed and keeps the site, the Studio and the lake running. With
 * `--take-over` it takes the place of the Roam that runs on the same data folder, if there is one:
 * its site answers beside the other before that one goes, so no visitor finds the door shut.
 */
export async function start(words: string[]): Promise<void> {
  const takesOver = words[0] === '--take-over'
  if (words.length > (takesOver ? 1 : 0)) throw new UserError(USAGE)
  const supervisor = new Supervisor()
  const stop = stopOnSignal(supervisor)
  const prepared = prepare()
  const {settings, env} = prepared
  const isBeside = takesOver && !(await isPortFree(settings.ports.site, settings.host))
  if (!isBeside) await requirePorts(prepared)
  await buildAll(env)
  let signInLink: () => string
  if (isBeside) {
    await startSite(supervisor, prepared, SHARE_PORT)
    await requestHandover(settings.dataFolder)
    signInLink = await startLake(supervisor, prepared)
  } else {
    signInLink = await startLake(supervisor, prepared)
    await startSite(supervisor, prepared, SHARE_PORT)
  }
  await supervisor.start({
    name: 'The Studio',
    file: join(PARTS, 'studio.ts'),
    env: serviceEnvironment(settings, env),
    readyUrl: settings.studioUrl,
  })
  onHandoverRequest(settings.dataFolder, stop)
  sayReady(prepared, signInLink())
}
