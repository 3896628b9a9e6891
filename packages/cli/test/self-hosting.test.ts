import {execFile, spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {ROOT} from '../src/paths.ts'

const run = promisify(execFile)
const DEPLOY = join(ROOT, 'deploy', 'self-hosting')

/** What a Roam of one line is: it builds unless it is broken, and its site comes up unless it dies. */
const RELEASE = `
import {existsSync} from 'node:fs'
process.exit(existsSync('broken') ? 1 : 0)
`

/**
 * What the machine around it is. A unit that starts takes the place of the one before, which is seen to
 * be there once more, as with --take-over; what is asked of the machine is noted.
 */
const MACHINE: Record<string, string> = {
  runuser: 'shift 3; exec "$@"',
  journalctl: 'echo "what it said last"',
  curl: '[ -s active ]',
  date: 'echo one-more >> clock; wc -l < clock',
  sleep: 'echo wait >> asked',
  systemctl: `
[ "$1" = is-active ] || echo "$*" >> asked
case "$*" in
  "start roam@"*)
    if [ ! -e "releases/\${2#roam@}/dies" ]; then
      [ ! -e active ] || mv active leaving
      echo "$2" > active
    fi ;;
  is-active*)
    if [ "$(cat leaving)" = "$3" ]; then rm leaving; else [ "$(cat active)" = "$3" ]; fi ;;
esac 2> /dev/null`,
}

/** A machine of one folder, with a repository that owners clone, and the script as it lies there. */
async function machine() {
  const home = await mkdtemp(join(tmpdir(), 'roam-own-server-'))
  onTestFinished(() => rm(home, {recursive: true}))
  const [programs, origin, update] = [join(home, 'bin'), join(home, 'origin'), join(home, 'update')]
  await mkdir(programs)
  await mkdir(join(home, 'releases'))
  for (const [name, text] of Object.entries(MACHINE)) {
    await writeFile(join(programs, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(programs, name), 0o755)
  }
  await writeFile(join(home, 'roam.env'), 'SITE_URL=https://roam.example\n')
  const script = await readFile(join(DEPLOY, 'update'), 'utf8')
  await writeFile(
    update,
    script.replaceAll('/srv/roam', home).replaceAll('/etc/roam.env', join(home, 'roam.env')),
  )

  const git = (...words: string[]) =>
    run('git', [
      '-C',
      origin,
      '-c',
      'user.name=Rosa',
      '-c',
      'user.email=rosa@roam.example',
      ...words,
    ])
  const commit = async (name: string, text: string) => {
    await mkdir(join(origin, 'scripts'), {recursive: true})
    await writeFile(join(origin, name), text)
    await git('add', '.')
    await git('commit', '--quiet', '--message', name)
  }
  await run('git', ['init', '--quiet', '--initial-branch=main', origin])
  await commit('scripts/with-toolchain.mjs', RELEASE)
  await run('git', ['clone', '--quiet', origin, join(home, 'source')])

  return {
    commit,
    uncommit: () => git('reset', '--quiet', '--hard', 'HEAD~1'),
    async update(...words: string[]) {
      const env = {...process.env, PATH: `${programs}:${process.env.PATH}`}
      await rm(join(home, 'asked'), {force: true})
      const {stdout, status} = spawnSync('sh', [update, ...words], {env, encoding: 'utf8'})
      const asked = await readFile(join(home, 'asked'), 'utf8').catch(() => '')
      return {said: stdout, code: status, asked: asked.trim().split('\n')}
    },
    releases: () => readdir(join(home, 'releases')),
    /** What runs, and what will run after the next start of the machine. */
    active: async () => (await readFile(join(home, 'active'), 'utf8')).trim(),
    current: () => readlink(join(home, 'current')),
  }
}

const RUNS_BEFORE = 'runs as before'

test('an update lets the new release take over, after a backup, and waits until the old one has gone', async () => {
  const own = await machine()
  expect((await own.update()).asked).toEqual(['start roam@1', 'enable --quiet roam@1'])
  await own.commit('new', '')
  const {asked, said, code} = await own.update()
  expect(code, said).toBe(0)
  expect(asked).toEqual([
    'start roam-backup.service',
    'start roam@2',
    'wait',
    'disable --quiet roam@1',
    'enable --quiet roam@2',
  ])
  expect(await own.current()).toBe('releases/2')
  expect(said).toContain('To go back: roam-update --to 1')

  expect((await own.update('--to', '1')).code).toBe(0)
  expect(await own.active()).toBe('roam@1')
  expect(await own.current()).toBe('releases/1')
})

test('what cannot be built changes nothing, and nothing of it stays', async () => {
  const own = await machine()
  await own.update()
  await own.commit('broken', '')
  const {said, code, asked} = await own.update()
  expect(code).toBe(1)
  expect(said).toContain(RUNS_BEFORE)
  expect(asked).toEqual([''])
  expect(await own.releases()).toEqual(['1'])
  expect(await own.current()).toBe('releases/1')
})

test('the old release is started again where the new one does not come up', async () => {
  const own = await machine()
  await own.update()
  await own.commit('dies', '')
  const {said, code, asked} = await own.update()
  expect(code).toBe(1)
  expect(said).toContain('what it said last')
  expect(asked.slice(1)).toEqual(['start roam@2', 'stop roam@2', 'start roam@1'])
  expect(await own.releases()).toEqual(['1'])
  expect(await own.current()).toBe('releases/1')
})

test('three releases are kept, and the one before among them, whatever failed in between', async () => {
  const own = await machine()
  for (const name of ['a', 'b', 'c', 'd']) {
    await own.commit(name, '')
    await own.update()
  }
  expect(await own.releases()).toEqual(['2', '3', '4'])
  await own.update('--to', '2')
  await own.commit('broken', '')
  await own.update()
  await own.uncommit()
  expect((await own.update()).said).toContain('roam-update --to 2')
  expect(await own.releases()).toEqual(['2', '3', '4', '6'])
  const {said, code} = await own.update('--to', '1')
  expect(code).toBe(1)
  expect(said).toBe('Say roam-update --to and one of these:\n2\n3\n4\n6\n')
})

test('all that a unit starts is there, and all that lies in the folder is laid where it belongs', async () => {
  const guide = await readFile(join(ROOT, 'docs', 'own-server.md'), 'utf8')
  for (const name of await readdir(DEPLOY)) {
    expect(guide, name).toMatch(new RegExp(`^(install|sed) .*\\b${name}`, 'm'))
    const text = await readFile(join(DEPLOY, name), 'utf8')
    for (const [, file = ''] of text.matchAll(/ ([\w/-]+\.m?[jt]s)\b/g))
      expect(existsSync(join(ROOT, file)), `${name}: ${file}`).toBe(true)
  }
})
