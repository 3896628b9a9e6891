import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {startLake} from '../../src/lake/lake.ts'
import {readEnvFile} from '../../src/settings/env-file.ts'
import {readSettings} from '../../src/settings/settings.ts'
import {ROOT} from '../../src/shared/paths.ts'
import {findFreePort} from '../helpers.ts'
import {findDocumentedCommands} from './documented-commands.ts'
import {
  MANUAL_COMMANDS,
  RUN_BY_THIS_TEST,
  SERVER_COMMANDS,
  SUITE_COMMANDS,
  TESTED_ELSEWHERE,
} from './proofs.ts'

const folder = await mkdtemp(join(tmpdir(), 'roam-docs-'))
const environment = {
  ...process.env,
  ROAM_DATA_DIR: join(folder, 'data'),
  ROAM_LAKE_PORT: String(await findFreePort()),
}

beforeAll(async () => {
  const settings = readSettings(environment)
  await (await startLake(settings, readEnvFile(settings), {sendWebhooks: false})).close()
})
afterAll(() => rm(folder, {recursive: true}))

test('every command in the docs is listed with how it is tested', async () => {
  const listed = [
    ...RUN_BY_THIS_TEST,
    ...Object.keys(TESTED_ELSEWHERE),
    ...SUITE_COMMANDS,
    ...MANUAL_COMMANDS,
    ...SERVER_COMMANDS,
  ]
  expect([...(await findDocumentedCommands()).keys()].sort()).toEqual(listed.sort())
})

test.each(RUN_BY_THIS_TEST)('%s exits with 0', async (command) => {
  const [program = '', ...args] = command.split(' ')
  await promisify(execFile)(program, args, {cwd: ROOT, env: environment})
})

test.each(Object.entries(TESTED_ELSEWHERE))('%s is run in %j', async (_, [file, code]) => {
  expect(await readFile(join(ROOT, file), 'utf8')).toContain(code)
})

const packageFile = z.object({scripts: z.record(z.string(), z.string())})

test.each(
  [...SUITE_COMMANDS, ...MANUAL_COMMANDS].flatMap((command) => {
    const script = /^(?:npm|pnpm) run ([\w:-]+)/.exec(command)?.[1]
    return script ? [[command, script]] : []
  }),
)('%s: the script exists', async (_, script) => {
  const {scripts} = packageFile.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  expect(Object.keys(scripts)).toContain(script)
  expect(scripts[script]).not.toMatch(/^echo/)
})
