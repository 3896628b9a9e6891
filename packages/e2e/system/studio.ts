import {readdirSync, readFileSync} from 'node:fs'
import {cp, readdir, readFile, writeFile} from 'node:fs/promises'
import {createServer, type RequestListener, type Server} from 'node:http'
import {join} from 'node:path'
import type {Settings} from '@roam/cli/settings'
import {type RoamEnv, studioListener} from '@roam/cli/studio-server'

const BUILT = join(import.meta.dirname, '..', '..', '..', 'studio', 'dist')

/** An address that the Studio was built with: the build writes its whole environment into the code. */
function addressAtBuild(name: string): string {
  const folder = join(BUILT, 'static')
  for (const file of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    const [, address] = new RegExp(`${name}:[\`"']([^\`"']+)`).exec(code) ?? []
    if (address) return address
  }
  throw new Error(`${BUILT} is no Studio built with ${name}: build it first.`)
}

/**
 * Lays down a copy of the built Studio, pointed at another lake and site than those it was built for.
 *
 * @param env names no lake where it was built for Sanity's
 */
async function copyOfStudio({dataFolder}: Settings, env: RoamEnv): Promise<string> {
  const addresses: [string, string][] = [[addressAtBuild('SANITY_STUDIO_SITE_URL'), env.SITE_URL]]
  if (env.SANITY_API_HOST) addresses.push([addressAtBuild('SANITY_STUDIO_API_HOST'), env.LAKE_URL])
  const copy = join(dataFolder, 'studio')
  await cp(BUILT, copy, {recursive: true})
  const folder = join(copy, 'static')
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(join(folder, name), 'utf8')
    const pointed = addresses.reduce((text, [built, own]) => text.replaceAll(built, own), code)
    if (pointed !== code) await writeFile(join(folder, name), pointed)
  }
  return copy
}

/** The Studio as `npm start` serves it, made ready when somebody first asks for it. */
export async function serveStudio(settings: Settings, env: RoamEnv): Promise<Server> {
  let ready: Promise<RequestListener> | undefined
  const server = createServer(async (request, response) => {
    ready ??= copyOfStudio(settings, env).then((copy) => studioListener(copy, env))
    const answer = await ready
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(settings.ports.studio, '127.0.0.1', done))
  return server
}
