import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {completeSignIn} from '../src/studio/sign-in.ts'

const TOKEN_KEY = '__studio_auth_token_testing1'
const CODE = 'c'.repeat(32)

const createStorage = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let local: ReturnType<typeof createStorage>
let session: ReturnType<typeof createStorage>
let requests: {url: string; authorization: string | undefined}[]
let listeners: (() => void)[]
let location: {
  origin: string
  pathname: string
  search: string
  hash: string
  replace: ReturnType<typeof vi.fn>
}

beforeEach(() => {
  local = createStorage()
  session = createStorage()
  requests = []
  listeners = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', {documentElement: {hidden: false}})
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _unused: string, url: string) => {
      location.hash = new URL(url, 'http://studio.test').hash
    },
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = '{"token":"sk-new"}'
      #url = ''
      #authorization: string | undefined
      open(_method: string, url: string) {
        this.#url = url
      }
      setRequestHeader(_name: string, value: string) {
        this.#authorization = value
      }
      send() {
        requests.push({url: this.#url, authorization: this.#authorization})
      }
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Loads the Studio at a URL of its own with this fragment. */
function open(hash: string): void {
  location = {origin: 'http://studio.test', pathname: '/structure', search: '?a=b', hash, replace: vi.fn()}
  vi.stubGlobal('location', location)
  completeSignIn('http://lake.test', 'testing1')
}

test('after a sign-in the Studio goes back with a random state, and exchanges the code with it', () => {
  open('#sign-in')
  const url = new URL(String(location.replace.mock.calls[0]?.[0]))
  const state = url.searchParams.get('state')
  expect(url.origin + url.pathname).toBe('http://lake.test/v1/auth/sign-in')
  expect(url.searchParams.get('origin')).toBe('http://studio.test/structure?a=b')
  expect(state).toMatch(/^[0-9a-f]{48}$/)
  expect(location.hash).toBe('')

  local.setItem(TOKEN_KEY, '{"token":"sk-old"}')
  open(`#code=${CODE}`)
  expect(requests).toEqual([
    {url: `http://lake.test/v1/auth/fetch?sid=${CODE}&state=${state}`, authorization: 'Bearer sk-old'},
  ])
  expect(local.getItem(TOKEN_KEY)).toBe('{"token":"sk-new"}')
  expect(location.hash).toBe('')
  expect(session.items.size).toBe(0)
})

test('a link with a code of another browser is not exchanged, and the session stays', () => {
  local.setItem(TOKEN_KEY, '{"token":"sk-old"}')
  open(`#code=${CODE}`)
  expect(requests).toEqual([])
  expect(local.getItem(TOKEN_KEY)).toBe('{"token":"sk-old"}')
  expect(location.hash).toBe('')
})

test.each(['token', 'sid'])(
  '#%s=, which the Studio would accept, is removed, also from an open Studio',
  (name) => {
    open(`#a=b&${name}=${'x'.repeat(40)}`)
    expect(location.hash).toBe('')
    location.hash = `#${name}=${'x'.repeat(40)}`
    for (const listener of listeners) listener()
    expect(location.hash).toBe('')
    expect(requests).toEqual([])
    location.hash = '#section'
    for (const listener of listeners) listener()
    expect(location.hash).toBe('#section')
  },
)
