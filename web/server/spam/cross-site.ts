import type {IncomingMessage} from 'node:http'

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * True where another site made the browser send this. Browsers say so; one that says nothing, because
 * it is old or keeps its origin to itself, is believed.
 */
export function isCrossSite({headers}: IncomingMessage, siteUrl: string): boolean {
  const relation = headers['sec-fetch-site']
  if (relation === 'same-origin' || relation === 'none') return false
  if (relation === 'cross-site') return true
  const {origin, host} = headers
  if (!origin || origin === 'null') return false
  return hostOf(origin) !== host && hostOf(origin) !== hostOf(siteUrl)
}
