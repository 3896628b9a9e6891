import type {StartedProcess} from '@roam/e2e/started-process'
import {forEachConcurrently} from './concurrency.ts'
import {assertMemoryGrowthBelow, type ProcessMetrics, readProcessMetrics} from './process-metrics.ts'

const ROUNDS = 10
const MAX_REPORTED_VIOLATIONS = 10

/** The result of sending one payload: the status of each response, and what is wrong, if anything. */
export interface FuzzResult {
  statuses: number[]
  violation: string | undefined
}

interface FuzzOptions<Payload> {
  /** The fuzzed process. */
  service: StartedProcess
  /** Requests in total, in ten rounds. */
  count: number
  seed: number
  /** Payloads that are sent at the same time. */
  connections: number
  memoryGrowthLimitMB: number
  /** Generates the payloads of a round; the same seed gives the same ones. */
  generate: (seed: number, count: number) => Iterable<Payload>
  send: (payload: Payload) => Promise<FuzzResult>
}

/** Returns undefined if the process has ended. */
function readMetrics(pid: number): ProcessMetrics | undefined {
  try {
    const metrics = readProcessMetrics(pid)
    return metrics.memoryMB > 0 ? metrics : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends generated payloads. Prints resource use and the number of responses by status.
 *
 * @throws with the seed that reproduces it when a payload violates an assertion, when the process ends, or when its
 *   memory grows
 */
export async function fuzz<Payload>(options: FuzzOptions<Payload>): Promise<void> {
  const {service, count, seed, connections, memoryGrowthLimitMB, generate, send} = options
  const statuses = new Map<number, number>()
  const violations: string[] = []
  let hasExited = false
  void service.exited.then(() => {
    hasExited = true
  })

  async function sendAndCount(payload: Payload): Promise<void> {
    if (hasExited) return
    const result = await send(payload)
    for (const status of result.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (result.violation) violations.push(result.violation)
  }

  const samples = []
  const size = Math.ceil(count / ROUNDS)
  for (let round = 0; round < ROUNDS && violations.length === 0; round += 1) {
    await forEachConcurrently(connections, generate(seed + round * size, size), sendAndCount)
    const metrics = readMetrics(service.pid)
    // The event can follow the end of the process.
    if (!metrics) await service.exited
    if (!metrics || hasExited) break
    samples.push({requests: (round + 1) * size, ...metrics})
  }
  console.table(samples)
  console.log('responses by status:', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
  const reported = violations.slice(0, MAX_REPORTED_VIOLATIONS).join('\n')
  if (hasExited) throw new Error(`Seed ${seed}: the process exited:\n${service.output()}\n${reported}`)
  if (violations.length > 0)
    throw new Error(`Seed ${seed}: ${violations.length} violations:\n${reported}\n${service.output()}`)
  assertMemoryGrowthBelow(memoryGrowthLimitMB, samples)
}
