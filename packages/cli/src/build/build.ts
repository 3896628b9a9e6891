import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {glob} from 'node:fs/promises'
import {join} from 'node:path'
import {ROOT, STUDIO, WEB} from '../shared/paths.ts'
import {step} from '../shared/progress.ts'
import {run} from '../shared/run.ts'

const SOURCE_EXTENSIONS = '{ts,tsx,css,json,svg,woff2,webmanifest}'
const EXCLUDED =
  /(^|\/)(node_modules|\.next|dist|\.sanity)(\/|$)|(\.tsbuildinfo|next-env\.d\.ts)$|\.test\.tsx?$/

/** Returns a SHA-256 over the names and contents of the source files and the lockfile. */
async function hashSources(folders: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = ['pnpm-lock.yaml']
  for (const folder of folders)
    for await (const file of glob(`${folder}/**/*.${SOURCE_EXTENSIONS}`, {
      cwd: ROOT,
      exclude: (name) => EXCLUDED.test(name),
    }))
      if (!EXCLUDED.test(file)) files.push(file)
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

interface BuildOptions {
  title: string
  /** Working directory of the build command. */
  folder: string
  /** Output folder below `folder`; the hash of the last build's sources is stored in it. */
  output: string
  command: string[]
  /** Folders of the workspace that the build depends on. */
  sources: string[]
}

/** Runs the build command unless the hash of the sources equals that of the last build. */
async function buildIfChanged({title, folder, output, command, sources}: BuildOptions): Promise<void> {
  const stamp = join(folder, output, '.roam-build')
  const hash = await hashSources(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await step(title, () =>
    run(command, {
      cwd: folder,
      advice: 'See the output above. After an update, `pnpm install` often helps.',
    }),
  )
  mkdirSync(join(folder, output), {recursive: true})
  writeFileSync(stamp, hash)
}

/** Builds the site if its sources changed since the last build. */
export const buildSite = (): Promise<void> =>
  buildIfChanged({
    title: 'Building the site',
    folder: WEB,
    output: '.next',
    command: ['pnpm', 'run', 'build'],
    sources: [
      'web',
      'packages/documents',
      'packages/editing',
      'packages/front-door/src/static',
      'packages/sanity',
      'packages/trip-request',
    ],
  })

/** Builds the Studio if its sources changed since the last build. The build fits every host and port. */
const buildStudio = (): Promise<void> =>
  buildIfChanged({
    title: 'Building the Studio',
    folder: STUDIO,
    output: 'dist',
    command: ['pnpm', 'run', 'build'],
    sources: [
      'studio',
      'packages/documents',
      'packages/editing',
      'packages/front-door/src/static',
      'packages/sanity',
      'packages/trip-request',
      'packages/lakelet/src/studio',
    ],
  })

/** Builds the site and the Studio, one after the other: each build uses all cores. */
export async function buildAll(): Promise<void> {
  await buildSite()
  await buildStudio()
}
