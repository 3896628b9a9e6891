import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'

const STUDIO = join(import.meta.dirname, '..')
const GENERATED = ['studio/schema.generated.json', 'web/content/content.generated.ts']

const read = () => Promise.all(GENERATED.map((file) => readFile(join(STUDIO, '..', file), 'utf8')))

it('the generated schema and types are those of the Studio and the site’s query', async () => {
  const before = await read()
  await promisify(execFile)('pnpm', ['run', 'types'], {
    cwd: STUDIO,
    env: {...process.env, DO_NOT_TRACK: '1'},
  })
  const after = await read()
  // The command writes in place: a difference is there to be committed.
  GENERATED.forEach((file, index) => {
    expect(
      after[index] === before[index],
      `${file} was out of date: commit what is there now`,
    ).toBe(true)
  })
}, 120_000)
