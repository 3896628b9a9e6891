import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync} from 'node:fs'
import {glob} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {z} from 'zod'
import {ROOT, STUDIO, WEB} from '../shared/paths.ts'
import {step} from '../shared/progress.ts'
import {run} from '../shared/run.ts'

/** Files that no build reads, or that builds write. */
const EXCLUDED =
  /(^|\/)(node_modules|\.next|dist|\.sanity|test)(\/|$)|(\.tsbuildinfo|next-env\.d\.ts|\.md|\.test\.tsx?)$/

/** Inputs of every build besides those in the folders of packages. */
const SHARED_INPUTS = ['pnpm-lock.yaml', 'tsconfig.base.json']

const packageJson = z.object({dependencies: z.record(z.string(), z.string())}).partial()

/** Returns the folders of a package and of those packages of the workspace that it depends on. */
function listPackageFolders(folder: string, folders = new Set<string>()): Set<string> {
  if (folders.has(folder)) return folders
  folders.add(folder)
  const {dependencies = {}} = packageJson.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  for (const [name, version] of Object.entries(dependencies))
    if (version.startsWith('workspace:'))
      listPackageFolders(realpathSync(join(folder, 'node_modules', name)), folders)
  return folders
}

/** Returns a SHA-256 over the names and contents of all files of a package and its workspace packages. */
export async function hashSources(packageFolder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = SHARED_INPUTS.map((file) => join(ROOT, file))
  for (const cwd of listPackageFolders(packageFolder))
    for await (const entry of glob('**/*', {
      cwd,
      withFileTypes: true,
      exclude: ({name}) => EXCLUDED.test(name),
    }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}

interface BuildOptions {
  title: string
  /** The package, in which the build command runs. */
  folder: string
  /** Output folder below `folder`; the hash of the last build's sources is stored in it. */
  output: string
  command: string[]
}

/** Runs the build command unless the hash of the sources equals that of the last build. */
async function buildIfChanged({title, folder, output, command}: BuildOptions): Promise<void> {
  const stamp = join(folder, output, '.roam-build')
  const hash = await hashSources(folder)
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
  })

/** Builds the Studio if its sources changed since the last build. The build fits every host and port. */
const buildStudio = (): Promise<void> =>
  buildIfChanged({
    title: 'Building the Studio',
    folder: STUDIO,
    output: 'dist',
    command: ['pnpm', 'run', 'build'],
  })

/** Builds the site and the Studio, one after the other: each build uses all cores. */
export async function buildAll(): Promise<void> {
  await buildSite()
  await buildStudio()
}
