import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createContext, runInContext} from 'node:vm'
import {expect, test} from 'vitest'

const ORIGIN = 'https://roam.example'
const PATH = '/trip/token'
const SCRIPT = '/_next/static/a.js'
const filePath = (name: string) => `${PATH}/files/${name}`

interface Copy {
  isSaved: boolean
  missing: string[]
}
type Handler = (event: Record<string, unknown>) => void

/** The part of the browser's Cache API that the worker uses. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const match = async (name: string, url: string) => stores.get(name)?.get(url)?.clone()
  return {
    list: () => [...stores.values()].flatMap((store) => [...store.keys()]),
    names: () => [...stores.keys()],
    match: (url: string, {cacheName}: {cacheName: string}) => match(cacheName, url),
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        match: async (url: string) => store.get(url)?.clone(),
        put: async (url: string, response: Response) => void store.set(url, response),
        delete: async (url: string) => store.delete(url),
        keys: async () => [...store.keys()].map((url) => ({url})),
      }
    },
  }
}

/** Runs the service worker with a site whose responses can be changed. */
async function start() {
  const handlers: Record<string, Handler> = {}
  const caches = createCaches()
  const requests: string[] = []
  const state = {isRegistered: true, page: {status: 200, plan: 'shared', files: ['a', 'b']}, failing: ['']}

  function respond(path: string): Response {
    const {status, plan, files} = state.page
    if (state.failing.includes(path)) return new Response('', {status: 500})
    if (path !== PATH) return new Response(path)
    const links = files.map((name) => `<a href="${filePath(name)}" data-offline="">${name}</a>`)
    const headers: Record<string, string> = plan ? {'x-plan': plan} : {}
    return new Response(`<script src="${SCRIPT}"></script>${links.join('')}`, {status, headers})
  }

  async function fetch(request: string | {url: string}, {signal}: {signal?: AbortSignal} = {}) {
    const url = typeof request === 'string' ? request : request.url
    const path = url.replace(ORIGIN, '')
    requests.push(path)
    const response = respond(path)
    await new Promise(setImmediate)
    if (state.failing.includes('network')) throw new TypeError('Failed to fetch')
    signal?.throwIfAborted()
    return response
  }

  const worker = {
    ...{caches, fetch, URL, AbortController, AbortSignal, console: {warn() {}}},
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    location: {origin: ORIGIN},
    registration: {
      scope: ORIGIN + PATH,
      async unregister() {
        state.isRegistered = false
      },
    },
  }
  runInContext(await readFile(join(import.meta.dirname, 'offline.js'), 'utf8'), createContext(worker))
  return {
    ...{caches, state, requests},
    /** Saves the page, as the page asks for. */
    save: (paths: string[] = []) =>
      new Promise<Copy>((resolve) => {
        const resources = paths.map((path) => ORIGIN + path)
        handlers.message?.({data: {resources}, ports: [{postMessage: resolve}], waitUntil() {}})
      }),
    /** Opens the page or a file; returns the status of the response after all that follows from it. */
    async open(path = PATH): Promise<number> {
      const tasks: unknown[] = []
      let response: Response | Promise<Response> = Response.error()
      handlers.fetch?.({
        request: {url: ORIGIN + path, method: 'GET', mode: 'navigate'},
        respondWith: (answer: Promise<Response>) => {
          response = answer
        },
        waitUntil: (task: unknown) => tasks.push(task),
      })
      const {status} = await response
      await Promise.all(tasks)
      return status
    },
  }
}

const COMPLETE = {isSaved: true, missing: []}
const NONE = {isSaved: false, missing: []}

test('a file that cannot be loaded is missing until the next visit; unchanged files are loaded once', async () => {
  const {save, state, requests} = await start()
  state.failing = [filePath('b')]
  expect(await save()).toEqual({isSaved: true, missing: [ORIGIN + filePath('b')]})
  state.failing = []
  requests.length = 0
  expect(await save()).toEqual(COMPLETE)
  expect(requests).toEqual([PATH, filePath('b')])
})

test('a page whose script cannot be loaded is not saved', async () => {
  const {save, state} = await start()
  state.failing = [SCRIPT]
  expect((await save()).isSaved).toBe(false)
})

test.each([
  ['no connection', {failing: ['network']}],
  ['an error', {page: {status: 503, plan: '', files: []}}],
  ['a limit', {page: {status: 429, plan: '', files: []}}],
])('the copy is answered with %s, and stays', async (_name, change) => {
  const {save, open, state} = await start()
  await save()
  Object.assign(state, change)
  for (const path of [PATH, filePath('b')]) expect(await open(path)).toBe(200)
  expect(await save()).toEqual(COMPLETE)
})

test('the pictures that the page has loaded are kept until it shows others', async () => {
  const {save, open, caches, state} = await start()
  await save(['/images/a.jpg?w=400'])
  state.failing = ['network']
  expect(await open('/images/a.jpg?w=400')).toBe(200)
  state.failing = []
  await save(['/images/b.jpg?w=400'])
  expect(caches.list().filter((url) => url.includes('/images/'))).toEqual([`${ORIGIN}/images/b.jpg?w=400`])
})

test('the page of a proxy neither replaces nor deletes the copy', async () => {
  const {save, open, caches, state} = await start()
  await save()
  const kept = caches.list()
  state.page = {status: 200, plan: '', files: []}
  await open()
  expect(await save()).toEqual(COMPLETE)
  expect(caches.list()).toEqual(kept)
})

test('what the page no longer shows is deleted', async () => {
  const {save, caches, state} = await start()
  await save()
  state.page.files = ['b', 'c']
  expect(await save()).toEqual(COMPLETE)
  expect(caches.list().map((url) => url.replace(ORIGIN, ''))).toEqual(
    expect.arrayContaining([PATH, SCRIPT, filePath('b'), filePath('c')]),
  )
  expect(caches.list()).toHaveLength(4)
})

test.each([200, 404])(
  'nothing of a withdrawn plan is kept, whatever is being saved: status %i',
  async (status) => {
    // The plan is withdrawn after this many turns of the event loop.
    for (let turns = 0; turns < 12; turns += 1) {
      const {save, open, caches, state} = await start()
      if (turns % 2 === 0) await save()
      const saved = save()
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      state.page = {status, plan: 'none', files: []}
      expect(await open()).toBe(status)
      await saved
      expect(caches.names(), String(turns)).toEqual([])
      expect(await save()).toEqual(NONE)
      expect(caches.names(), String(turns)).toEqual([])
      expect(state.isRegistered).toBe(false)
    }
  },
)
