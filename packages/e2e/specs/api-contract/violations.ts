import {z} from 'zod'
import {DOCUMENTED_ENDPOINTS, type DocumentedEndpoint} from './documented-endpoints.ts'
import {UNDOCUMENTED_ENDPOINTS} from './undocumented-endpoints.ts'

const recordedRequest = z.object({
  client: z.enum(['browser', 'server']),
  method: z.string(),
  path: z.string(),
  version: z.string(),
  query: z.array(z.string()),
  headers: z.array(z.string()),
  hasToken: z.boolean(),
  contentType: z.string().nullable(),
  body: z.array(z.string()),
})

/** A distinct request to the lake, as `record-requests.ts` writes it. */
export type RecordedRequest = z.output<typeof recordedRequest>

/** Parses a recording in NDJSON. Throws on lines of another shape. */
export const parseRecording = (text: string): RecordedRequest[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => recordedRequest.parse(JSON.parse(line)))

/** Allowed with all endpoints: https://www.sanity.io/docs/content-lake/reference-api-tags */
const TAG_PARAMETER = 'tag'

const JSON_ENDPOINTS = ['mutate', 'actions', 'query']

/**
 * Headers of HTTP clients, browsers and proxies, and those that `@sanity/client` adds when it is
 * configured with an API host that does not belong to a project.
 */
const ALLOWED_HEADERS = new RegExp(
  `^(${[
    ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control'],
    ...['connection', 'content-length', 'content-type', 'dnt', 'host', 'keep-alive'],
    ...['last-event-id', 'origin', 'pragma', 'priority', 'referer', 'sec-.+'],
    ...['transfer-encoding', 'upgrade', 'upgrade-insecure-requests', 'user-agent'],
    ...['x-forwarded-for', 'x-forwarded-proto'],
    ...['x-sanity-app', 'x-sanity-project-id'],
  ].join('|')})$`,
)

/** A date, `v1`, or `vX` for experiments: https://www.sanity.io/docs/content-lake/api-versioning */
const API_VERSION = /^v(1|X|\d{4}-\d\d-\d\d)$/
const DATED_VERSION = /^v(\d{4}-\d\d-\d\d)$/

const isAssetRequest = ({path}: RecordedRequest) => /^\/(images|files)\//.test(path)

function findViolations(request: RecordedRequest, endpoint: DocumentedEndpoint): string[] {
  const {client, version, hasToken, contentType} = request
  const {method, path, query, additional, studioQuery = [], body = []} = endpoint
  const violations: string[] = []
  const allowedQuery = [
    TAG_PARAMETER,
    ...query,
    ...(additional?.query ?? []),
    ...(client === 'browser' ? studioQuery : []),
  ]
  for (const name of request.query)
    if (!allowedQuery.includes(name)) violations.push(`undocumented parameter ${name}`)
  for (const field of request.body)
    if (!body.includes(field)) violations.push(`undocumented body field ${field}`)
  // Cookies are shared between ports: browsers send the site's cookies to a lake on the same host.
  const isCookie = (name: string) => name === 'cookie' && client === 'browser'
  for (const name of request.headers)
    if (!ALLOWED_HEADERS.test(name) && !isCookie(name)) violations.push(`undocumented header ${name}`)
  if (isAssetRequest(request)) return violations
  const [, date] = DATED_VERSION.exec(version) ?? []
  if (!API_VERSION.test(version)) violations.push(`invalid API version "${version}"`)
  if (client === 'server' && !date) violations.push(`API version ${version} is not a date`)
  if (date && date > new Date().toISOString().slice(0, 10))
    violations.push(`API version ${version} is in the future`)
  // Only reads from the Studio may be anonymous.
  if (!hasToken && !(client === 'browser' && method === 'GET')) violations.push('no token')
  const requiresJson = method === 'POST' && JSON_ENDPOINTS.some((kind) => path.includes(`/data/${kind}/`))
  if (requiresJson && contentType !== 'application/json')
    violations.push(`content type ${contentType} instead of application/json`)
  return violations
}

const matchesEndpoint = (request: RecordedRequest) => (endpoint: {method: string; path: string}) =>
  endpoint.method === request.method && endpoint.path === request.path

/**
 * Returns one message for each deviation from Sanity's documented HTTP API; none for documented requests
 * and for the endpoints listed in `undocumented-endpoints.ts`.
 */
export function findContractViolations(requests: RecordedRequest[]): string[] {
  return requests.flatMap((request) => {
    const {client, method, path, version} = request
    const documented = DOCUMENTED_ENDPOINTS.find(matchesEndpoint(request))
    const undocumented = UNDOCUMENTED_ENDPOINTS.filter(matchesEndpoint(request))
    const prefix = `${client}: ${method} ${version && `/${version}`}${path}:`
    if (documented) {
      const violations = findViolations(request, documented)
      return violations.map((violation) => `${prefix} ${violation}. See ${documented.page}`)
    }
    if (undocumented.some(({clients}) => clients.includes(client))) return []
    return [`${prefix} undocumented endpoint`]
  })
}
