import {createHash} from 'node:crypto'
import {browserLakeUrl} from '../settings/env-file.ts'
import type {StudioEnv} from '../settings/service-environment.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** CSP sources of the Content Lake: API, listener subdomains, WebSocket and images. */
function lakeSources(env: StudioEnv) {
  const lake = browserLakeUrl(env)
  if (!lake) {
    const hosts = [`${env.SANITY_PROJECT_ID}.api.sanity.io`, 'api.sanity.io']
    const files = 'https://cdn.sanity.io'
    return {
      connect: [...hosts.map((host) => `https://${host}`), `wss://${hosts[0]}`, files],
      images: [files],
    }
  }
  const {protocol, host} = new URL(lake)
  const hosts = [host, `*.${host}`].map((name) => `${protocol}//${name}`)
  return {connect: [...hosts, ...hosts.map((name) => name.replace(/^http/, 'ws'))], images: hosts}
}

/**
 * Returns the Content-Security-Policy of the Studio.
 *
 * Inline styles are allowed: drag and drop writes style elements with generated class names, which no
 * hash can match.
 *
 * @param html the Studio's page; its inline scripts are allowed by hash
 */
export function studioContentSecurityPolicy(html: string, env: StudioEnv): string {
  const lake = lakeSources(env)
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashSource(script ?? ''))
  const site = new URL(env.SITE_URL).origin
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'blob:', 'data:', ...lake.images].join(' '),
    ['media-src', `'self'`, 'blob:', ...lake.images].join(' '),
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
