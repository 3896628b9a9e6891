import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {glob} from 'node:fs/promises'
import {join} from 'node:path'
import {browserLakeUrl, type RoamEnv} from './env-file.ts'
import {step} from './progress.ts'
import {ROOT, STUDIO, WEB} from './paths.ts'
import {run} from './run.ts'

const SOURCES = '{ts,tsx,css,json,svg,woff2,webmanifest}'
const NOT_SOURCES =
  /(^|\/)(node_modules|\.next|dist|\.sanity)(\/|$)|(\.tsbuildinfo|next-env\.d\.ts)$|\.test\.tsx?$/

/** A hash over the names and contents of everything that a build depends on. */
async function hashOf(folders: string[], baked: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(baked))
  const files = ['pnpm-lock.yaml']
  for (const folder of folders)
    for await (const file of glob(`${folder}/**/*.${SOURCES}`, {
      cwd: ROOT,
      exclude: (name) => NOT_SOURCES.test(name),
    }))
      if (!NOT_SOURCES.test(file)) files.push(file)
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

interface Build {
  title: string
  /** Where it is built, and where the stamp of the last build lies. */
  folder: string
  output: string
  command: string[]
  sources: string[]
  /** Environment that becomes part of what is built. */
  baked: Record<string, string>
}

/** Builds unless the last build was made of the same. */
async function build({title, folder, output, command, sources, baked}: Build): Promise<void> {
  const stamp = join(folder, output, '.roam-build')
  const hash = await hashOf(sources, baked)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await step(title, () =>
    run(command, {
      cwd: folder,
      env: baked,
      advice: 'The lines above say where. After an update, `pnpm install` often helps.',
    }),
  )
  mkdirSync(join(folder, output), {recursive: true})
  writeFileSync(stamp, hash)
}

/** Builds the site, if it changed since the last build. */
export const buildSite = (): Promise<void> =>
  build({
    title: 'Building the site',
    folder: WEB,
    output: '.next',
    command: ['pnpm', 'run', 'build'],
    sources: [
      'web',
      'packages/sanity',
      'packages/trip-request',
    ],
    baked: {},
  })

/** What of the environment becomes part of the Studio. */
type StudioLake = Pick<
  RoamEnv,
  'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_API_HOST' | 'SITE_URL'
> & {LAKE_URL?: string}

/** What the Studio is built with: it finds its lake and the site by these. */
export function studioEnvironment(env: StudioLake): Record<string, string> {
  const lake = browserLakeUrl(env)
  return {
    SANITY_STUDIO_PROJECT_ID: env.SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: env.SANITY_DATASET,
    ...(lake ? {SANITY_STUDIO_API_HOST: lake} : {}),
    SANITY_STUDIO_SITE_URL: env.SITE_URL,
  }
}

/** Builds the Studio, if it or its lake's address changed since the last build. */
const buildStudio = (env: StudioLake): Promise<void> =>
  build({
    title: 'Building the Studio',
    folder: STUDIO,
    output: 'dist',
    command: ['pnpm', 'exec', 'sanity', 'build', '--yes'],
    sources: ['studio', 'packages/sanity', 'packages/trip-request'],
    baked: studioEnvironment(env),
  })

/** Both, one after the other: each fills both cores. */
export async function buildAll(env: StudioLake): Promise<void> {
  await buildSite()
  await buildStudio(env)
}
