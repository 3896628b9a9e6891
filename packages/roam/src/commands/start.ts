import {join} from 'node:path'
import {z} from 'zod'
import {buildAll} from '../build.ts'
import {isEmbedded, type RoamEnv, readEnvFile} from '../env-file.ts'
import {importFirstContent} from '../first-content.ts'
import {partEnvironment} from '../part-environment.ts'
import {requireFree} from '../ports.ts'
import {WEB} from '../root.ts'
import {readSettings, type Settings} from '../settings.ts'
import {Supervisor} from '../supervisor.ts'

const PARTS = join(import.meta.dirname, '..', 'parts')

const lakeMessage = z.object({signInLink: z.url()})

/** Everything Roam needs before its parts can run; complains of what stands in the way. */
export async function prepare(): Promise<{settings: Settings; env: RoamEnv}> {
  const settings = readSettings()
  const env = readEnvFile(settings)
  await requireFree(
    {
      ROAM_SITE_PORT: settings.ports.site,
      ROAM_STUDIO_PORT: settings.ports.studio,
      ...(isEmbedded(env) ? {ROAM_LAKE_PORT: settings.ports.lake} : {}),
    },
    settings.host,
  )
  if (!isEmbedded(env))
    console.log(
      `▸ The content is kept ${env.SANITY_API_HOST ? `at ${env.SANITY_API_HOST}` : 'by Sanity'}: ` +
        `project ${env.SANITY_PROJECT_ID}, dataset ${env.SANITY_DATASET}. No lake is started here.`,
    )
  return {settings, env}
}

/**
 * Starts the lake, unless it is a hosted one, and the site.
 * Resolves with the link that signs in to the Studio, or its address where the lake is hosted.
 */
export async function startLakeAndSite(
  supervisor: Supervisor,
  {settings, env}: {settings: Settings; env: RoamEnv},
  siteWords: string[] = [],
): Promise<() => string> {
  const partEnv = partEnvironment(settings, env)
  let signInLink = settings.studioUrl
  if (isEmbedded(env)) {
    await importFirstContent(settings, env)
    await supervisor.start({
      name: 'The lake',
      file: join(PARTS, 'lake.ts'),
      env: partEnv,
      readyUrl: `${settings.lakeUrl}/health`,
      onMessage: (message) => {
        // The lake names the address on which it listens; this machine's browser has another name for it.
        const {pathname, search} = new URL(lakeMessage.parse(message).signInLink)
        const renewed = signInLink !== settings.studioUrl
        signInLink = settings.lakeUrl + pathname + search
        if (renewed) console.log(`Sign in to the Studio: ${signInLink}`)
      },
    })
  }
  await supervisor.start({
    name: 'The site',
    file: join(WEB, 'server', 'main.ts'),
    words: siteWords,
    env: partEnv,
    readyUrl: `${settings.siteUrl}/api/health`,
  })
  return () => signInLink
}

/** Ends the parts and this program, once, when it is told to stop. */
export function stopOnSignal(supervisor: Supervisor): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    console.log('\nStopping …')
    await supervisor.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop())
}

/** `npm start`: builds what changed and keeps the site, the Studio and the lake running. */
export async function start(): Promise<void> {
  const supervisor = new Supervisor()
  stopOnSignal(supervisor)
  const prepared = await prepare()
  await buildAll(prepared.env)
  const signInLink = await startLakeAndSite(supervisor, prepared)
  await supervisor.start({
    name: 'The Studio',
    file: join(PARTS, 'studio.ts'),
    env: partEnvironment(prepared.settings, prepared.env),
    readyUrl: prepared.settings.studioUrl,
  })
  console.log(
    `Roam is ready: ${prepared.settings.siteUrl} · sign in to the Studio: ${signInLink()}`,
  )
}
