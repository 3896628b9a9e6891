/**
 * Preloaded into every process of the test run (see `global-setup.ts`). Records each distinct request to
 * a Content Lake of the process as a line of JSON in the file named by ROAM_CONTRACT_RECORD.
 */
import {channel} from 'node:diagnostics_channel'
import {appendFileSync} from 'node:fs'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {DOCUMENTED_ENDPOINTS} from './documented-endpoints.ts'
import {UNDOCUMENTED_ENDPOINTS} from './undocumented-endpoints.ts'

const initializationMessage = z.object({
  fastify: z.custom<FastifyInstance>((value) => value instanceof Object && 'addHook' in value),
})

const mutationBody = z.object({mutations: z.array(z.record(z.string(), z.unknown()))})
const actionBody = z.object({
  actions: z
    .union([z.array(z.object({actionType: z.string()})), z.object({actionType: z.string()})])
    .transform((value) => [value].flat()),
})
const fields = z.record(z.string(), z.unknown())

/** Fields of patches and deletes that need no documentation: document ids and query parameters. */
const IGNORED_FIELDS = ['id', 'params']

/** Returns the names of the fields, mutations and actions in a body, or `bytes` if it is not JSON. */
function describeBody(body: unknown): string[] {
  if (body === undefined || body === null) return []
  const object = fields.safeParse(body)
  if (!object.success || Buffer.isBuffer(body)) return ['bytes']
  const names = Object.keys(object.data).filter((name) => !['mutations', 'actions'].includes(name))
  const mutations = mutationBody.safeParse(body).data?.mutations ?? []
  const mutationFields = mutations.flatMap((mutation) =>
    Object.entries(mutation).flatMap(([kind, value]) => [
      kind,
      ...(kind === 'patch' || kind === 'delete'
        ? Object.keys(fields.parse(value))
            .filter((name) => !IGNORED_FIELDS.includes(name))
            .map((name) => `${kind}.${name}`)
        : []),
    ]),
  )
  const actionTypes = actionBody.safeParse(body).data?.actions.map(({actionType}) => actionType) ?? []
  return [...new Set([...names, ...mutationFields, ...actionTypes])].sort()
}

/** Returns a pattern for a path template such as `/data/query/{dataset}`. */
const toPathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

const ENDPOINTS = [...DOCUMENTED_ENDPOINTS, ...UNDOCUMENTED_ENDPOINTS].map(({method, path}) => ({
  method,
  path,
  pattern: toPathPattern(path),
}))

/** The site's server uses fastify, too. */
const LAKE_ROUTE = {method: 'GET', url: '/:version/data/query/:dataset'} as const

const recorded = new Set<string>()

function record(file: string, request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>): void {
  const {method, headers} = request
  if (method === 'OPTIONS' || headers['x-e2e-test']) return
  const url = new URL(request.url, 'http://lake')
  const [, version = '', versionedPath = ''] = /^\/+(v(?:\d[\d-]*|X))(\/.*)$/.exec(url.pathname) ?? []
  const path = versionedPath || url.pathname
  const endpoint = ENDPOINTS.find((candidate) => candidate.method === method && candidate.pattern.test(path))
  const line = JSON.stringify({
    // Only browsers send these headers.
    client: headers.origin || headers['sec-fetch-site'] ? 'browser' : 'server',
    method,
    path: endpoint?.path ?? path,
    version,
    query: [...new Set([...url.searchParams.keys()].map((name) => name.replace(/^\$.*/, '$')))].sort(),
    headers: Object.keys(headers).sort(),
    hasToken: /^Bearer ./.test(headers.authorization ?? ''),
    contentType: headers['content-type']?.split(';')[0] ?? null,
    body: describeBody(request.body),
  })
  if (recorded.has(line)) return
  recorded.add(line)
  appendFileSync(file, `${line}\n`)
}

const file = process.env.ROAM_CONTRACT_RECORD
if (file)
  channel('fastify.initialization').subscribe((message) => {
    const {fastify} = initializationMessage.parse(message)
    fastify.addHook('preHandler', async (request) => {
      if (fastify.hasRoute(LAKE_ROUTE)) record(file, request)
    })
    fastify.server.on('upgrade', ({method = '', url = '', headers}) =>
      record(file, {method, url, headers, body: undefined}),
    )
  })
