import {readdirSync, readFileSync} from 'node:fs'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {extname, join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {type ContentLake, createContentLake} from 'content-lake'
import {clientOf, DATASET, PROJECT_ID, SECRETS} from '../system/lake.ts'

const BUILT = join(import.meta.dirname, '..', '..', '..', 'studio', 'dist')

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** The built Studio, with a lake of its own that holds the demo content. */
export interface Studio {
  url: string
  /** Reads drafts and private documents too. */
  client: SanityClient
  signInLink: (userName: string) => string
  restartLake: () => Promise<void>
  stop: () => Promise<void>
}

export async function startStudio(): Promise<Studio> {
  const template = process.env.ROAM_STORIES_TEMPLATE
  if (!template) throw new Error('The template of the stories was not made')
  const folder = await mkdtemp(join(tmpdir(), 'roam-studio-story-'))
  await cp(template, folder, {recursive: true})

  let lakeUrl = ''
  const server = serveStudio(() => lakeUrl)
  const url = `http://localhost:${await listen(server)}/`
  const start = (port: number) =>
    createContentLake({
      directory: join(folder, 'lake'),
      projectId: PROJECT_ID,
      datasets: [DATASET],
      port,
      tokens: [{token: SECRETS.write, name: 'Stories', role: 'editor'}],
      corsOrigins: [new URL(url).origin],
      webhooks: [],
      studioUrl: url,
    })
  let lake: ContentLake = await start(0)
  const {port} = lake
  // The Studio asks under <project>.localhost, which only localhost can become.
  lakeUrl = `http://localhost:${port}`

  return {
    url,
    client: clientOf(lake.url),
    signInLink: (userName) => lake.createSignInLink(userName),
    async restartLake() {
      await lake.close()
      lake = await start(port)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await lake.close()
      await rm(folder, {recursive: true, force: true, maxRetries: 5})
    },
  }
}

/** Serves the built Studio, pointed at another lake than the one it was built for. */
function serveStudio(lakeUrl: () => string): Server {
  const builtFor = lakeAtBuild()
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const type = TYPES[extname(path)] ?? 'text/html; charset=utf-8'
    const bytes = readFileSync(join(BUILT, extname(path) ? path : 'index.html'))
    response.setHeader('content-type', type)
    response.end(extname(path) === '.js' ? bytes.toString().replaceAll(builtFor, lakeUrl()) : bytes)
  })
}

/** The address of the lake that the Studio was built for. */
function lakeAtBuild(): string {
  const folder = join(BUILT, 'static')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(join(folder, name), 'utf8')
    const [, address] = /SANITY_STUDIO_API_HOST:[`"']([^`"']+)/.exec(code) ?? []
    if (address) return address
  }
  throw new Error(`${BUILT} is no Studio built for an embedded lake: build it first.`)
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
