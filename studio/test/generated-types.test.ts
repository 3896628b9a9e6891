import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'

const STUDIO = join(import.meta.dirname, '..')

// `validation.test.ts` compares the stored schema with that of the Studio.
it('the site accepts what the stored schema allows', async () => {
  const env = {...process.env, DO_NOT_TRACK: '1'}
  const {code = 0, stderr} = await promisify(execFile)('pnpm', ['run', 'query-types'], {
    cwd: STUDIO,
    env,
  }).catch((error) => error)
  expect(code, stderr).toBe(0)
}, 240_000)
