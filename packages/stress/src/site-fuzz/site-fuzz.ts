import {glob} from 'node:fs/promises'
import {Agent} from 'node:http'
import {join} from 'node:path'
import type {Settings} from '@roam/cli/settings'
import {testEnvironment} from '@roam/e2e/lake'
import {type FuzzResult, fuzz} from '../shared/fuzz.ts'
import {createRoamProcesses} from '../shared/roam-processes.ts'
import {describePayload, type Payload, type PayloadResponse, sendPayload} from '../shared/send-payload.ts'
import {generatePayloads} from './payloads.ts'

const CONNECTIONS = 40
/** Larger than the caches and the variation of the heap; a leak of 1 kB per request exceeds it. */
const MEMORY_GROWTH_LIMIT_MB = 80

const BUILD_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'web', '.next', 'server')
const PAGES = ['/', '/destinations', '/blog', '/sitemap.xml']

const fetchPages = (siteUrl: string) =>
  Promise.all(PAGES.map(async (path) => (await fetch(siteUrl + path)).text()))

const countBuildFiles = async () => (await Array.fromAsync(glob('**', {cwd: BUILD_FOLDER}))).length

/** Tokens, webhook secret and data folder: strings that no response may contain. */
const secretsOf = (settings: Settings): string[] => [
  ...Object.entries(testEnvironment(settings))
    .filter(([name]) => /TOKEN|SECRET/.test(name))
    .map(([, value]) => value),
  settings.dataFolder,
]

/** Returns what is wrong with a response, if anything. */
function findViolation({status, headers, body}: PayloadResponse, secrets: string[]): string | undefined {
  if (status >= 500) return `status ${status}`
  if (!headers['content-security-policy']) return 'no Content-Security-Policy'
  if (headers['set-cookie']) return 'a cookie'
  const {location} = headers
  if (typeof location === 'string' && !/^\/(?![/\\])/.test(location))
    return `a redirect to another host: ${location}`
  if (secrets.some((secret) => body.includes(secret))) return 'a secret in the body'
  if (/\bat .+\(?(file|node):/.test(body)) return 'a stack trace in the body'
  return undefined
}

/**
 * Sends generated payloads to the site. Asserts that no response is a server error, lacks the security
 * headers, sets a cookie, redirects to another host or contains a secret or a stack trace, and that pages, memory
 * and files on disk are unchanged afterwards.
 *
 * @param count of payloads
 * @throws with the violations and the seed that reproduces them
 */
export async function testSiteFuzz(count: number, seed = Date.now() % 1_000_000): Promise<void> {
  console.log(`seed ${seed}`)
  const roam = await createRoamProcesses({ROAM_RATE_LIMIT: 'off'})
  const lake = await roam.startLake()
  const site = await roam.startSite()
  const agent = new Agent({keepAlive: true, maxSockets: CONNECTIONS})
  const {siteUrl, ports} = roam.settings
  const secrets = secretsOf(roam.settings)

  async function send(payload: Payload): Promise<FuzzResult> {
    try {
      const response = await sendPayload(ports.site, agent, payload)
      const violation = findViolation(response, secrets)
      return {
        statuses: [response.status],
        violation: violation && `${violation}: ${describePayload(payload)}`,
      }
    } catch (error) {
      // The site closes the connection while a body over the limit is still being sent.
      const isClosed = payload.body && error instanceof Error && /ECONNRESET|EPIPE/.test(error.message)
      return {statuses: [], violation: isClosed ? undefined : `${error}: ${describePayload(payload)}`}
    }
  }

  try {
    const pagesBefore = await fetchPages(siteUrl)
    const filesBefore = await countBuildFiles()
    await fuzz({
      ...{service: site, count, seed, connections: CONNECTIONS, generate: generatePayloads, send},
      memoryGrowthLimitMB: MEMORY_GROWTH_LIMIT_MB,
    })
    if (JSON.stringify(await fetchPages(siteUrl)) !== JSON.stringify(pagesBefore))
      throw new Error('Pages changed')
    if ((await countBuildFiles()) !== filesBefore)
      throw new Error('Requests created files in the build folder')
  } finally {
    agent.destroy()
    await site.stop()
    await lake.stop()
    await roam.remove()
  }
}
