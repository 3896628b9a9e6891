/** What this module uses of a browser. The types of the package are those of Node. */
interface BrowserGlobals {
  /** Absent in Node, where the `sanity` command loads the configuration. */
  location?: {hash: string; pathname: string; search: string}
  history: {state: unknown; replaceState: (state: unknown, unused: string, url: string) => void}
  localStorage: {setItem: (key: string, value: string) => void}
  XMLHttpRequest: new () => {
    open: (method: string, url: string, isAsync: boolean) => void
    send: () => void
    status: number
    responseText: string
  }
}

/**
 * Exchanges the code with which the lake's sign-in page redirects to the Studio, `#code=…`, for a session token, and
 * stores the token where the Studio reads it. The request is synchronous: it ends before the Studio starts.
 * The Studio itself exchanges a code in `#sid=…`, but later: Studio 5 then shows its sign-in screen if the exchange is
 * faster than its first request for the current user, and Studio 6 does not end the session on sign-out.
 */
export function redeemCode(apiHost: string, projectId: string): void {
  const browser = globalThis as unknown as BrowserGlobals
  const {location} = browser
  const code = /^#code=([\w-]{20,})$/.exec(location?.hash ?? '')?.[1]
  if (!location || code === undefined) return
  const {history, localStorage, XMLHttpRequest} = browser
  history.replaceState(history.state, '', location.pathname + location.search)
  const request = new XMLHttpRequest()
  request.open('GET', new URL(`/v1/auth/fetch?sid=${code}`, apiHost).href, false)
  request.send()
  // For a code that was used before, the Studio shows its sign-in screen.
  if (request.status === 200) localStorage.setItem(`__studio_auth_token_${projectId}`, request.responseText)
}
