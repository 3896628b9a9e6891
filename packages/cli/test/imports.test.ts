import {execFile} from 'node:child_process'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {FILES, redrawDiagrams} from '../scripts/diagrams.ts'
import {ROOT} from '../src/shared/paths.ts'
import {createTempFolder} from './helpers.ts'

/** Writes a workspace of these files, and checks its imports with the rules of this one. */
async function checkImports(files: Record<string, string>): Promise<{code: number; output: string}> {
  const folder = await createTempFolder('imports')
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), {recursive: true})
    await writeFile(join(folder, path), content)
  }
  const depcruise = join(ROOT, 'node_modules', '.bin', 'depcruise')
  const rules = join(ROOT, '.dependency-cruiser.ts')
  return new Promise((resolve) => {
    const args = ['--config', rules, '--output-type', 'err-long', 'packages', 'studio', 'web']
    execFile(depcruise, args, {cwd: folder}, (error, output) =>
      resolve({code: error === null ? 0 : Number(error.code), output: output.replaceAll(/\s+/g, ' ')}),
    )
  })
}

test('npm run imports fails on an import from a higher layer, also of a type', async () => {
  const {code, output} = await checkImports({
    'web/ui/button.tsx': "import type {Blog} from '../features/blog.ts'",
    'web/features/blog.ts':
      "import {content} from '../content/content.ts'\nexport type Blog = typeof content",
    'web/content/content.ts': "export {content} from '../server/main.ts'",
    'web/server/main.ts': "export const content = await import('../app/page.tsx')",
    'web/app/page.tsx': "import {queue} from '../server/outbox.ts'\nexport default queue",
    'web/server/outbox.ts': 'export const queue = []',
    'packages/lakelet/src/store/store.ts':
      "import {evaluate} from '../query/evaluate.ts'\nexport const store = evaluate",
    'packages/lakelet/src/query/evaluate.ts': "export {pool as evaluate} from './readers/reader-pool.ts'",
    'packages/lakelet/src/query/readers/reader-pool.ts': 'export const pool = []',
    'packages/stress/src/main.ts': "import './new-scenario/new-scenario.ts'",
    'packages/stress/src/new-scenario/new-scenario.ts': 'export {}',
    'studio/test/schema.test.ts': "import '../schema/index.ts'",
    'studio/schema/index.ts': "import '../sanity.config.ts'",
    'studio/sanity.config.ts': 'export {}',
  })
  expect(code).not.toBe(0)
  for (const violation of [
    'layers-of-web/ui: web/ui/button.tsx → web/features/blog.ts',
    'layers-of-web/features: web/features/blog.ts → web/content/content.ts',
    'layers-of-web/content: web/content/content.ts → web/server/main.ts',
    'layers-of-web/server: web/server/main.ts → web/app/page.tsx',
    'layers-of-web/app: web/app/page.tsx → web/server/outbox.ts',
    'layers-of-packages/lakelet/src/store: packages/lakelet/src/store/store.ts → packages/lakelet/src/query/evaluate.ts',
    'layers-of-packages/lakelet/src/query: packages/lakelet/src/query/evaluate.ts → packages/lakelet/src/query/readers/reader-pool.ts',
    'layers-of-packages/stress/src: packages/stress/src/main.ts → packages/stress/src/new-scenario/new-scenario.ts',
    'layers-of-studio/schema: studio/schema/index.ts → studio/sanity.config.ts',
  ])
    expect(output).toContain(violation)
  expect(output).toContain(
    'web/ui imports itself, the files in web and packages. See the folder map in CONTRIBUTING.md.',
  )
})

test('npm run imports fails on cycles, and on imports that bypass a package.json', async () => {
  const {code, output} = await checkImports({
    'packages/one/package.json': '{"name": "one"}',
    'packages/one/src/a/first.ts': "import type {Second} from './second.ts'\nexport type First = Second",
    'packages/one/src/a/second.ts': "import type {First} from './first.ts'\nexport type Second = First",
    'packages/one/src/b/up.ts': "export {down} from '../c/down.ts'",
    'packages/one/src/c/down.ts': 'export const down = 1',
    'packages/one/src/c/other.ts': "import '../b/other.ts'",
    'packages/one/src/b/other.ts': "import '../test/fixture.test.ts'",
    'packages/one/src/test/fixture.test.ts': 'export {}',
    'packages/two/package.json': '{"name": "two"}',
    'packages/two/src/deep.ts': "import '../../one/src/c/down.ts'",
    'packages/two/src/app.ts': "import '../../../studio/structure.ts'",
    'packages/two/src/undeclared.ts': "import 'undeclared'\nimport '@roam/sanity/client'",
    'node_modules/undeclared/package.json': '{"name": "undeclared", "main": "index.js"}',
    'node_modules/undeclared/index.js': '',
    'studio/structure.ts': 'export {}',
    'web/environment.ts': 'export {}',
  })
  expect(code).not.toBe(0)
  for (const violation of [
    'no-cycles-between-files: packages/one/src/a/first.ts',
    'no-cycles-between-folders: packages/one/src/b → packages/one/src/c',
    'tests-are-not-imported: packages/one/src/b/other.ts → packages/one/src/test/fixture.test.ts',
    'import-packages-by-name: packages/two/src/deep.ts → packages/one/src/c/down.ts',
    'packages-do-not-import-apps: packages/two/src/app.ts → studio/structure.ts',
    'declared-dependencies: packages/two/src/undeclared.ts → node_modules/undeclared/index.js',
    'resolvable-imports: packages/two/src/undeclared.ts → @roam/sanity/client',
  ])
    expect(output).toContain(violation)
})

test('npm run imports allows imports of lower layers, and of the services of the site', async () => {
  const {code, output} = await checkImports({
    'web/test/health.test.ts': "import '../app/api/health/route.ts'",
    'web/app/api/health/route.ts': "import '../../../server/services.ts'",
    'web/server/services.ts': "import '../content/content.ts'",
    'web/content/content.ts': "import '../features/blog/blog.ts'",
    'web/features/blog/blog.ts': "import '../home/home.ts'",
    'web/features/home/home.ts': "import '../../ui/image.ts'",
    'web/ui/image.ts': "import '../environment.ts'",
    'web/environment.ts': 'export {}',
    'studio/sanity.config.ts': 'export {}',
    'packages/lakelet/src/index.ts': "import './http/routes/query.ts'",
    'packages/lakelet/src/http/routes/query.ts': "import '../context.ts'",
    'packages/lakelet/src/http/context.ts': "import '../query/readers/reader-pool.ts'",
    'packages/lakelet/src/query/readers/reader-pool.ts': "import '../evaluate.ts'",
    'packages/lakelet/src/query/evaluate.ts': 'export {}',
  })
  expect(output).toContain('no dependency violations found')
  expect(code).toBe(0)
})

test.each(FILES)('the diagrams in %s are up to date (npm run docs:diagrams)', async (file) => {
  const markdown = await readFile(file, 'utf8')
  expect(markdown).toContain('<!-- layers of ')
  expect(redrawDiagrams(markdown)).toBe(markdown)
})
