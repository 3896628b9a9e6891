import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {ROOT} from '../shared/paths.ts'
import {run} from '../shared/run.ts'
import {UserError} from '../shared/user-error.ts'

const ADVICE = 'Install it (Debian and Ubuntu: apt-get install nginx), or set NGINX_PATH=/path/to/nginx.'

/** Unpacking Debian's packages here, instead of installing them, does not start a system service. */
const FOLDER = join(ROOT, '.toolchain', 'nginx')
const UNPACKED = join(FOLDER, 'usr', 'sbin', 'nginx')

function findNginx(): string | undefined {
  const configured = process.env.NGINX_PATH
  if (configured && !existsSync(configured))
    throw new UserError(`There is no nginx at ${configured}. ${ADVICE}`)
  return [configured, '/usr/sbin/nginx', UNPACKED].find((path) => path && existsSync(path))
}

/**
 * Returns the path of nginx. On Debian or Ubuntu, announces and unpacks a missing one into
 * `.toolchain`; the system is not changed.
 *
 * @throws UserError when it is missing and cannot be downloaded
 */
export async function requireNginx(): Promise<string> {
  const path = findNginx()
  if (path) return path
  if (!existsSync('/usr/bin/apt-get')) throw new UserError(`nginx is missing. ${ADVICE}`)
  console.log(`▸ nginx is missing: unpacking it into .toolchain. To do it by hand: ${ADVICE}`)
  await mkdir(FOLDER, {recursive: true})
  const download = () =>
    promisify(execFile)('apt-get', ['download', '-qq', 'nginx', 'nginx-common'], {cwd: FOLDER})
  // Without package lists the download fails; updating them requires root.
  await download().catch(async () => {
    if (process.getuid?.() !== 0) throw new UserError(`nginx could not be downloaded. ${ADVICE}`)
    await run(['apt-get', 'update', '-qq'], {cwd: FOLDER, advice: ADVICE})
    await download()
  })
  for (const name of await readdir(FOLDER))
    if (name.endsWith('.deb')) await run(['dpkg-deb', '-x', name, '.'], {cwd: FOLDER, advice: ADVICE})
  if (!existsSync(UNPACKED)) throw new UserError(`nginx was unpacked but cannot be found. ${ADVICE}`)
  return UNPACKED
}
