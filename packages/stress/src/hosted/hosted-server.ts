import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {ROOT} from '@roam/cli/paths'
import {isPortFree} from '@roam/cli/ports'
import {RELEASE_SCRIPT, SYSTEM_PROGRAMS} from '@roam/cli/test-update-server'
import {isolatedSettings} from '@roam/e2e/ports'
import {commandEnvironment} from '@roam/e2e/start-command'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {startContentLake} from 'lakelet'

const execute = promisify(execFile)
const GUIDE = join(ROOT, 'docs', 'self-hosting-hosted-sanity.md')
const PROJECT = {projectId: 'abc12345', dataset: 'production'}

/** Programs that need root, DNS or a package server. `install` ignores owners. */
const PROGRAMS: Record<string, string> = {
  ...SYSTEM_PROGRAMS,
  'apt-get': '',
  useradd: '',
  certbot: '',
  nginx: '',
  install: `
for arg; do
  shift
  case "$skip$arg" in -o | -g) skip=x ;; x*) skip= ;; *) set -- "$@" "$arg" ;; esac
done
exec /usr/bin/install "$@"`,
}

/** Writes executable shell scripts. */
async function writePrograms(folder: string, programs: Record<string, string>): Promise<void> {
  await mkdir(folder)
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(folder, name), 0o755)
  }
}

/** A folder in place of `/`, with a repository and scripts in place of the programs that need root. */
async function createServer(parent: string, environment: Record<string, string>) {
  const [root, origin] = [join(parent, 'root'), join(parent, 'origin')]
  const home = join(root, 'srv', 'roam')
  const settings = await isolatedSettings(join(home, 'data'))
  const {ports} = settings
  const toLocal = (text: string) =>
    [
      ...['/srv/roam', '/etc/', '/usr/local/', '/var/www/'].map((path) => [path, join(root, path)] as const),
      ...([
        ['3000', ports.site],
        ['3333', ports.studio],
        ['3334', ports.lake],
      ] as const),
      ['/usr/bin/node', 'node'] as const,
    ].reduce((result, [from, to]) => result.replaceAll(from, String(to)), text)

  const deploy = join(origin, 'deploy', 'self-hosting')
  await cp(join(ROOT, 'deploy', 'self-hosting'), deploy, {recursive: true})
  for (const name of await readdir(deploy))
    await writeFile(join(deploy, name), toLocal(await readFile(join(deploy, name), 'utf8')))
  const variables = {
    ...{...commandEnvironment(settings), ...environment},
    ...{SITE_URL: settings.siteUrl, STUDIO_URL: settings.studioUrl, LAKE_URL: settings.lakeUrl},
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(join(deploy, 'roam.env'), lines.join(''), {flag: 'a'})
  await mkdir(join(origin, 'scripts'))
  await writeFile(join(origin, 'scripts', 'with-toolchain.mjs'), RELEASE_SCRIPT)
  const git = (...args: string[]) =>
    execute('git', ['-C', origin, '-c', 'user.name=Rosa', '-c', 'user.email=rosa@roam.example', ...args])
  await git('init', '--quiet', '--initial-branch=main')
  const commit = async (message: string) => {
    await git('add', '.')
    await git('commit', '--quiet', '--allow-empty', '--message', message)
  }
  await commit('first')

  await writePrograms(join(parent, 'bin'), PROGRAMS)
  for (const name of ['etc/nginx/modules-enabled', 'etc/nginx/conf.d', 'etc/systemd/system', 'usr/local/bin'])
    await mkdir(join(root, name), {recursive: true})
  await mkdir(join(root, 'usr/local/sbin'))
  await writeFile(join(root, 'etc/nginx/nginx.conf'), 'worker_connections 768;\n')
  const path = [
    ...[join(parent, 'bin'), join(root, 'usr/local/bin'), join(root, 'usr/local/sbin')],
    ...[dirname(process.execPath), process.env.PATH],
  ].join(delimiter)
  return {
    settings,
    home,
    origin,
    commit,
    /** Replaces the paths and ports of the guide. */
    toLocal,
    /** Runs commands; returns their output. Throws with it if they fail. */
    run: async (commands: string): Promise<string> => {
      const env = {PATH: path, HOME: home, LANG: 'C.UTF-8'}
      const {stdout, stderr} = await execute('bash', ['-ec', commands], {env, cwd: parent})
      return stdout + stderr
    },
  }
}

/** Returns the blocks of commands of the guide, by their section. */
async function readGuide(values: Record<string, string>): Promise<{heading: string; commands: string}[]> {
  const guide = Object.entries(values).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    await readFile(GUIDE, 'utf8'),
  )
  return guide
    .split(/^## /m)
    .slice(1)
    .flatMap((section) =>
      [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => ({
        heading: section.split('\n', 1)[0] ?? '',
        commands,
      })),
    )
}

/**
 * Runs the commands of docs/self-hosting-hosted-sanity.md in order, against the emulator of hosted Sanity. Asserts that
 * the site then shows the content of the project, without a lake, that a backup has it, and that an update works.
 */
export async function testHostedServer(): Promise<void> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'roam-hosted-server-')))
  const lake = await startContentLake({...PROJECT, publicUrl: 'https://cdn.sanity.io'})
  const emulator = await startSanityEmulator({
    ...{...PROJECT, lakeUrl: lake.url, token: lake.token, folder: parent},
  })
  const server = await createServer(parent, emulator.environment)
  const {settings, home, run} = server
  try {
    const blocks = await readGuide({
      'YOUR-REPOSITORY': server.origin,
      'YOUR-PROJECT': PROJECT.projectId,
      'YOUR-VIEWER-TOKEN': lake.token,
      'YOUR-EDITOR-TOKEN': lake.token,
    })
    for (const {heading, commands} of blocks) {
      const start = performance.now()
      if (heading === 'Update' && commands.includes('roam-update')) await server.commit('newer')
      const output = await run(`NAME=roam.example\n${server.toLocal(commands)}`)
      console.log(
        `  ${heading}: ${commands.split('\n', 1)} … ${Math.round((performance.now() - start) / 1000)} s`,
      )
      const [, printed] = /^ {2}(cp -p .*)$/m.exec(output) ?? []
      if (commands.includes('migrate')) {
        assert(printed, `The migration printed no command:\n${output}`)
        await run(printed)
      }
    }
    const output = await readFile(
      join(home, `roam@${(await readdir(join(home, 'releases'))).at(-1)}.log`),
      'utf8',
    )
    assert.match(output, /The content is hosted at Sanity: project abc12345/)
    assert.match(await (await fetch(settings.siteUrl)).text(), /Roam/)
    assert(await isPortFree(settings.ports.lake, '127.0.0.1'), 'a lake runs')
    assert.equal((await readdir(join(home, 'releases'))).length, 2)
    const [backup = ''] = await readdir(join(home, 'backups'))
    const {stdout} = await execute('tar', ['-tzf', join(home, 'backups', backup)])
    assert.match(stdout, /content\.tar\.gz/)
    assert.deepEqual(emulator.refusedHosts(), [], 'requests were sent to other hosts')
  } finally {
    for (const release of await readdir(join(home, 'releases')).catch(() => []))
      await run(`systemctl stop roam@${release}`)
    emulator.close()
    await lake.close()
    await rm(parent, {recursive: true, force: true, maxRetries: 5})
  }
}
