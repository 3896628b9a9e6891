/**
 * Whether an origin matches a CORS origin. As in hosted Sanity, `*` matches any characters of a host name,
 * as in `https://*.example.org`, and alone any origin.
 */
export function matchesOrigin(pattern: string, origin: string): boolean {
  if (!pattern.includes('*')) return pattern === origin
  if (pattern === '*') return true
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`).test(origin)
}
