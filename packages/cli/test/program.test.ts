import {createServer} from 'node:http'
import {listen} from '@roam/sanity-emulator/http'
import {expect, test} from 'vitest'
import {createTempFolder, runCommand} from './helpers.ts'

const COMMANDS = [
  ...['start', 'dev', 'build', 'test', 'self-test', 'user', 'user list', 'user add', 'user link'],
  ...['user sign-out', 'user remove', 'webhooks', 'webhooks list', 'webhooks retry', 'alarms', 'backup'],
  ...['restore', 'adopt-outbox', 'migrate', 'upgrade-content', 'stress', 'bench', 'bench lake', 'reset'],
]

test.each([[[]], [['help']], [['--help']]])('%j prints all commands and exits with 0', async (args) => {
  const {stdout, code} = await runCommand(args)
  expect(code).toBe(0)
  const listed = [...stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name)
  const topLevel = COMMANDS.filter((name) => !name.includes(' '))
  expect(listed).toEqual([...topLevel, 'help'])
})

test.each(COMMANDS)('%s --help prints its usage and exits with 0', async (name) => {
  const {stdout, code} = await runCommand([...name.split(' '), '--help'])
  expect(code).toBe(0)
  expect(stdout).toContain(`Usage: roam ${name}`)
})

test.each([
  [['strat'], "unknown command 'strat'"],
  [['start', '--unknown'], "unknown option '--unknown'"],
  [['dev', 'extra'], 'too many arguments'],
  [['restore'], "missing required argument 'file'"],
  [['test', '--tier', 'slow'], "argument 'slow' is invalid"],
  [['test', '--headed'], 'Unknown option --headed'],
])('%j is a usage error: exits with 2', async (args, message) => {
  const {stderr, code} = await runCommand(args)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('self-test --json reports an unreachable site and exits with 1', async () => {
  const env = {ROAM_DATA_DIR: await createTempFolder('self-test'), ROAM_SITE_PORT: '9'}
  const {stdout, stderr, code} = await runCommand(['self-test', '--json'], {env})
  expect(JSON.parse(stdout)).toEqual({ok: false, problem: expect.any(String)})
  expect(stderr).toBe('')
  expect(code).toBe(1)
})

test('self-test prints the problem that the site reports and exits with 1', async () => {
  const site = createServer((_request, response) => response.end('{"ok":false,"problem":"no mail"}'))
  const env = {ROAM_DATA_DIR: await createTempFolder('self-test'), ROAM_SITE_PORT: String(await listen(site))}
  const {stderr, code} = await runCommand(['self-test'], {env})
  site.close()
  expect(stderr).toContain('no mail')
  expect(code).toBe(1)
})

test('reset requires --yes', async () => {
  const env = {ROAM_DATA_DIR: await createTempFolder('reset')}
  const {stderr, code} = await runCommand(['reset'], {env})
  expect(stderr).toContain('npm run roam -- reset --yes')
  expect(code).toBe(1)
})
