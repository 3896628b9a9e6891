import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'

const STUDIO = join(import.meta.dirname, '..')
const SCHEMA = join(STUDIO, 'schema.generated.json')

it('the stored schema is up to date, and the site accepts what it allows', async () => {
  const before = await readFile(SCHEMA, 'utf8')
  const env = {...process.env, DO_NOT_TRACK: '1'}
  const {code = 0, stderr} = await promisify(execFile)('pnpm', ['run', 'types'], {cwd: STUDIO, env}).catch(
    (error) => error,
  )
  expect(code, stderr).toBe(0)
  expect(
    (await readFile(SCHEMA, 'utf8')) === before,
    `${SCHEMA} was out of date; this test has regenerated it: commit it`,
  ).toBe(true)
}, 240_000)
