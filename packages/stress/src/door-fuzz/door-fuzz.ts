import {setTimeout as sleep} from 'node:timers/promises'
import {findFiles} from '../shared/find-files.ts'
import {fuzz} from '../shared/fuzz.ts'
import {Probe} from '../shared/probe.ts'
import {readProcessMetrics} from '../shared/process-metrics.ts'
import {createRoamProcesses} from '../shared/roam-processes.ts'
import {sendAsVisitor} from '../shared/visitor.ts'
import {generateConversations} from './conversations.ts'
import {sendConversation} from './send-conversation.ts'

const CONNECTIONS = 40
const MEMORY_GROWTH_LIMIT_MB = 150
const VISITOR_INTERVAL_MS = 250
const MAX_VISITOR_MS = 1500
/** Child processes, and connections to other services. */
const MAX_DESCRIPTOR_GROWTH = 20
const CLOSE_TIMEOUT_MS = 30_000

/** The servers that are fuzzed. */
export const DOORS = ['site', 'studio', 'lake']

type Files = Awaited<ReturnType<typeof findFiles>>

/** Paths of pages, assets, images, files and endpoints. */
const createTargets = ({site, studio, image}: Files): Record<string, string[]> => ({
  site: [
    ...['/', '/blog', '/destinations', '/icon.svg', '/icon-192.png', '/sitemap.xml', '/none', site],
    ...[`${image}?w=40`, '/api/health', '/api/content-changed', '/api/events/form-started'],
    ...['/trip/x', '/trip/x/files/y', '/request/x', '/_next/static/none.js', '/_next/image?url=x'],
  ],
  studio: ['/', '/structure', '/intent/edit/id=x', '/favicon.ico', '/config.json', '/static/none.js', studio],
  lake: [
    ...['/', '/health', '/v1/ping', '/v1/users/me', '/v1/auth/sign-in', '/v1/intake/batch', '/none'],
    ...[image, `${image}?w=40`, '/files/roam/production/none.pdf', '/images/roam/production/none.png'],
    ...['/v1/data/query/production?query=*', '/v1/data/mutate/production', '/v1/data/actions/production'],
    ...['/v1/data/export/production', '/v1/assets/files/production', '/v1/data/doc/production/a'],
  ],
})

const VISITOR_PATHS: Record<string, string> = {site: '/', studio: '/', lake: '/health'}

/** Waits until the process has no more open descriptors than before, apart from a few of its own. */
async function assertDescriptorsAreClosed(pid: number, before: number): Promise<void> {
  const countNew = () => readProcessMetrics(pid).fileDescriptors - before
  const deadline = performance.now() + CLOSE_TIMEOUT_MS
  while (countNew() > MAX_DESCRIPTOR_GROWTH) {
    if (performance.now() > deadline) throw new Error(`${countNew()} descriptors more than before are open`)
    await sleep(100)
  }
}

/**
 * Sends requests with odd headers, cut and joined at random, to site, Studio and lake, one after the other. Asserts
 * that each answer is valid HTTP and no server error, that another client is answered within 1.5 s, that no
 * descriptor stays open, and that the process lives.
 *
 * @param doors of `DOORS`
 * @param count of requests to each
 * @throws with the violations and the seed that reproduces them
 */
export async function testDoorFuzz(
  doors: string[],
  count: number,
  seed = Date.now() % 1_000_000,
): Promise<void> {
  console.log(`seed ${seed}`)
  const roam = await createRoamProcesses({ROAM_RATE_LIMIT: 'off'})
  const {ports} = roam.settings
  const lake = await roam.startLake()
  const site = await roam.startSite()
  const studio = await roam.startStudio()
  const services: Record<string, typeof lake> = {site, studio, lake}
  const portOf: Record<string, number> = ports
  const failures: string[] = []
  try {
    const targets = createTargets(await findFiles(roam.settings))
    for (const door of doors) {
      const [service, port = 0] = [services[door], portOf[door]]
      if (!service) throw new Error(`Unknown server: ${door}`)
      console.log(door)
      const url = `http://localhost:${port}${VISITOR_PATHS[door]}`
      const visitor = new Probe(VISITOR_INTERVAL_MS, async () => {
        const {status} = await sendAsVisitor(url)
        if (status !== 200) throw new Error(`${url}: ${status}`)
      })
      await visitor.measure()
      const {fileDescriptors} = readProcessMetrics(service.pid)
      const probing = new AbortController()
      const running = visitor.run(probing.signal)
      await fuzz({
        ...{service, count, seed, connections: CONNECTIONS, memoryGrowthLimitMB: MEMORY_GROWTH_LIMIT_MB},
        generate: (roundSeed, size) => generateConversations(targets[door] ?? [], roundSeed, size),
        send: (conversation) => sendConversation(port, conversation),
      }).catch((error: unknown) => failures.push(`${door}: ${error}`))
      probing.abort()
      await running
      const max = visitor.quantile(1)
      console.log(`another client: ${max.toFixed(0)} ms at most, ${visitor.failures.length} refused`)
      if (max > MAX_VISITOR_MS) failures.push(`${door}: another client waited ${max.toFixed(0)} ms`)
      if (visitor.failures.length > 0) failures.push(`${door}: another client: ${visitor.failures[0]}`)
      await assertDescriptorsAreClosed(service.pid, fileDescriptors).catch((error: unknown) =>
        failures.push(`${door}: ${error}`),
      )
    }
    if (failures.length > 0) throw new Error(`Seed ${seed}:\n${failures.join('\n')}`)
  } finally {
    await Promise.all([site, studio, lake].map(({stop}) => stop('SIGKILL')))
    await roam.remove()
  }
}
