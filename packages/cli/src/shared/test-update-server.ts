import {execFile} from 'node:child_process'
import {chmod, mkdir, readdir, readFile, readlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {ROOT} from './paths.ts'

const execute = promisify(execFile)

/** Of a release: runs this repository's command line. A release with the file `broken` fails to start. */
export const RELEASE_SCRIPT = `
import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
const [file, command, ...args] = process.argv.slice(2)
if (command === 'build') process.exit(0)
const env = existsSync('broken') && command === 'start' ? {...process.env, ...JSON.parse(process.env.BROKEN)} : process.env
const child = spawn(process.execPath, [${JSON.stringify(ROOT)} + '/' + file, command, ...args], {stdio: 'inherit', env})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
`

/** In place of systemd: starts and stops the processes of the units, in the folder HOME. */
export const SYSTEM_PROGRAMS: Record<string, string> = {
  runuser: 'shift 3; exec "$@"',
  journalctl: 'for unit; do :; done; tail -n 30 "$HOME/$unit.log"',
  systemctl: `
cd "$HOME"
# The EnvironmentFile of the units.
set -a
[ ! -e ../../etc/roam.env ] || . ../../etc/roam.env
for unit; do :; done
is_running() {
  [ -e "$unit.pid" ] || return 1
  case $(ps -o stat= -p "$(cat "$unit.pid")") in "" | Z*) return 1 ;; esac
}
case "$1 $unit" in
  "is-active "*) is_running ;;
  "start roam-backup"*)
    # A drop-in replaces the commands of the unit.
    set -- "$HOME"/../../etc/systemd/system/roam-backup.service.d/*.conf
    cd current
    [ ! -e "$1" ] || exec $(sed -n 's/^ExecStart=\\(..*backup .*\\)/\\1/p' "$1")
    exec node scripts/with-toolchain.mjs packages/cli/src/main.ts backup "$HOME/backups/" ;;
  "start "*)
    is_running && exit
    cd "releases/\${unit#roam@}"
    setsid node scripts/with-toolchain.mjs packages/cli/src/main.ts start --take-over > "$HOME/$unit.log" 2>&1 &
    echo $! > "$HOME/$unit.pid" ;;
  "restart roam@"*) "$0" stop "$unit" && exec "$0" start "$unit" ;;
  "stop "*)
    is_running || exit 0
    kill "$(cat "$unit.pid")"
    while is_running; do sleep 0.1; done ;;
esac`,
}

interface UpdateServerOptions {
  /** An empty folder. */
  home: string
  /** Shell scripts in place of system programs, by name. */
  programs: Record<string, string>
  /** `scripts/with-toolchain.mjs` of each release. */
  releaseScript: string
  /** Variables in roam.env. */
  environment: Record<string, string>
  /** Ports in place of the default ones. */
  ports?: {site: number; studio: number; lake: number}
}

/** Creates a folder in place of /srv/roam, with a repository to update from and the update script of this one. */
export async function createUpdateServer(options: UpdateServerOptions) {
  const {home, releaseScript, ports = {site: 3000, studio: 3333, lake: 3334}} = options
  const [programs, origin, script] = [join(home, 'bin'), join(home, 'origin'), join(home, 'update')]
  for (const name of ['bin', 'releases', 'backups']) await mkdir(join(home, name))
  for (const [name, text] of Object.entries(options.programs)) {
    await writeFile(join(programs, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(programs, name), 0o755)
  }
  const lines = Object.entries(options.environment).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(join(home, 'roam.env'), lines.join(''))
  let update = await readFile(join(ROOT, 'deploy', 'self-hosting', 'update'), 'utf8')
  for (const [from, to] of [
    ['/srv/roam', home],
    ['/etc/roam.env', join(home, 'roam.env')],
    ['3000/', `${ports.site}/`],
    ['3333/', `${ports.studio}/`],
    ['3334/', `${ports.lake}/`],
  ] as const) {
    if (!update.includes(from)) throw new Error(`The update script does not contain ${from}`)
    update = update.replaceAll(from, to)
  }
  await writeFile(script, update)

  const git = (...args: string[]) =>
    execute('git', ['-C', origin, '-c', 'user.name=Rosa', '-c', 'user.email=rosa@roam.example', ...args])
  const commit = async (name: string, content: string) => {
    await mkdir(join(origin, 'scripts'), {recursive: true})
    await writeFile(join(origin, name), content)
    await git('add', '.')
    await git('commit', '--quiet', '--message', name)
  }
  await execute('git', ['init', '--quiet', '--initial-branch=main', origin])
  await commit('scripts/with-toolchain.mjs', releaseScript)
  await execute('git', ['clone', '--quiet', origin, join(home, 'source')])

  const env = {...process.env, PATH: `${programs}:${process.env.PATH}`, HOME: home}
  return {
    /** Environment in which the programs run. */
    env,
    commit,
    revertCommit: () => git('reset', '--quiet', '--hard', 'HEAD~1'),
    /** Runs `roam-update`; returns its exit code, stdout and stderr. */
    update: (...args: string[]): Promise<{code: number; output: string}> =>
      execute('sh', [script, ...args], {env}).then(
        ({stdout, stderr}) => ({code: 0, output: stdout + stderr}),
        ({code, stdout, stderr}) => ({code, output: stdout + stderr}),
      ),
    releases: () => readdir(join(home, 'releases')),
    /** The release of the next boot. */
    current: async () => (await readlink(join(home, 'current'))).replace('releases/', ''),
  }
}
