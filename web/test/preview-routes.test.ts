import {startContentLake} from 'lakelet'
import {NextResponse} from 'next/server'
import {beforeEach, expect, test, vi} from 'vitest'
import {GET as streamChanges} from '../app/api/draft-mode/changes/route.ts'
import {GET as enable} from '../app/api/draft-mode/enable/route.ts'
import {openPreviewSession, type PreviewSession, readPreviewSession} from '../features/preview/session.ts'
import {state} from '../shared-state.ts'
import {stubEnvironment} from './stub-environment.ts'

const READ_TOKEN = 'a-read-token-of-some-length'
const SESSION_ID = 'a1'.repeat(32)
const SINCE = Date.now()

const request = vi.hoisted(() => ({cookie: '', set: (_name: string, _value: string) => {}}))
vi.mock('next/headers', () => ({
  cookies: async () => ({toString: () => request.cookie, getAll: () => [], set: request.set}),
  draftMode: async () => ({isEnabled: true}),
}))
// Node cannot load the module, which imports Next without file extensions. It finds each document valid here.
vi.mock('next-sanity/draft-mode', () => ({
  defineEnableDraftMode: () => ({
    GET: async () => {
      throw Object.assign(new Error('NEXT_REDIRECT'), {digest: 'NEXT_REDIRECT;replace;/blog;307;'})
    },
  }),
}))

let activeSessions: string[]

beforeEach(() => {
  activeSessions = [SESSION_ID]
  const {cookies, headers} = new NextResponse()
  openPreviewSession(
    cookies,
    {id: SESSION_ID, since: SINCE},
    {readToken: READ_TOKEN, siteUrl: 'http://localhost:3000'},
  )
  request.cookie = headers.getSetCookie().join('; ').split(';')[0] ?? ''
  const services = {
    previewSessions: {
      isActive: async ({id}: PreviewSession) => activeSessions.includes(id),
      find: async (secret: string) => {
        if (secret === 'unreachable') throw new Error('connect ECONNREFUSED')
        return secret === 'written-by-ben' ? {id: SESSION_ID, since: SINCE} : null
      },
    },
  }
  Object.assign(state, {services})
})

test('the stream of changes ends when the user is signed out', async () => {
  await using lake = await startContentLake({tokens: [{token: READ_TOKEN, name: 'site', role: 'viewer'}]})
  const {projectId, dataset} = lake.clientConfig
  stubEnvironment({
    SANITY_API_READ_TOKEN: READ_TOKEN,
    SANITY_API_HOST: lake.url,
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
  })
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  const response = await streamChanges()
  expect(response.status).toBe(200)
  const body = response.text()
  vi.advanceTimersByTime(5000)
  expect(await Promise.race([body, new Promise((done) => setTimeout(done, 300, 'open'))])).toBe('open')
  activeSessions = []
  vi.advanceTimersByTime(5000)
  expect(await body).toMatch(/^retry: 2000/)
  expect((await streamChanges()).status).toBe(401)
})

test('a stream needs a cookie with a session, besides draft mode', async () => {
  stubEnvironment({SANITY_API_READ_TOKEN: READ_TOKEN})
  request.cookie = request.cookie.replace(SESSION_ID, 'b2'.repeat(32))
  activeSessions = ['b2'.repeat(32)]
  expect((await streamChanges()).status).toBe(401)
})

test.each([
  ['guess', 401],
  ['', 401],
  ['unreachable', 503],
])(
  'a preview does not open with the secret %j that the Content Lake does not confirm: %d',
  async (secret, status) => {
    stubEnvironment({SANITY_API_READ_TOKEN: READ_TOKEN})
    vi.spyOn(console, 'error').mockReturnValue()
    const url = `http://localhost/api/draft-mode/enable?sanity-preview-secret=${secret}`
    const response = await enable(new Request(url))
    expect(response.status).toBe(status)
    expect(response.headers.getSetCookie()).toEqual([])
  },
)

test('the cookie of a preview names the session that wrote the secret', async () => {
  stubEnvironment({SANITY_API_READ_TOKEN: READ_TOKEN})
  const set = vi.spyOn(request, 'set')
  const url = 'http://localhost/api/draft-mode/enable?sanity-preview-secret=written-by-ben'
  await expect(enable(new Request(url))).rejects.toThrow('NEXT_REDIRECT')
  expect(set).toHaveBeenCalledOnce()
  const [name, value] = set.mock.calls[0] ?? []
  expect(readPreviewSession(`${name}=${value}`, READ_TOKEN)).toEqual({id: SESSION_ID, since: SINCE})
})
