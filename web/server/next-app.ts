import {randomBytes} from 'node:crypto'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import next from 'next'

/** Where Next is told to forget the pages it has made. */
const FORGET_PATH = '/api/forget-pages'

/** Where Next tells the cookie by which it makes pages of drafts. */
const DRAFT_COOKIE_PATH = '/api/draft-cookie'

/** Reachable from inside only. */
export const INSIDE_PATHS = [FORGET_PATH, DRAFT_COOKIE_PATH]

/** Next, and a way to ask it for pages without going through the public server. */
export interface NextApp {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Fetches a path as a visitor would; with the draft cookie, as the founder does who previews. */
  get: (path: string, cookie?: string) => Promise<Response>
  /** Makes Next use drafts. The same for all, so it stays in this process. */
  draftCookie: string
  /** Makes the next visitor of each page get one made anew. Throws when Next refuses. */
  forgetPages: () => Promise<void>
  close: () => Promise<void>
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Next has no port')
  return address.port
}

/** Starts Next in this process. */
export async function startNext(options: {
  directory: string
  dev: boolean
  hostname: string
  port: number
  /** The public server: while developing, Next tells browsers of changes through it. */
  httpServer: Server
}): Promise<NextApp> {
  const app = next({
    dev: options.dev,
    dir: options.directory,
    hostname: options.hostname,
    port: options.port,
    httpServer: options.httpServer,
  })
  await app.prepare()
  const handle = app.getRequestHandler()
  const inside = createServer((request, response) => void handle(request, response))
  const origin = `http://127.0.0.1:${await listen(inside)}`
  // The route cannot tell who asks: it answers only those who know what this process has just drawn.
  const key = randomBytes(32).toString('base64url')
  process.env.ROAM_INSIDE_KEY = key

  const get = (path: string, cookie?: string) => {
    const address = new URL(origin + path)
    // A path such as //elsewhere/ would otherwise lead out of the house.
    if (address.origin !== origin) throw new Error(`${path} is not a path of this site`)
    return fetch(address, {
      headers: {'accept-encoding': 'identity', ...(cookie && {cookie})},
      redirect: 'manual',
    })
  }
  async function tell(path: string): Promise<Response> {
    const headers = {authorization: `Bearer ${key}`}
    const answer = await fetch(new URL(path, origin), {method: 'POST', headers})
    if (!answer.ok) throw new Error(`Next does not do as it is told: ${path} said ${answer.status}`)
    return answer
  }
  const [draftCookie] = (await tell(DRAFT_COOKIE_PATH)).headers.get('set-cookie')?.split(';') ?? []
  if (!draftCookie) throw new Error('Next told no draft cookie')
  return {
    handle,
    get,
    draftCookie,
    forgetPages: async () => void (await tell(FORGET_PATH)),
    close: async () => {
      inside.closeAllConnections()
      inside.close()
      await app.close()
    },
  }
}
