import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {until} from './system.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy')
const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx'
const MIME_TYPES = join(dirname(NGINX), '..', '..', 'etc', 'nginx', 'mime.types')

/** What an owner would change in a file that we give; it must be there to be changed. */
async function changed(file: string, changes: Record<string, string>): Promise<string> {
  let text = await readFile(join(DEPLOY, file), 'utf8')
  for (const [before, after] of Object.entries(changes)) {
    if (!text.includes(before)) throw new Error(`${file} has no line with ${before}`)
    text = text.replaceAll(before, () => after)
  }
  return text
}

/** nginx by itself: as whoever runs the tests, in the foreground, nowhere but in its folder. */
const around = (servers: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  include ${MIME_TYPES};
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  scgi_temp_path scgi;
  uwsgi_temp_path uwsgi;
  ${servers}
}
`

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts nginx with a configuration that we give to owners.
 *
 * @param file in the folder `deploy`
 * @param changes what to write in the place of what stands there
 * @param port where it listens then
 * @returns how to end it
 */
export async function startNginx(
  file: string,
  changes: Record<string, string>,
  port: number,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-nginx-'))
  await writeFile(join(folder, 'nginx.conf'), around(await changed(file, changes)))
  const nginx: ChildProcess = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await until('nginx listens', async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
    return isOpen(port)
  })
  return async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
    await rm(folder, {recursive: true})
  }
}
