import {existsSync} from 'node:fs'
import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {ROOT} from '../src/shared/paths.ts'

const readText = (...path: string[]) => readFile(join(ROOT, ...path), 'utf8')

/** The stages of the Containerfile, as the instructions of each. */
async function readStages(): Promise<string[]> {
  const text = await readText('deploy', 'container', 'Containerfile')
  return text.split(/^(?=FROM )/m).slice(1)
}

const packageFile = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
})

/** The workspace's packages by name: folder and production dependencies. */
async function readPackages() {
  const packages = new Map<string, {folder: string; dependencies: string[]}>()
  for await (const file of glob(['web/package.json', 'packages/*/package.json'], {cwd: ROOT})) {
    const {name, dependencies} = packageFile.parse(JSON.parse(await readText(file)))
    packages.set(name, {
      folder: file.replace('/package.json', ''),
      dependencies: Object.keys(dependencies),
    })
  }
  return packages
}

/** Files that do not run in the container: tests and their helpers, a script, the `lakelet` command and its Studio plugin. */
const NOT_IN_CONTAINER = [
  /^web\/(.*\.test\.tsx?$|.*\/test-[\w-]+\.ts$|test\/)/,
  /^web\/ui\/styles\/fonts\/subset-fonts\.ts$/,
  /^packages\/lakelet\/src\/(cli\/|studio\/|import-dataset)/,
]

/** Package names that a module imports at run time; type imports are erased. */
const findImportedPackages = (source: string): string[] =>
  [
    ...source.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '([^'.][^']*)'/gm),
    ...source.matchAll(/^import '([^'.][^']*)'/gm),
    ...source.matchAll(/\bimport\('([^'.][^']*)'\)/g),
  ]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('node:'))
    // Mapped in the "imports" of lakelet's package.json.
    .map((specifier) => specifier.replace(/^#front-door/, '@roam/front-door'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )

test('all stages use the Node version of .nvmrc', async () => {
  const version = (await readText('.nvmrc')).trim()
  for (const stage of await readStages())
    expect(stage).toMatch(new RegExp(`^FROM (node:${version}-\\S+-slim|workspace)\\b`))
})

test('the final stage runs the entry point without pnpm and the toolchain, as the user node', async () => {
  const stages = await readStages()
  const finalStage = stages.at(-1) ?? ''
  expect(finalStage).not.toMatch(/npm|with-toolchain/)
  expect(finalStage).toContain('CMD ["node", "packages/cli/src/main.ts", "start"]')
  expect([...finalStage.matchAll(/^USER (\w+)/gm)].map(([, name]) => name)).toEqual(['node'])
  // Its packages come from the stage that installs production dependencies only.
  expect(finalStage).toContain('COPY --from=production /roam .')
  const production = stages.find((stage) => stage.includes(' AS production'))
  expect(production).toContain(
    'pnpm install --frozen-lockfile --prod --filter "@roam/cli..." --filter "@roam/web..."',
  )
})

test('the build output that the final stage copies is not overwritten, and the scripts exist', async () => {
  const text = await readText('deploy', 'container', 'Containerfile')
  const scripts = [...text.matchAll(/[\w/-]+\.m?[jt]s\b/g)].map(([file]) => file)
  expect(scripts).toContain('packages/cli/src/main.ts')
  for (const file of scripts) expect(existsSync(join(ROOT, file)), file).toBe(true)
  const finalStage = (await readStages()).at(-1) ?? ''
  const copied = [...finalStage.matchAll(/^COPY --from=(\w+) (\S+)/gm)].map(([, from, path]) => [from, path])
  expect(copied).toEqual([
    ['production', '/roam'],
    ['build', '/roam/web/.next'],
    ['build', '/roam/studio/dist'],
  ])
})

test('every package that runs in the container declares its imports as production dependencies', async () => {
  const packages = await readPackages()
  const pending = ['@roam/cli', '@roam/web']
  const visited = new Set<string>()
  const undeclared: string[] = []
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const entry = packages.get(name)
    if (!entry || visited.has(name)) continue
    visited.add(name)
    pending.push(...entry.dependencies)
    const pattern = name === '@roam/web' ? '**/*.{ts,tsx}' : 'src/**/*.ts'
    for await (const file of glob(pattern, {
      cwd: join(ROOT, entry.folder),
      exclude: (path) => /node_modules|\.next/.test(path),
    })) {
      if (NOT_IN_CONTAINER.some((pattern) => pattern.test(`${entry.folder}/${file}`))) continue
      const source = await readText(entry.folder, file)
      for (const imported of findImportedPackages(source))
        if (imported !== name && !entry.dependencies.includes(imported))
          undeclared.push(`${entry.folder}/${file}: ${imported}`)
    }
  }
  expect(visited.size).toBeGreaterThan(4)
  expect(undeclared).toEqual([])
})

test('the build arguments and variables are documented', async () => {
  const names = (await readStages()).flatMap((stage) =>
    [...stage.matchAll(/^(?:ARG|ENV) (\w+)=/gm)].map(([, name]) => name),
  )
  const docs = [await readText('README.md'), await readText('docs', 'self-hosting.md')].join('\n')
  expect(names).toContain('SITE_URL')
  for (const name of names) expect(docs).toContain(`\`${name}\``)
})

test('.dockerignore has all entries of .gitignore, so that no data and secrets are in an image', async () => {
  const gitIgnored = (await readText('.gitignore')).trim().split('\n')
  const ignored = (await readText('.dockerignore')).trim().split('\n')
  for (const pattern of gitIgnored) expect(ignored).toContain(`**/${pattern.replace(/\/$/, '')}`)
  expect(ignored).toContain('.git')
})
