import {execFile, spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chmod, mkdir, readdir, readFile, readlink, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {ROOT} from '../src/shared/paths.ts'
import {createTempFolder} from './helpers.ts'

const execute = promisify(execFile)
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
  curl: '[ -s active ]',
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

/** A temporary folder in place of /srv/roam, with a git repository to update from. */
async function createServer() {
  const home = await createTempFolder('self-hosting')
  const [programs, origin, update] = [join(home, 'bin'), join(home, 'origin'), join(home, 'update')]
  await mkdir(programs)
  await mkdir(join(home, 'releases'))
  for (const [name, script] of Object.entries(FAKE_PROGRAMS)) {
    await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(programs, name), 0o755)
  }
  await writeFile(join(home, 'roam.env'), 'SITE_URL=https://roam.example\n')
  const script = await readFile(join(DEPLOY, 'update'), 'utf8')
  await writeFile(
    update,
    script.replaceAll('/srv/roam', home).replaceAll('/etc/roam.env', join(home, 'roam.env')),
  )

  const git = (...args: string[]) =>
    execute('git', [...['-C', origin, '-c', 'user.name=Rosa', '-c', 'user.email=rosa@roam.example'], ...args])
  const commit = async (name: string, content: string) => {
    await mkdir(join(origin, 'scripts'), {recursive: true})
    await writeFile(join(origin, name), content)
    await git('add', '.')
    await git('commit', '--quiet', '--message', name)
  }
  await execute('git', ['init', '--quiet', '--initial-branch=main', origin])
  await commit('scripts/with-toolchain.mjs', FAKE_TOOLCHAIN)
  await execute('git', ['clone', '--quiet', origin, join(home, 'source')])

  return {
    commit,
    revertCommit: () => git('reset', '--quiet', '--hard', 'HEAD~1'),
    /** Runs `roam-update`; returns its output, exit code and calls of systemctl. */
    async update(...args: string[]) {
      const env = {...process.env, PATH: `${programs}:${process.env.PATH}`}
      await rm(join(home, 'calls'), {force: true})
      const {stdout, status} = spawnSync('sh', [update, ...args], {env, encoding: 'utf8'})
      const calls = await readFile(join(home, 'calls'), 'utf8').catch(() => '')
      return {stdout, code: status, calls: calls.trim().split('\n')}
    },
    releases: () => readdir(join(home, 'releases')),
    /** The release of the next boot. */
    current: () => readlink(join(home, 'current')),
  }
}

test('roam-update removes a release whose build fails and changes nothing else', async () => {
  const server = await createServer()
  await server.update()
  await server.commit('broken', '')
  const {stdout, code, calls} = await server.update()
  expect(code).toBe(1)
  expect(stdout).toContain('is still running')
  expect(calls).toEqual([''])
  expect(await server.releases()).toEqual(['1'])
  expect(await server.current()).toBe('releases/1')
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
  expect((await server.update()).stdout).toContain('roam-update --to 2')
  expect(await server.releases()).toEqual(['2', '3', '4', '6'])
  const {stdout, code} = await server.update('--to', '1')
  expect(code).toBe(1)
  expect(stdout).toBe('Usage: roam-update --to RELEASE, with one of these releases:\n2\n3\n4\n6\n')
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
