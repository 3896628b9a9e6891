import {channel} from 'node:diagnostics_channel'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import type {ContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {openUserStore, startLake} from '../src/lake/lake.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {readSettings} from '../src/settings/settings.ts'
import {createTempFolder, findFreePort} from './helpers.ts'

/** Content of all documents and of the file. */
const SECRET = 'hush'

const SCHEMA_FILE = join(import.meta.dirname, '..', '..', '..', 'studio', 'schema.generated.json')
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'

const studioSchema = z.array(z.object({type: z.string(), name: z.string()}))

interface Route {
  method: string
  url: string
}

type OnRoute = (name: 'onRoute', hook: (route: {method: string | string[]; url: string}) => void) => void
const initializationMessage = z.object({
  fastify: z.custom<{addHook: OnRoute}>((value) => value instanceof Object && 'addHook' in value),
})

/** Collects the routes of the servers that start until the end of the test. */
function collectRoutes(): Route[] {
  const routes: Route[] = []
  const created = channel('fastify.initialization')
  const collect = (message: unknown) =>
    initializationMessage.parse(message).fastify.addHook('onRoute', ({method, url}) => {
      for (const name of [method].flat()) routes.push({method: name, url})
    })
  created.subscribe(collect)
  onTestFinished(() => void created.unsubscribe(collect))
  return routes
}

/** The types of documents in the Studio's schema, without those of assets, which uploads create. */
async function readDocumentTypes(): Promise<string[]> {
  const schema = studioSchema.parse(JSON.parse(await readFile(SCHEMA_FILE, 'utf8')))
  const names = schema.filter(({type}) => type === 'document').map(({name}) => name)
  return names.filter((name) => !name.startsWith('sanity.'))
}

/** Starts the embedded lake with one document of each type, as published, draft and version, and two assets. */
async function start() {
  const settings = readSettings({
    ROAM_DATA_DIR: await createTempFolder('private-dataset'),
    ROAM_LAKE_PORT: String(await findFreePort()),
  })
  const env = readEnvFile(settings)
  const routes = collectRoutes()
  const lake = await startLake(settings, env, {sendWebhooks: false})
  const users = openUserStore(settings)
  onTestFinished(async () => {
    users.close()
    await lake.close()
  })
  const {projectId, dataset} = {projectId: env.SANITY_PROJECT_ID, dataset: env.SANITY_DATASET}
  const types = await readDocumentTypes()
  const ids = types.flatMap((type) => [type, `${type}.one`])
  const create = (_type: string, _id: string) => ({create: {_id, _type, title: SECRET, secret: SECRET}})
  lake
    .dataset(dataset)
    .commit(
      types.flatMap((type) =>
        [type, `${type}.one`, `drafts.${type}.one`, `versions.r1.${type}.one`].map((id) => create(type, id)),
      ),
    )
  const client = createClient({
    ...{projectId, dataset, apiHost: lake.url, useProjectHostname: false, useCdn: false},
    ...{apiVersion: '2025-02-19', token: env.SANITY_API_WRITE_TOKEN},
  })
  const file = await client.assets.upload('file', Buffer.from(SECRET), {filename: `${SECRET}.txt`})
  const image = await client.assets.upload('image', Buffer.from(IMAGE), {filename: 'a.svg'})
  return {
    ...{lake, types, env, file, image, projectId, dataset},
    contributorToken: users.tokens.create({name: 'Ada', role: 'contributor', expiresAt: null}).token,
    /** Without those of an alternative method of the same route. */
    routes: routes.filter(({method}) => method !== 'HEAD' && method !== 'OPTIONS'),
    readDocuments: () =>
      JSON.stringify(lake.dataset(dataset).query('*[_type in $types] | order(_id)', {types})),
    ids,
  }
}

type System = Awaited<ReturnType<typeof start>>

/** The parameters of a route, for the documents of a type. Throws for a parameter that it does not know. */
function fillPath({url}: Route, type: string, {projectId, dataset, file, image}: System): string {
  const id = `${type}.one`
  const values: Record<string, string> = {
    version: 'v2025-02-19',
    project: projectId,
    dataset,
    id,
    ids: [type, id, `drafts.${id}`, `versions.r1.${id}`, file._id].join(','),
    name: (url.startsWith('/files/') ? file : image).path.replace(/.*\//, ''),
    vanity: 'a.svg',
    keys: 'a',
    hook: '1',
    role: 'viewer',
  }
  return url.replace('*', 'trial').replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${url}: add a value of :${name} to this test`)
    return encodeURIComponent(value)
  })
}

/** Query strings that could reveal documents of a type. Routes ignore parameters that they do not have. */
function queryStrings({method, url}: Route, type: string): string[] {
  const filter = `*[_type == "${type}" || references("${type}") || secret == "${SECRET}"]`
  const query = encodeURIComponent(url.includes('/files/') ? '' : `${filter}{...}`)
  const options = `includeResult=true&includePreviousRevision=true&includeAllVersions=true&includeDrafts=true&types=${type}`
  if (method === 'GET' && url.endsWith('/data/query/:dataset'))
    return ['raw', 'published', 'drafts', 'r1'].map((name) => `query=${query}&perspective=${name}`)
  if (url.includes('/data/listen/')) return [`query=${encodeURIComponent(filter)}&${options}`]
  return [`${options}&effectFormat=mendoza&dl=`]
}

function requestBody({url}: Route, type: string): object {
  const query = `*[_type == "${type}"]`
  if (url.endsWith('/data/query/:dataset')) return {query}
  if (url.includes('/data/mutate/')) return {mutations: [{delete: {query, purge: true}}]}
  if (url.includes('/data/actions/'))
    return {
      actions: [
        {
          actionType: 'sanity.action.document.delete',
          publishedId: `${type}.one`,
          includeDrafts: [`drafts.${type}.one`],
        },
      ],
    }
  return {aclMode: 'public', targetDataset: 'copied'}
}

async function request(
  {lake}: {lake: ContentLake},
  path: string,
  method: string,
  token: string,
  body: object,
) {
  const abort = new AbortController()
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const response = await fetch(lake.url + path, {
    method,
    redirect: 'manual',
    signal: abort.signal,
    headers: {
      ...(token && {authorization: `Bearer ${token}`}),
      ...(hasBody && {'content-type': 'application/json'}),
    },
    ...(hasBody && {body: JSON.stringify(body)}),
  })
  // A stream does not end.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  abort.abort()
  return {status: response.status, text, headers: JSON.stringify([...response.headers])}
}

/** Sends requests to all routes: to those of the dataset for each type. */
async function* requestAll(system: System, token: string, isIncluded = (_: Route) => true) {
  for (const route of system.routes.filter(isIncluded)) {
    const types = route.url.includes('/:dataset') ? system.types : system.types.slice(0, 1)
    const responses = types.flatMap((type) =>
      queryStrings(route, type).map(async (query) => {
        const path = `${fillPath(route, type, system)}?${query}`
        const response = await request(system, path, route.method, token, requestBody(route, type))
        return {route, path, ...response}
      }),
    )
    yield* await Promise.all(responses)
  }
}

/** Says that the dataset exists, and nothing else. */
const isPing = ({url}: Route) => url.includes('/data/ping/')

const isImage = ({url}: Route) => url.startsWith('/images/')
const isRead = ({method}: Route) => method === 'GET'
const isChange = (route: Route) => !isRead(route) && /\/data\/(mutate|actions)\//.test(route.url)

test('an anonymous client finds no document of any type, at any endpoint', async () => {
  const system = await start()
  const before = system.readDocuments()
  expect(system.types).toEqual(expect.arrayContaining(['tripRequest', 'proposal', 'tripPlan', 'post']))
  expect(system.routes.length).toBeGreaterThan(80)
  for await (const {route, path, status, text, headers} of requestAll(system, '')) {
    const shown = `${route.method} ${path}`
    expect(text + headers, shown).not.toContain(SECRET)
    if (route.url.includes('/:dataset') && !isImage(route) && !isPing(route)) expect(status, shown).toBe(401)
  }
  expect(system.readDocuments()).toBe(before)
})

test.each(['viewer', 'contributor'] as const)(
  'a %s deletes no document of any type, at any endpoint',
  async (role) => {
    const system = await start()
    const before = system.readDocuments()
    const token = role === 'viewer' ? system.env.SANITY_API_READ_TOKEN : system.contributorToken
    // A token that rotates itself is not valid afterwards.
    const isIncluded = (route: Route) => !route.url.endsWith('/rotate')
    for await (const {route, path, status} of requestAll(system, token, isIncluded)) {
      const shown = `${route.method} ${path}`
      expect(status, shown).toBeLessThan(500)
      if (isChange(route)) expect(status, shown).toBe(403)
    }
    expect(system.readDocuments()).toBe(before)
  },
)
