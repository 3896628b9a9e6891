/**
 * Runs a Roam command on the Node and pnpm that Roam is built for, whatever Node started this file:
 * brings both from the npm registry on the first run, installs the workspace when the lockfile
 * changed, then hands over. Plain JavaScript, because an older Node must be able to read it.
 *
 * Usage: node scripts/with-toolchain.mjs FILE [ARGUMENT...]
 */
import {spawn, spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const NODE = '24.21.0'
const PNPM = '12.21.0'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const toolchain = join(root, '.toolchain', `node-${NODE}-pnpm-${PNPM}`)
const node = join(toolchain, 'node_modules', 'node', 'bin', 'node')
const bin = join(toolchain, 'node_modules', '.bin')
const env = {...process.env, PATH: `${dirname(node)}:${bin}:${process.env.PATH}`}

/** Runs a step of the set-up and ends the program with advice when it fails. */
function step(title, command, args, cwd, advice) {
  console.log(`▸ ${title}`)
  const {status, error} = spawnSync(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  console.error(`\n✗ ${title}: failed${error ? ` (${error.message})` : ''}.\n  ${advice}`)
  process.exit(1)
}

if (!existsSync(node)) {
  mkdirSync(toolchain, {recursive: true})
  writeFileSync(join(toolchain, 'package.json'), '{"private": true}\n')
  step(
    `Bringing Node ${NODE} and pnpm ${PNPM} (once)`,
    'npm',
    ['install', '--no-fund', '--no-audit', '--loglevel=error', `node@${NODE}`, `pnpm@${PNPM}`],
    toolchain,
    'Is the npm registry reachable? `npm ping` tells. Then run the command again.',
  )
}

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'))
const lockHash = createHash('sha256').update(lockfile).digest('hex')
const stamp = join(root, 'node_modules', '.roam-lockfile')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  step(
    'Installing the workspace (a few minutes the first time)',
    'pnpm',
    ['install', '--frozen-lockfile', '--reporter=append-only'],
    root,
    'The lines above say which package failed. A full disk and a missing network are the usual causes.',
  )
  writeFileSync(stamp, lockHash)
}

const child = spawn(node, process.argv.slice(2), {cwd: root, env, stdio: 'inherit'})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
