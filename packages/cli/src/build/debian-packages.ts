import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {ROOT} from '../shared/paths.ts'
import {run} from '../shared/run.ts'
import {UserError} from '../shared/user-error.ts'

const isInPackageLists = (name: string): Promise<boolean> =>
  promisify(execFile)('apt-cache', ['show', name]).then(
    () => true,
    () => false,
  )

/**
 * Announces and installs packages with apt-get, as root on Debian or Ubuntu.
 *
 * @param advice tells how to install them by hand
 * @param optional installed if there are such packages
 * @throws UserError elsewhere, or when that fails
 */
export async function installPackages(
  names: string[],
  advice: string,
  optional: string[] = [],
): Promise<void> {
  const missing = names.join(', ')
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new UserError(`Missing: ${missing}. ${advice}`)
  console.log(`▸ Missing: ${missing}. Installing with apt-get. To do it by hand: ${advice}`)
  await run(['apt-get', 'update', '-qq'], {cwd: ROOT, advice})
  const all = [...names]
  for (const name of optional) if (await isInPackageLists(name)) all.push(name)
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...all], {
    cwd: ROOT,
    env: {DEBIAN_FRONTEND: 'noninteractive'},
    advice,
  })
}
