import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {decode, type Entered} from '@roam/trip-request'
import {startFormHost} from './form-host.ts'
import {startNginx} from './nginx.ts'
import {freePorts} from './ports.ts'
import {templateFolder} from './template-folder.ts'

/** Where the stories lay the site down as files, once for all of them. */
export const staticSite = (): string => `${templateFolder()}-static`

const ROOT = join(import.meta.dirname, '..', '..', '..')
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

/** @param site the folder in which `current` is the link to the files */
export async function startStaticHost(site: string): Promise<StaticHost> {
  const forms = await startFormHost(join(site, 'current'))
  const [port] = await freePorts(1)
  const stopNginx = await startNginx(
    'static-site/nginx.conf',
    {
      'listen 127.0.0.1:8080;': `listen 127.0.0.1:${port};`,
      'root /srv/roam/static/current;': `root ${join(site, 'current')};`,
      'proxy_pass http://127.0.0.1:3000;': `proxy_pass http://127.0.0.1:${forms.port};`,
    },
    Number(port),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => forms.submissions.map((submission) => decode(submission).entered),
    async stop() {
      await stopNginx()
      await forms.close()
    },
  }
}
