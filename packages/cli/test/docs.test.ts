import {execFile} from 'node:child_process'
import {glob, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {startLake} from '../src/lake/lake.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {readSettings} from '../src/settings/settings.ts'
import {ROOT} from '../src/shared/paths.ts'
import {findFreePort, runCommand} from './helpers.ts'

const PAGES = ['*.md', 'docs/*.md', 'packages/*/README.md', 'deploy/**/*.md']

/** A command in a block or inline code: `npm run <script>`. */
const SCRIPT_COMMAND = /\b(?:npm|pnpm) run ([\w:-]+)/g

const packageFile = z.object({scripts: z.record(z.string(), z.string())})

const folder = await mkdtemp(join(tmpdir(), 'roam-docs-'))
const env = {
  ROAM_DATA_DIR: join(folder, 'data'),
  ROAM_LAKE_PORT: String(await findFreePort()),
}

beforeAll(async () => {
  const settings = readSettings({...process.env, ...env})
  await (await startLake(settings, readEnvFile(settings), {sendWebhooks: false})).close()
})
afterAll(() => rm(folder, {recursive: true}))

test('npm run roam -- help exits with 0', async () => {
  await promisify(execFile)('npm', ['run', 'roam', '--', 'help'], {cwd: ROOT})
})

test.each(['user list', 'reset --yes', 'upgrade-content', 'webhooks filters'])(
  'npm run roam -- %s exits with 0',
  async (command) => {
    expect(await runCommand(command.split(' '), {env})).toMatchObject({code: 0})
  },
)

test('the scripts that the docs name exist', async () => {
  const {scripts} = packageFile.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const unknown: string[] = []
  for await (const page of glob(PAGES, {cwd: ROOT, exclude: ['**/node_modules']})) {
    const text = await readFile(join(ROOT, page), 'utf8')
    for (const [command, name = ''] of text.matchAll(SCRIPT_COMMAND))
      if (!(name in scripts)) unknown.push(`${page}: ${command}`)
  }
  expect(unknown).toEqual([])
})

test('.dockerignore has all entries of .gitignore, so that no data and secrets are in an image', async () => {
  const entries = async (file: string) => (await readFile(join(ROOT, file), 'utf8')).trim().split('\n')
  const ignored = await entries('.dockerignore')
  for (const pattern of await entries('.gitignore'))
    expect(ignored).toContain(`**/${pattern.replace(/\/$/, '')}`)
  expect(ignored).toContain('.git')
})
