import {createHash} from 'node:crypto'
import {browserLakeUrl, type RoamEnv} from './env-file.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Everything by which the Studio reaches its lake: also its streams' own hosts, and its socket. */
function lakeOf(env: RoamEnv) {
  const lake = browserLakeUrl(env)
  if (!lake) {
    const hosts = [`${env.SANITY_PROJECT_ID}.api.sanity.io`, 'api.sanity.io']
    return {
      connect: [...hosts.map((host) => `https://${host}`), `wss://${hosts[0]}`],
      pictures: ['https://cdn.sanity.io'],
    }
  }
  const {protocol, host} = new URL(lake)
  const hosts = [host, `*.${host}`].map((name) => `${protocol}//${name}`)
  return {connect: [...hosts, ...hosts.map((name) => name.replace(/^http/, 'ws'))], pictures: hosts}
}

/**
 * The Content-Security-Policy of the Studio.
 *
 * Inline styles are allowed: its lists write them while something is dragged, with names that are new
 * each time, so no hash fits.
 *
 * @param html its page, whose own inline scripts are allowed by their hashes
 */
export function studioContentSecurityPolicy(html: string, env: RoamEnv): string {
  const lake = lakeOf(env)
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hash(script ?? ''))
  const site = new URL(env.SITE_URL).origin
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'blob:', 'data:', ...lake.pictures].join(' '),
    ['media-src', `'self'`, 'blob:', ...lake.pictures].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, 'data:', ...lake.connect, site].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self' blob:`,
    `frame-src ${site}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
