import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {ROOT} from './paths.ts'
import {run} from './run.ts'
import {UserError} from './user-error.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const ADVICE =
  'Install it (Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH=/path/to/chrome.'

async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of NAMES) {
    const result = await promisify(execFile)('which', [name]).catch(() => undefined)
    if (result) return result.stdout.trim()
  }
  return undefined
}

/**
 * Returns the path of Chromium. As root on Debian or Ubuntu, announces and installs a missing one.
 *
 * @throws UserError when it is missing and cannot be installed
 */
export async function requireChromium(): Promise<string> {
  const path = await findChromium()
  if (path) {
    if (!existsSync(path)) throw new UserError(`There is no browser at ${path}. ${ADVICE}`)
    return path
  }
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new UserError(`Chromium is missing. ${ADVICE}`)
  console.log(`▸ Chromium is missing: installing it with apt-get. To do it by hand: ${ADVICE}`)
  await run(['apt-get', 'update', '-qq'], {cwd: ROOT, advice: ADVICE})
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    cwd: ROOT,
    env: {DEBIAN_FRONTEND: 'noninteractive'},
    advice: ADVICE,
  })
  const installed = await findChromium()
  if (!installed) throw new UserError(`Chromium was installed but cannot be found. ${ADVICE}`)
  return installed
}
