import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {readEnvFile} from '../../src/env-file.ts'
import {startLake} from '../../src/lake.ts'
import {ROOT} from '../../src/paths.ts'
import {readSettings} from '../../src/settings.ts'
import {freePort} from '../free-port.ts'
import {commandsInDocs} from './commands.ts'
import {RUN_BY_HAND, RUN_ELSEWHERE, RUN_HERE, RUN_NOW, RUN_ON_A_SERVER} from './proofs.ts'

const folder = await mkdtemp(join(tmpdir(), 'roam-docs-'))
const environment = {
  ...process.env,
  ROAM_DATA_DIR: join(folder, 'data'),
  ROAM_LAKE_PORT: String(await freePort()),
}

beforeAll(async () => {
  const settings = readSettings(environment)
  await (await startLake(settings, readEnvFile(settings), {sendWebhooks: false})).close()
})
afterAll(() => rm(folder, {recursive: true}))

test('every command in the docs is known to work, or known to be run by hand', async () => {
  const known = [
    ...RUN_HERE,
    ...Object.keys(RUN_ELSEWHERE),
    ...RUN_NOW,
    ...RUN_BY_HAND,
    ...RUN_ON_A_SERVER,
  ]
  expect([...(await commandsInDocs()).keys()].sort()).toEqual(known.sort())
})

test.each(RUN_HERE)('%s', async (command) => {
  const [program = '', ...words] = command.split(' ')
  await promisify(execFile)(program, words, {cwd: ROOT, env: environment})
})

test.each(Object.entries(RUN_ELSEWHERE))('%s: run in %j', async (_, [file, words]) => {
  expect(await readFile(join(ROOT, file), 'utf8')).toContain(words)
})

const packageFile = z.object({scripts: z.record(z.string(), z.string())})

test.each(RUN_BY_HAND.filter((command) => /^pnpm (?!audit|--filter)/.test(command)))(
  '%s: is there to be run by hand',
  async (command) => {
    const {scripts} = packageFile.parse(
      JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')),
    )
    expect(Object.keys(scripts)).toContain(command.split(' ')[1])
  },
)
