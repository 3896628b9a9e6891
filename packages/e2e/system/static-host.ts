import {type ChildProcess, execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {decode, type Entered} from 'trip-request'
import {startFormHost} from './form-host.ts'
import {freePorts} from './ports.ts'
import {until} from './system.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CONFIGURATION = join(ROOT, 'deploy', 'static-site', 'nginx.conf')
const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx'
const MIME_TYPES = join(dirname(NGINX), '..', '..', 'etc', 'nginx', 'mime.types')

/** Where the stories lay the site down as files, once for all of them. */
export function staticSite(): string {
  const template = process.env.ROAM_STORIES_TEMPLATE
  if (!template) throw new Error('The template of the stories was not made')
  return `${template}-static`
}

const WRITE_DOWN = join(ROOT, 'web', 'static-site', 'main.ts')

/**
 * Writes the site down as `pnpm build --static` does, of what the lake of these settings holds.
 *
 * @param environment how the site's parts find each other
 */
export const writeDown = (environment: Record<string, string | undefined>, folder = staticSite()) =>
  promisify(execFile)(process.execPath, [WRITE_DOWN, folder], {
    env: {...process.env, NODE_ENV: 'production', ...environment},
  })

/** The site as files, sent by nginx, with somebody who takes the form in. */
export interface StaticHost {
  url: string
  /** The trip requests that were taken in. */
  requests: () => Entered[]
  stop: () => Promise<void>
}

/** What an owner would change in the file that we give; it must be there to be changed. */
function changed(text: string, changes: Record<string, string>): string {
  for (const [before, after] of Object.entries(changes)) {
    if (!text.includes(before)) throw new Error(`${CONFIGURATION} has no line with ${before}`)
    text = text.replace(before, () => after)
  }
  return text
}

/** nginx by itself: as whoever runs the tests, in the foreground, nowhere but in its folder. */
const around = (server: string) => `
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
  ${server}
}
`

/** @param site the folder in which `current` is the link to the files */
export async function startStaticHost(site: string): Promise<StaticHost> {
  const forms = await startFormHost(join(site, 'current'))
  const folder = await mkdtemp(join(tmpdir(), 'roam-nginx-'))
  const [port] = await freePorts(1)
  const server = changed(await readFile(CONFIGURATION, 'utf8'), {
    'listen 127.0.0.1:8080;': `listen 127.0.0.1:${port};`,
    'root /srv/roam/static/current;': `root ${join(site, 'current')};`,
    'proxy_pass http://127.0.0.1:3000;': `proxy_pass http://127.0.0.1:${forms.port};`,
  })
  await writeFile(join(folder, 'nginx.conf'), around(server))
  const url = `http://127.0.0.1:${port}`
  const nginx: ChildProcess = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await until('nginx answers', async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
    return (await fetch(url).catch(() => undefined))?.ok === true
  })
  return {
    url,
    requests: () => forms.submissions.map((submission) => decode(submission).entered),
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      await forms.close()
      await rm(folder, {recursive: true})
    },
  }
}
