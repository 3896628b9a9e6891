import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {UserError} from '../shared/user-error.ts'
import {installPackages} from './debian-packages.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Chromium without a user interface; a separate package on Debian. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const ADVICE =
  'Install it (Debian: apt-get install chromium chromium-headless-shell), or set CHROMIUM_PATH=/path/to/chrome.'

/** Returns the path of the first of these programs that is on the PATH. */
async function findProgram(...names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const result = await promisify(execFile)('which', [name]).catch(() => undefined)
    if (result) return result.stdout.trim()
  }
  return undefined
}

const findChromium = async (): Promise<string | undefined> =>
  process.env.CHROMIUM_PATH || findProgram(...NAMES)

/** Returns the path of the headless shell; undefined without one, or if CHROMIUM_PATH names a browser. */
export const findHeadlessShell = async (): Promise<string | undefined> =>
  process.env.CHROMIUM_PATH ? undefined : findProgram(HEADLESS_SHELL)

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
  await installPackages(['chromium'], ADVICE, [HEADLESS_SHELL])
  const installed = await findChromium()
  if (!installed) throw new UserError(`Chromium was installed but cannot be found. ${ADVICE}`)
  return installed
}
