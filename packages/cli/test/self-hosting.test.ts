import {existsSync} from 'node:fs'
import {readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {SettingsError} from '@roam/lake-client/settings-error'
import {expect, test} from 'vitest'
import {ROOT} from '../src/shared/paths.ts'
import {createUpdateServer} from '../src/shared/test-update-server.ts'
import {createTempFolder, runCommand} from './helpers.ts'

const DEPLOY = join(ROOT, 'deploy', 'self-hosting')

/** The `with-toolchain.mjs` of a fake release: the build fails if a file `broken` exists. */
const FAKE_TOOLCHAIN = `
import {existsSync} from 'node:fs'
process.exit(existsSync('broken') ? 1 : 0)
`

/**
 * Fake system programs. A unit that is started replaces the active one, which is reported active once
 * more, as with --take-over. `calls` logs the calls. Real processes: packages/e2e/specs/site/update.spec.ts.
 */
const FAKE_PROGRAMS: Record<string, string> = {
  runuser: 'shift 3; exec "$@"',
  journalctl: 'echo "last log lines"',
  // Without a running release nothing responds, nor does the lake if a file `no-lake` exists.
  curl: 'case "$*" in *3334*) [ ! -e no-lake ] || exit 1 ;; esac; [ -s active ]',
  date: 'echo tick >> clock; wc -l < clock',
  sleep: 'echo sleep >> calls',
  systemctl: `
[ "$1" = is-active ] || echo "$*" >> calls
case "$*" in
  "start roam@"*)
    [ ! -e active ] || mv active stopping
    echo "$2" > active ;;
  is-active*)
    if [ "$(cat stopping)" = "$3" ]; then rm stopping; else [ "$(cat active)" = "$3" ]; fi ;;
esac 2> /dev/null`,
}

test('no proxy caches responses, which can be private files', async () => {
  for (const name of await readdir(join(ROOT, 'deploy'), {recursive: true}))
    if (name.endsWith('nginx.conf'))
      expect(await readFile(join(ROOT, 'deploy', name), 'utf8'), name).not.toMatch(
        /proxy_(cache|store)|expires/,
      )
})

test('systemd starts Roam again after every failure but wrong settings, and refuses no start', async () => {
  const unit = await readFile(join(DEPLOY, 'roam@.service'), 'utf8')
  for (const line of ['StartLimitIntervalSec=0', 'Restart=on-failure', 'RestartMaxDelaySec=1min'])
    expect(unit.split('\n')).toContain(line)
  expect(unit).toContain(`RestartPreventExitStatus=${SettingsError.exitCode}\n`)
  const cases: [Record<string, string>, string][] = [
    [
      {ROAM_SITE_PORT: 'abc'},
      'ROAM_SITE_PORT=abc: must be a port, from 1 to 65535, such as ROAM_SITE_PORT=3000',
    ],
    [{ROAM_LAKE_PORT: '3000'}, 'must be three different ports, and are 3000, 3333, 3000'],
    [
      {STUDIO_URL: 'studio.roam.example'},
      'STUDIO_URL=studio.roam.example: must be a URL that begins with https:',
    ],
    [{ROAM_BUILD_HOOK: 'secret'}, '  ROAM_BUILD_HOOK: must be a URL, such as'],
    [{ROAM_HOST: '192.0.2.7'}, 'ROAM_HOST=192.0.2.7 is not an address of localhost'],
  ]
  for (const [variables, message] of cases)
    expect(
      await runCommand(['start'], {
        env: {ROAM_DATA_DIR: await createTempFolder('settings'), ...variables},
      }),
    ).toMatchObject({
      code: SettingsError.exitCode,
      stderr: expect.stringContaining(message),
    })
})

async function createServer(environment = {}) {
  const home = await createTempFolder('self-hosting')
  const {update, ...server} = await createUpdateServer({
    ...{home, programs: FAKE_PROGRAMS, releaseScript: FAKE_TOOLCHAIN},
    environment: {SITE_URL: 'https://roam.example', ...environment},
  })
  return {
    ...server,
    home,
    /** Runs `roam-update`; returns its output, exit code and calls of systemctl and sleep. */
    async update(...args: string[]) {
      await rm(join(home, 'calls'), {force: true})
      const result = await update(...args)
      const calls = await readFile(join(home, 'calls'), 'utf8').catch(() => '')
      return {...result, calls: calls.trim().split('\n')}
    },
    /** The running unit. */
    active: async () => (await readFile(join(home, 'active'), 'utf8')).trim(),
  }
}

test('roam-update writes a backup, starts the new release and waits for the old one to stop', async () => {
  const server = await createServer()
  expect((await server.update()).calls).toEqual(['start roam@1', 'enable --quiet roam@1'])
  await server.commit('new', '')
  const {calls, output, code} = await server.update()
  expect(code, output).toBe(0)
  expect(calls).toEqual([
    'start roam-backup.service',
    'start roam@2',
    'sleep',
    'disable --quiet roam@1',
    'enable --quiet roam@2',
  ])
  expect(await server.current()).toBe('2')
  expect(output).toContain('To go back: roam-update --to 1')

  expect((await server.update('--to', '1')).code).toBe(0)
  expect(await server.active()).toBe('roam@1')
  expect(await server.current()).toBe('1')
})

test('roam-update removes a release whose build fails and changes nothing else', async () => {
  const server = await createServer()
  await server.update()
  await server.commit('broken', '')
  const {output, code, calls} = await server.update()
  expect(code).toBe(1)
  expect(output).toContain('is still running')
  expect(calls).toEqual([''])
  expect(await server.releases()).toEqual(['1'])
  expect(await server.current()).toBe('1')
})

test('roam-update keeps three releases and the previous one, also after failed updates', async () => {
  const server = await createServer()
  for (const name of ['a', 'b', 'c', 'd']) {
    await server.commit(name, '')
    await server.update()
  }
  expect(await server.releases()).toEqual(['2', '3', '4'])
  await server.update('--to', '2')
  await server.commit('broken', '')
  await server.update()
  await server.revertCommit()
  expect((await server.update()).output).toContain('roam-update --to 2')
  expect(await server.releases()).toEqual(['2', '3', '4', '6'])
  const {output, code} = await server.update('--to', '1')
  expect(code).toBe(1)
  expect(output).toBe('Usage: roam-update --to RELEASE, with one of these releases:\n2\n3\n4\n6\n')
})

test('roam-update waits for the embedded lake, for two minutes, and for none with hosted Sanity', async () => {
  const hosted = await createServer({SANITY_PROJECT_ID: 'roam'})
  await writeFile(join(hosted.home, 'no-lake'), '')
  expect(await hosted.update()).toMatchObject({code: 0, calls: ['start roam@1', 'enable --quiet roam@1']})

  const embedded = await createServer()
  await writeFile(join(embedded.home, 'no-lake'), '')
  const {code, calls, output} = await embedded.update()
  expect([code, calls.filter((call) => call === 'sleep').length]).toEqual([1, 120])
  expect(output).toContain('roam@1 did not start')
})

test('every file is installed by the guide, and every script that a file calls exists', async () => {
  const guide = await readFile(join(ROOT, 'docs', 'self-hosting.md'), 'utf8')
  for (const name of await readdir(DEPLOY)) {
    expect(guide, name).toMatch(new RegExp(`^(install|sed) .*\\b${name}`, 'm'))
    const content = await readFile(join(DEPLOY, name), 'utf8')
    for (const [, file = ''] of content.matchAll(/ ([\w/-]+\.m?[jt]s)\b/g))
      expect(existsSync(join(ROOT, file)), `${name}: ${file}`).toBe(true)
  }
})
