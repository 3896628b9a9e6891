import {execFile} from 'node:child_process'
import {cp, mkdir, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {basename, dirname, join, relative, sep} from 'node:path'
import {promisify} from 'node:util'
import {afterAll, expect, test} from 'vitest'
import {ROOT} from '../src/shared/paths.ts'

/** A code block with the name of a file: a change of it, as a diff, or a new file. */
const BLOCK = /^```(diff|tsx?|css) (\S+)\n([\s\S]*?)^```$/gm

/** Always the same, so that tsc checks only what has changed since its last run in it. */
const COPY = join(ROOT, '.toolchain', 'recipes')

const NOT_COPIED = ['.git', '.next', '.sanity', '.roam', '.toolchain', 'dist', 'e2e', 'test-results']

/** Copies the sources, with the links to packages, and links the installed packages. */
async function copyRepository(): Promise<void> {
  await rm(COPY, {recursive: true, force: true})
  const isCopied = (source: string) => {
    const path = relative(ROOT, source)
    const [, installed] = path.split(`node_modules${sep}`)
    // The links in the folders of installed packages.
    if (installed !== undefined) return !/^\.|^[^@][^/]*\/|^@[^/]+\/[^/]+\//.test(installed)
    return path !== 'node_modules' && !NOT_COPIED.includes(basename(source))
  }
  await mkdir(COPY, {recursive: true})
  for (const name of await readdir(ROOT))
    if (isCopied(join(ROOT, name)))
      await cp(join(ROOT, name), join(COPY, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: isCopied,
      })
  await symlink(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))
}

/** Applies a diff whose hunks are separated by `@@`. The lines of each hunk are at one place of the file. */
function applyDiff(source: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce((text, hunk) => {
    const toText = (added: string) =>
      hunk
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(added))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const parts = text.split(toText('+'))
    if (parts.length !== 2) throw new Error(`Found ${parts.length - 1} times:\n${toText('+')}`)
    return parts.join(toText('-'))
  }, source)
}

/** Applies all blocks of a recipe to the copy. */
async function followRecipe(recipe: string): Promise<void> {
  for (const [, kind, path = '', block = ''] of recipe.matchAll(BLOCK)) {
    const file = join(COPY, path)
    await mkdir(dirname(file), {recursive: true})
    if (kind !== 'diff') await writeFile(file, block, {flag: 'wx'})
    else await writeFile(file, applyDiff(await readFile(file, 'utf8'), block))
  }
}

/** Runs a program of the workspace in the copy; returns its output if it fails. */
const run = (program: string, ...args: string[]): Promise<string> =>
  promisify(execFile)(join(ROOT, 'node_modules', '.bin', program), args, {cwd: COPY}).then(
    () => '',
    ({stdout, stderr}) => `${program} ${args.join(' ')}\n${stdout}${stderr}`,
  )

const checkTypes = (project: string) =>
  run('tsc', '-p', project, '--tsBuildInfoFile', `${COPY}-${project}.tsbuildinfo`)

afterAll(() => rm(COPY, {recursive: true, force: true}))

test('the recipes work in a copy of the repository: types and the tests that they name', async () => {
  await copyRepository()
  const page = await readFile(join(ROOT, 'docs', 'recipes.md'), 'utf8')
  const recipes = page.split(/^## /m).filter((section) => section.search(BLOCK) >= 0)
  expect(recipes.map((recipe) => recipe.split('\n')[0])).toEqual([
    'Add a field',
    'Add a section to the home page',
    'Add a page',
    'Add a document type',
  ])
  for (const recipe of recipes) {
    const start = performance.now()
    await followRecipe(recipe)
    if (!process.env.TIME_RECIPES && recipe !== recipes.at(-1)) continue
    expect(await checkTypes('web')).toBe('')
    expect(await checkTypes('studio')).toBe('')
    const seconds = (performance.now() - start) / 1000
    console.info(`${recipe.split('\n')[0]}: ${seconds.toFixed(1)} s with the types of web and studio`)
  }
  expect(await run('vitest', 'run', '--project=unit', 'parse-content', 'query-error')).toBe('')
}, 600_000)
