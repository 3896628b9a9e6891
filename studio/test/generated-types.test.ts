import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'

const STUDIO_DIR = join(import.meta.dirname, '..')
const GENERATED_FILES = ['studio/schema.generated.json', 'web/content/content.generated.ts']

const readGeneratedFiles = () =>
  Promise.all(GENERATED_FILES.map((file) => readFile(join(STUDIO_DIR, '..', file), 'utf8')))

it('generated schema and types are up to date', async () => {
  const before = await readGeneratedFiles()
  await promisify(execFile)('pnpm', ['run', 'types'], {
    cwd: STUDIO_DIR,
    env: {...process.env, DO_NOT_TRACK: '1'},
  })
  const after = await readGeneratedFiles()
  GENERATED_FILES.forEach((file, index) => {
    expect(
      after[index] === before[index],
      `${file} was out of date; this test has regenerated it: commit it`,
    ).toBe(true)
  })
}, 120_000)
