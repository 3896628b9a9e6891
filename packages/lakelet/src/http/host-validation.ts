import {LakeError} from '../shared/errors.ts'

/** Addresses that listen on all network interfaces, and the loopback address that they include. */
const WILDCARD_HOSTS = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

/** URL of a server that listens on an address. Browsers reject requests to `0.0.0.0`. */
export function createServerUrl(listenHost: string, port: number): string {
  const host = WILDCARD_HOSTS.get(listenHost) ?? listenHost
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Returns a function that validates a Host header and throws LakeError 403 or 404. Rejecting unknown
 * hosts prevents DNS rebinding, in which a foreign site's name resolves to this machine. Valid hosts
 * include `<projectId>.localhost` and `sse<N>.localhost`, which the Studio uses for event streams.
 */
export function createHostValidator(options: {hostNames: string[]; projectId: string}) {
  const configured = options.hostNames.map((name) => name.toLowerCase())
  const allowed = new Set(['localhost', '127.0.0.1', '[::1]', ...configured])
  return (header: string | undefined): void => {
    const name = (header ?? '').replace(/:\d+$/, '').toLowerCase()
    if (allowed.has(name)) return
    const project = /^([^.]+)\.localhost$/.exec(name)?.[1]
    if (project === undefined) {
      throw new LakeError(
        403,
        'hostNotAllowed',
        `Host "${name}" is not allowed. Add it to allowedHosts (--allow-host), or set publicUrl to the lake's public URL`,
      )
    }
    if (project !== options.projectId.toLowerCase() && !/^sse\d+$/.test(project)) {
      throw new LakeError(404, 'projectNotFound', `Project "${project}" not found`)
    }
  }
}
