import {z} from 'zod'
import {type Call, DOCUMENTED} from './documented.ts'
import {UNDOCUMENTED} from './undocumented.ts'

const asked = z.object({
  asker: z.enum(['browser', 'server']),
  method: z.string(),
  path: z.string(),
  version: z.string(),
  query: z.array(z.string()),
  headers: z.array(z.string()),
  hasToken: z.boolean(),
  contentType: z.string().nullable(),
  body: z.array(z.string()),
})

/** One kind of request, as record.ts notes it. */
export type Asked = z.output<typeof asked>

/** Reads what was noted. */
export const readAsked = (text: string): Asked[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => asked.parse(JSON.parse(line)))

/** Request tags: https://www.sanity.io/docs/content-lake/reference-api-tags */
const TAG = 'tag'

const JSON_BODIES = ['mutate', 'actions', 'query']

/**
 * What HTTP clients send, what browsers and proxies say of who asks, and what `@sanity/client` adds where it is
 * told of a host that is not a project's own.
 */
const HEADERS = new RegExp(
  `^(${[
    ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control'],
    ...['connection', 'content-length', 'content-type', 'dnt', 'host', 'keep-alive'],
    ...['last-event-id', 'origin', 'pragma', 'priority', 'referer', 'sec-.+'],
    ...['transfer-encoding', 'upgrade', 'upgrade-insecure-requests', 'user-agent'],
    ...['x-forwarded-for', 'x-forwarded-proto'],
    ...['x-sanity-app', 'x-sanity-project-id'],
  ].join('|')})$`,
)

/** A date, or `v1`, or the one for experiments. https://www.sanity.io/docs/content-lake/api-versioning */
const VERSION = /^v(1|X|\d{4}-\d\d-\d\d)$/
const DATE = /^v(\d{4}-\d\d-\d\d)$/

const isOfFiles = ({path}: Asked) => /^\/(images|files)\//.test(path)

/** What the call's documentation has against a request. */
function faultsOf(request: Asked, call: Call): string[] {
  const {asker, version, hasToken, contentType} = request
  const {method, path, query, also, ofStudio = [], body = []} = call
  const faults: string[] = []
  const known = [TAG, ...query, ...(also?.query ?? []), ...(asker === 'browser' ? ofStudio : [])]
  for (const name of request.query) if (!known.includes(name)) faults.push(`no parameter ${name}`)
  for (const kind of request.body) if (!body.includes(kind)) faults.push(`no ${kind} in the body`)
  // Cookies know no ports: a browser brings the site's to a lake on the same machine.
  const isCookie = (name: string) => name === 'cookie' && asker === 'browser'
  for (const name of request.headers)
    if (!HEADERS.test(name) && !isCookie(name)) faults.push(`no header ${name}`)
  if (isOfFiles(request)) return faults
  const [, date] = DATE.exec(version) ?? []
  if (!VERSION.test(version)) faults.push(`no version ${version || 'at all'}`)
  if (asker === 'server' && !date) faults.push(`${version} is no version of a certain day`)
  if (date && date > new Date().toISOString().slice(0, 10)) faults.push(`${version} is yet to come`)
  // The Studio may read what is public; whatever else is asked says who asks.
  if (!hasToken && !(asker === 'browser' && method === 'GET')) faults.push('no token')
  const wantsJson = method === 'POST' && JSON_BODIES.some((kind) => path.includes(`/data/${kind}/`))
  if (wantsJson && contentType !== 'application/json')
    faults.push(`${contentType} instead of application/json`)
  return faults
}

const sameCall = (request: Asked) => (call: {method: string; path: string}) =>
  call.method === request.method && call.path === request.path

/** What is wrong with requests, in words; nothing for those that Sanity's documentation allows. */
export function contractFaults(requests: Asked[]): string[] {
  return requests.flatMap((request) => {
    const {asker, method, path, version} = request
    const documented = DOCUMENTED.find(sameCall(request))
    const own = UNDOCUMENTED.find(sameCall(request))
    const words = `A ${asker} asks ${method} ${version && `/${version}`}${path}:`
    if (documented) {
      const faults = faultsOf(request, documented)
      return faults.map((fault) => `${words} ${fault}. See ${documented.page}`)
    }
    if (own?.askers.includes(asker)) return []
    return [`${words} no page of Sanity's documents that`]
  })
}
