/**
 * Loaded into every process of the stories: notes what is asked of each lake that runs in it, each kind
 * of request once, as lines of JSON in the file that ROAM_CONTRACT_RECORD names. Knows of no documentation
 * but the paths.
 */
import {channel} from 'node:diagnostics_channel'
import {appendFileSync} from 'node:fs'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {DOCUMENTED} from './documented.ts'
import {patternOf} from './paths.ts'
import {UNDOCUMENTED} from './undocumented.ts'

const created = z.object({
  fastify: z.custom<FastifyInstance>((value) => value instanceof Object && 'addHook' in value),
})

const mutations = z.object({mutations: z.array(z.record(z.string(), z.unknown()))})
const actions = z.object({
  actions: z
    .union([z.array(z.object({actionType: z.string()})), z.object({actionType: z.string()})])
    .transform((value) => [value].flat()),
})
const fields = z.record(z.string(), z.unknown())

/** Every document has an id, and a query its parameters. */
const USUAL = ['id', 'params']

/** What a body holds, in words that the table of what is documented uses. */
function kindsOf(body: unknown): string[] {
  if (body === undefined || body === null) return []
  const given = fields.safeParse(body)
  if (!given.success || Buffer.isBuffer(body)) return ['bytes']
  const names = Object.keys(given.data).filter((name) => !['mutations', 'actions'].includes(name))
  const changes = mutations.safeParse(body).data?.mutations ?? []
  const inside = changes.flatMap((change) =>
    Object.entries(change).flatMap(([kind, value]) => [
      kind,
      ...(kind === 'patch' || kind === 'delete'
        ? Object.keys(fields.parse(value))
            .filter((name) => !USUAL.includes(name))
            .map((name) => `${kind}.${name}`)
        : []),
    ]),
  )
  const acts = actions.safeParse(body).data?.actions.map(({actionType}) => actionType) ?? []
  return [...new Set([...names, ...inside, ...acts])].sort()
}

const PATTERNS = [...DOCUMENTED, ...UNDOCUMENTED].map(({method, path}) => ({
  method,
  path,
  pattern: patternOf(path),
}))

const seen = new Set<string>()

function note(file: string, request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>) {
  const {method, headers} = request
  if (method === 'OPTIONS' || headers['x-story']) return
  const url = new URL(request.url, 'http://lake')
  const [, version = '', below = ''] = /^\/+(v(?:\d[\d-]*|X))(\/.*)$/.exec(url.pathname) ?? []
  const path = below || url.pathname
  const known = PATTERNS.find((one) => one.method === method && one.pattern.test(path))
  const line = JSON.stringify({
    // Only browsers say from where they ask.
    asker: headers.origin || headers['sec-fetch-site'] ? 'browser' : 'server',
    method,
    path: known?.path ?? path,
    version,
    query: [
      ...new Set([...url.searchParams.keys()].map((name) => name.replace(/^\$.*/, '$'))),
    ].sort(),
    headers: Object.keys(headers).sort(),
    hasToken: /^Bearer ./.test(headers.authorization ?? ''),
    contentType: headers['content-type']?.split(';')[0] ?? null,
    body: kindsOf(request.body),
  })
  if (seen.has(line)) return
  seen.add(line)
  appendFileSync(file, `${line}\n`)
}

const file = process.env.ROAM_CONTRACT_RECORD
if (file)
  channel('fastify.initialization').subscribe((message) => {
    const {fastify} = created.parse(message)
    fastify.addHook('preHandler', async (request) => note(file, request))
    fastify.server.on('upgrade', ({method = '', url = '', headers}) =>
      note(file, {method, url, headers, body: undefined}),
    )
  })
