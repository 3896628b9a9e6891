import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {UserError} from './user-error.ts'
import {ROOT} from './paths.ts'
import {run} from './run.ts'

const ADVICE =
  'Install it (Debian and Ubuntu: apt-get install nginx), or name one that you have: NGINX_PATH=/path/to/nginx npm test'

/** Unpacked here it starts nothing by itself, as it would where Debian installs it. */
const FOLDER = join(ROOT, '.toolchain', 'nginx')
const UNPACKED = join(FOLDER, 'usr', 'sbin', 'nginx')

async function find(): Promise<string | undefined> {
  const named = process.env.NGINX_PATH
  if (named && !existsSync(named)) throw new UserError(`There is no nginx at ${named}. ${ADVICE}`)
  return [named, '/usr/sbin/nginx', UNPACKED].find((path) => path && existsSync(path))
}

/** The path of an nginx; unpacked from Debian's packages where that can be done without asking. */
export async function requireNginx(): Promise<string> {
  const there = await find()
  if (there) return there
  if (!existsSync('/usr/bin/apt-get')) throw new UserError(`The tests need nginx. ${ADVICE}`)
  console.log('▸ Bringing nginx (once)')
  await mkdir(FOLDER, {recursive: true})
  const download = () =>
    promisify(execFile)('apt-get', ['download', '-qq', 'nginx', 'nginx-common'], {cwd: FOLDER})
  // A machine that has never asked Debian what there is asks first.
  await download().catch(async () => {
    await run(['apt-get', 'update', '-qq'], {cwd: FOLDER, advice: ADVICE})
    await download()
  })
  for (const name of await readdir(FOLDER))
    if (name.endsWith('.deb'))
      await run(['dpkg-deb', '-x', name, '.'], {cwd: FOLDER, advice: ADVICE})
  if (!existsSync(UNPACKED))
    throw new UserError(`nginx was brought, but cannot be found. ${ADVICE}`)
  return UNPACKED
}
