/**
 * Whether an origin is in a list of CORS origins. As in hosted Sanity, `*` matches any characters of a host
 * name: `https://*.example.org`.
 */
export function isAllowedOrigin(allowed: string[], origin: string): boolean {
  return allowed.some((pattern) => {
    if (!pattern.includes('*')) return pattern === origin
    const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('[\\w.-]+')}$`).test(origin)
  })
}
