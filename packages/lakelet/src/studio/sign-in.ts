/** What this module uses of a browser. The types of the package are those of Node. */
interface BrowserGlobals {
  /** Absent in Node, where the `sanity` command loads the configuration. */
  location?: {
    origin: string
    hash: string
    pathname: string
    search: string
    replace: (url: string) => void
  }
  history: {state: unknown; replaceState: (state: unknown, unused: string, url: string) => void}
  localStorage: {getItem: (key: string) => string | null; setItem: (key: string, value: string) => void}
  sessionStorage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
  crypto: {getRandomValues: (bytes: Uint8Array) => Uint8Array}
  document: {documentElement: {hidden: boolean}}
  /** Absent in the environment in which `sanity debug` loads the configuration. */
  addEventListener?: (type: 'hashchange', listener: () => void) => void
  XMLHttpRequest: new () => {
    open: (method: string, url: string, isAsync: boolean) => void
    setRequestHeader: (name: string, value: string) => void
    send: () => void
    status: number
    responseText: string
  }
}

const STATE_KEY = 'lakelet-sign-in-state'

/** Fragments of which the Studio itself takes a session, whoever made the link. */
const FOREIGN_SESSION = /(token|sid)=/

const CODE = /^#code=([\w-]{20,})$/

/**
 * Signs in with the lake's sign-in page, which redirects to the Studio twice:
 * - With `#sign-in`, when a user has signed in there. The Studio creates a random `state`, keeps it in this tab, and
 *   goes back with it. The lake recognizes the browser by its cookie, which it receives only as a page of its own:
 *   Studio and lake may be different sites.
 * - With `#code=…`, which the lake exchanges for a session only together with that `state`. A link with the code of
 *   another browser therefore has no effect.
 * Links with a session token, `#token=…`, which the Studio would accept, lose it. The lake refuses the Studio's own
 * exchange, `#sid=…`, which has no `state`.
 */
export function completeSignIn(apiHost: string, projectId: string): void {
  const browser = globalThis as unknown as BrowserGlobals
  const {location} = browser
  if (!location || !browser.addEventListener) return
  const removeFragment = () =>
    browser.history.replaceState(browser.history.state, '', location.pathname + location.search)
  const removeForeignSession = () => {
    if (FOREIGN_SESSION.test(location.hash)) removeFragment()
  }
  // Before the Studio's listener, which is added later.
  browser.addEventListener('hashchange', removeForeignSession)
  removeForeignSession()
  const {hash} = location
  const code = CODE.exec(hash)?.[1]
  if (hash !== '#sign-in' && code === undefined) return
  removeFragment()
  if (code === undefined) requestCode(browser, location, apiHost)
  else exchangeCode(browser, code, apiHost, projectId)
}

function requestCode(
  browser: BrowserGlobals,
  location: NonNullable<BrowserGlobals['location']>,
  apiHost: string,
): void {
  const bytes = browser.crypto.getRandomValues(new Uint8Array(24))
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  browser.sessionStorage.setItem(STATE_KEY, state)
  const url = new URL('/v1/auth/sign-in', apiHost)
  url.searchParams.set('origin', location.origin + location.pathname + location.search)
  url.searchParams.set('state', state)
  // The Studio goes on loading until the browser has left, and would show its sign-in screen.
  browser.document.documentElement.hidden = true
  location.replace(url.href)
}

/**
 * Stores the session token where the Studio reads it. The request is synchronous: it ends before the Studio starts.
 * The lake ends the session that is replaced.
 */
function exchangeCode(browser: BrowserGlobals, code: string, apiHost: string, projectId: string): void {
  const {localStorage, sessionStorage, XMLHttpRequest} = browser
  const state = sessionStorage.getItem(STATE_KEY)
  if (state === null) return
  sessionStorage.removeItem(STATE_KEY)
  const tokenKey = `__studio_auth_token_${projectId}`
  const replaced = /"token":"([\w-]+)"/.exec(localStorage.getItem(tokenKey) ?? '')?.[1]
  const request = new XMLHttpRequest()
  request.open('GET', new URL(`/v1/auth/fetch?sid=${code}&state=${state}`, apiHost).href, false)
  if (replaced !== undefined) request.setRequestHeader('authorization', `Bearer ${replaced}`)
  request.send()
  // For a code that was used before, the Studio shows its sign-in screen.
  if (request.status === 200) localStorage.setItem(tokenKey, request.responseText)
}
