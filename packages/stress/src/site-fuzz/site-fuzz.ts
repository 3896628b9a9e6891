import {glob} from 'node:fs/promises'
import {Agent} from 'node:http'
import {join} from 'node:path'
import type {Settings} from '@roam/cli/settings'
import {testEnvironment} from '@roam/e2e/lake'
import {forEachConcurrently} from '../shared/concurrency.ts'
import {assertMemoryGrowthBelow, readProcessMetrics} from '../shared/process-metrics.ts'
import {createRoamProcesses} from '../shared/roam-processes.ts'
import {generatePayloads, type SitePayload} from './payloads.ts'
import {generateRawPayloads, sendRawPayload} from './raw-payloads.ts'
import {type SiteResponse, sendPayload} from './send-payload.ts'

const ROUNDS = 10
const CONNECTIONS = 40
const RAW_SHARE = 0.1
/** Larger than the caches and the variation of the heap; a leak of 1 kB per request exceeds it. */
const MEMORY_GROWTH_LIMIT_MB = 80
const MAX_REPORTED_VIOLATIONS = 10

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
function findViolation({status, headers, body}: SiteResponse, secrets: string[]): string | undefined {
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

const describePayload = (payload: SitePayload) =>
  JSON.stringify({...payload, body: payload.body?.toString('latin1').slice(0, 2000)})

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
  const statuses = new Map<number, number>()
  const violations: string[] = []
  const countStatus = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  async function sendAndAssert(payload: SitePayload): Promise<void> {
    const response = await sendPayload(ports.site, agent, payload).catch((error: unknown) => {
      // The site closes the connection while a body over the limit is still being sent.
      if (payload.body && error instanceof Error && /ECONNRESET|EPIPE/.test(error.message)) return
      violations.push(`${error}: ${describePayload(payload)}`)
    })
    if (!response) return
    countStatus(response.status)
    const violation = findViolation(response, secrets)
    if (violation) violations.push(`${violation}: ${describePayload(payload)}`)
  }

  async function sendRawAndAssert(bytes: Buffer): Promise<void> {
    for (const status of await sendRawPayload(ports.site, bytes)) {
      countStatus(status)
      // 501 and 505 are correct for methods and HTTP versions that the site does not implement.
      if (status >= 500 && status !== 501 && status !== 505)
        violations.push(`status ${status}: ${JSON.stringify(bytes.toString('latin1'))}`)
    }
  }

  try {
    const pagesBefore = await fetchPages(siteUrl)
    const filesBefore = await countBuildFiles()
    const samples = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const size = count / ROUNDS
      const rawCount = Math.round(size * RAW_SHARE)
      const payloads = generatePayloads(seed + round, size - rawCount)
      await forEachConcurrently(CONNECTIONS, payloads, sendAndAssert)
      const rawPayloads = generateRawPayloads(seed + round, rawCount)
      await forEachConcurrently(CONNECTIONS, rawPayloads, sendRawAndAssert)
      if (violations.length > 0) break
      samples.push({requests: (round + 1) * size, ...readProcessMetrics(site.pid)})
    }
    console.table(samples)
    console.log('responses by status:', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
    if (violations.length > 0) {
      const reported = violations.slice(0, MAX_REPORTED_VIOLATIONS).join('\n')
      throw new Error(`Seed ${seed}: ${violations.length} violations:\n${reported}`)
    }
    assertMemoryGrowthBelow(MEMORY_GROWTH_LIMIT_MB, samples)
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
