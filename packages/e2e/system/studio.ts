import {readdirSync, readFileSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {extname, join} from 'node:path'
import type {Settings} from '@roam/cli/settings'

const BUILT = join(import.meta.dirname, '..', '..', '..', 'studio', 'dist')

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** An address that the Studio was built with: the build writes its whole environment into the code. */
function addressAtBuild(name: string): string {
  const folder = join(BUILT, 'static')
  for (const file of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    const [, address] = new RegExp(`${name}:[\`"']([^\`"']+)`).exec(code) ?? []
    if (address) return address
  }
  throw new Error(`${BUILT} is no Studio built for an embedded lake: build it first.`)
}

/** Serves the built Studio, pointed at another lake and site than those it was built for. */
export async function serveStudio({ports, lakeUrl, siteUrl}: Settings): Promise<Server> {
  let addresses: [string, string][] | undefined
  const server = createServer((request, response) => {
    addresses ??= [
      [addressAtBuild('SANITY_STUDIO_API_HOST'), lakeUrl],
      [addressAtBuild('SANITY_STUDIO_SITE_URL'), siteUrl],
    ]
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    response.setHeader('content-type', TYPES[extname(path)] ?? 'text/html; charset=utf-8')
    const bytes = readFileSync(join(BUILT, extname(path) ? path : 'index.html'))
    if (extname(path) !== '.js') return response.end(bytes)
    response.end(
      addresses.reduce((code, [built, own]) => code.replaceAll(built, own), bytes.toString()),
    )
  })
  await new Promise<void>((done) => server.listen(ports.studio, '127.0.0.1', done))
  return server
}
