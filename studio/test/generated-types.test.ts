import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'

const STUDIO = join(import.meta.dirname, '..')
const SCHEMA = join(STUDIO, 'schema.generated.json')

it('the stored schema is up to date, and the site accepts what it allows', async () => {
  const run = async (...args: string[]) => {
    const env = {...process.env, DO_NOT_TRACK: '1'}
    const {code = 0, stdout} = await promisify(execFile)('pnpm', args, {cwd: STUDIO, env}).catch(
      (error) => error,
    )
    return {code, stdout}
  }
  const before = await readFile(SCHEMA, 'utf8')
  expect(await run('run', 'types')).toMatchObject({code: 0})
  expect(
    (await readFile(SCHEMA, 'utf8')) === before,
    `${SCHEMA} was out of date; this test has regenerated it: commit it`,
  ).toBe(true)
  expect(await run('exec', 'tsc', '-p', 'tsconfig.query-result.json')).toEqual({code: 0, stdout: ''})
}, 240_000)
