/**
 * Runs a command with the Node and pnpm versions that Roam requires, on any Node >= 20: installs both
 * from the npm registry into `.toolchain` on the first run, and the workspace's dependencies when the
 * lockfile changed. Plain JavaScript, so that older Node versions can run it. Set-up messages go to
 * stderr; stdin, stdout and signals belong to the command.
 *
 * Usage: node scripts/with-toolchain.mjs FILE [ARGUMENT...]     a TypeScript file, run with that Node
 *        node scripts/with-toolchain.mjs PROGRAM [ARGUMENT...]  pnpm, or a program of the workspace
 */
import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {userInfo} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const {packageManager} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const NODE_VERSION = '24.21.0'
const PNPM_VERSION = packageManager.replace(/^pnpm@/, '')

/** systemd units and update scripts that an earlier release installed still pass these paths. */
const FORMER_ENTRY_POINTS = ['packages/roam/src/cli.ts', 'packages/cli/src/cli.ts']
const ENTRY_POINT = 'packages/cli/src/main.ts'

/** EX_CONFIG: systemd does not try again. */
const WRONG_SETTINGS = 78

const toolchain = join(root, '.toolchain', `node-${NODE_VERSION}-pnpm-${PNPM_VERSION}`)
const node = join(toolchain, 'node_modules', 'node', 'bin', 'node')
const binFolders = [
  dirname(node),
  join(toolchain, 'node_modules', '.bin'),
  join(root, 'node_modules', '.bin'),
]
const env = {
  // Stripping types and compiling take most of a start.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile-cache'),
  ...process.env,
  PATH: [...binFolders, process.env.PATH].join(delimiter),
}

/** The running child process, which receives the signals of this one. */
let child

/** Runs a program; resolves with its exit code, its signal, or the error that kept it from starting. */
function run(program, args, options) {
  return new Promise((resolve) => {
    child = spawn(program, args, {env, ...options})
    child.once('error', (error) => resolve({error}))
    child.once('exit', (code, signal) => resolve({code, signal}))
  })
}

/** Runs a set-up step; exits with advice if it fails. */
async function runStep(title, command, args, cwd, advice) {
  console.error(`▸ ${title}`)
  const {code, error} = await run(command, args, {cwd, stdio: ['ignore', 2, 2]})
  if (code === 0) return
  console.error(`\n✗ ${title}: failed${error ? ` (${error.message})` : ''}.\n  ${advice}`)
  process.exit(1)
}

async function installToolchain() {
  if (existsSync(node)) return
  mkdirSync(toolchain, {recursive: true})
  writeFileSync(join(toolchain, 'package.json'), '{"private": true}\n')
  const packages = [`node@${NODE_VERSION}`, `pnpm@${PNPM_VERSION}`]
  await runStep(
    `Installing Node ${NODE_VERSION} and pnpm ${PNPM_VERSION} (once)`,
    'npm',
    ['install', '--no-fund', '--no-audit', '--loglevel=error', ...packages],
    toolchain,
    'Check that the npm registry is reachable (npm ping), then run the command again.',
  )
}

async function installWorkspace() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'))
  const lockfileHash = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(root, 'node_modules', '.roam-lockfile')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash) return
  await runStep(
    'Installing dependencies (a few minutes the first time)',
    'pnpm',
    ['install', '--frozen-lockfile', '--reporter=append-only'],
    root,
    'See the output above. A full disk and a missing network are the usual causes.',
  )
  writeFileSync(stamp, lockfileHash)
}

async function runCommand([command, ...args]) {
  const file = FORMER_ENTRY_POINTS.includes(command) ? ENTRY_POINT : command
  const [program, ...programArgs] = file.endsWith('.ts') ? [node, file, ...args] : [file, ...args]
  const childEnv = file === ENTRY_POINT ? {...env, ROAM_WRAPPER_PID: String(process.pid)} : env
  const {code, signal, error} = await run(program, programArgs, {cwd: root, env: childEnv, stdio: 'inherit'})
  if (error) console.error(`✗ ${command}: ${error.message}`)
  if (signal === 'SIGKILL') process.exit(137)
  if (signal) {
    // As the command did, so that systemd and shells do not report a failure.
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  } else process.exit(code ?? 1)
}

const args = process.argv.slice(2)
if (args.length === 0) {
  console.error('Usage: node scripts/with-toolchain.mjs FILE|PROGRAM [ARGUMENT...]')
  process.exit(2)
}
// Tools of the build import modules by paths as if they were URLs.
if (/[#?%]/.test(root)) {
  console.error(
    `\n✗ The path ${root} has a #, ? or %, with which Roam cannot be built. Rename or move the folder.`,
  )
  process.exit(WRONG_SETTINGS)
}
// npm that is killed with SIGKILL passes nothing on.
const npm = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid
if (npm) setInterval(() => process.ppid !== npm && child?.kill('SIGTERM'), 1000).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal))
try {
  await installToolchain()
  await installWorkspace()
} catch (error) {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
  const {username} = userInfo()
  console.error(
    `\n✗ ${error.path} cannot be written: it belongs to another user than ${username}. As root: chown -R ${username}: ${root}`,
  )
  process.exit(WRONG_SETTINGS)
}
await runCommand(args)
