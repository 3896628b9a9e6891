import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {UserError} from './user-error.ts'
import {ROOT} from './paths.ts'
import {run} from './run.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const ADVICE =
  'Install it (Debian and Ubuntu: apt-get install chromium), or name one that you have: CHROMIUM_PATH=/path/to/chrome npm test'

async function find(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of NAMES) {
    const found = await promisify(execFile)('which', [name]).catch(() => undefined)
    if (found) return found.stdout.trim()
  }
  return undefined
}

/** The path of a Chromium; installed from Debian's packages where that can be done without asking. */
export async function requireChromium(): Promise<string> {
  const there = await find()
  if (there) {
    if (!existsSync(there)) throw new UserError(`There is no browser at ${there}. ${ADVICE}`)
    return there
  }
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new UserError(`The tests need Chromium. ${ADVICE}`)
  console.log('▸ Installing Chromium (once)')
  await run(['apt-get', 'update', '-qq'], {cwd: ROOT, advice: ADVICE})
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    cwd: ROOT,
    env: {DEBIAN_FRONTEND: 'noninteractive'},
    advice: ADVICE,
  })
  const installed = await find()
  if (!installed) throw new UserError(`Chromium was installed, but cannot be found. ${ADVICE}`)
  return installed
}
