import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {type LakeProcess, startLake} from '../lake/lake-process.ts'
import type {Probe} from '../shared/probe.ts'
import {readTreeMemoryMB} from '../shared/process-metrics.ts'
import {attackerAddresses, Stranger} from '../shared/stranger.ts'
import {ATTACKS, type Attack} from './attacks.ts'
import {testCommitCost} from './commit-cost.ts'
import {type Content, createContent} from './content.ts'
import {createProbes, type Probes} from './probes.ts'

/** Limit of the 95th percentile of the other clients' queries. */
const MAX_QUERY_P95_MS = 250
/** Limit of the memory of the lake and its child processes. */
const MAX_MEMORY_MB = 1024
/** As in production. */
const QUERY_TIMEOUT_MS = 10_000
const MEMORY_SAMPLE_INTERVAL_MS = 100
const WARM_UP_MS = 1000
/** How long the lake may take to recover after an attack. */
const RECOVERY_TIMEOUT_MS = 10_000
/** Consecutive fast queries that show that the lake has recovered. */
const RECOVERED_QUERIES = 20

/** Measures how the cost of a commit grows with the number of transactions. */
const COMMIT_COST = 'commit-cost'

/** The names of the attacks, and of those in the short version. */
export const LAKE_ATTACKS = [...Object.keys(ATTACKS), COMMIT_COST]
export const SHORT_LAKE_ATTACKS = LAKE_ATTACKS.filter((name) => ATTACKS[name]?.isShort ?? true)

interface StrangersOptions {
  secondsPerAttack: number
  /** Transactions before the second measurement of `commit-cost`. */
  otherTransactions: number
}

/**
 * Runs each attack against a separate lake process, while other clients query, edit and upload. Prints a
 * table of what they measured.
 *
 * @param names of `LAKE_ATTACKS`
 * @throws with all assertions that failed
 */
export async function testLakeStrangers(
  names: string[],
  {secondsPerAttack, otherTransactions}: StrangersOptions,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-strangers-'))
  const failures: string[] = []
  let lake: LakeProcess | undefined
  try {
    lake = await startLake(directory)
    const content = await createContent(lake)
    printRow(COLUMNS)
    for (const name of names.filter((candidate) => candidate !== COMMIT_COST)) {
      // A new process, so that the memory is that of this attack.
      await lake.terminate('SIGKILL')
      lake = await startLake(directory, {queryTimeoutMs: QUERY_TIMEOUT_MS})
      const attack = ATTACKS[name]
      if (!attack) throw new Error(`Unknown attack: ${name}`)
      const measurements = await measureAttack(attack, lake, content, secondsPerAttack)
      printMeasurements(name, measurements)
      const problems = findProblems(attack, measurements)
      if (!(await hasRecovered(createProbes(lake.port)))) problems.push('the lake did not recover')
      failures.push(...problems.map((problem) => `${name}: ${problem}`))
    }
  } finally {
    await lake?.terminate('SIGKILL')
    await rm(directory, {recursive: true})
  }
  if (names.includes(COMMIT_COST)) failures.push(...(await testCommitCost(otherTransactions)))
  if (failures.length > 0) throw new Error(`Assertions failed:\n${failures.join('\n')}`)
}

/** Latencies are in milliseconds. */
const COLUMNS = [
  ...['attack', 'query p50', 'p95', 'max', 'commit p95', 'max', 'health max', 'upload max'],
  ...['memory MB', ' responses to the attack'],
]

const printRow = (cells: string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(21) : cell.padStart(10))).join(' '))

/** What was measured during an attack. */
interface Measurements {
  probes: Probes
  /** Of the lake and its child processes. */
  peakMemoryMB: number
  /** The stranger's requests by outcome. */
  outcomes: Map<string, number>
}

/** Runs the attack and the probes concurrently. */
async function measureAttack(
  {run, addresses = 1}: Attack,
  lake: LakeProcess,
  content: Content,
  seconds: number,
): Promise<Measurements> {
  const probes = createProbes(lake.port)
  const stranger = new Stranger(lake.port, attackerAddresses(addresses))
  const probing = new AbortController()
  const running = Promise.all(Object.values(probes).map((probe) => probe.run(probing.signal)))
  await sleep(WARM_UP_MS)
  for (const probe of Object.values(probes)) probe.latencies = []
  let peakMemoryMB = readTreeMemoryMB(lake.pid)
  const sampler = setInterval(() => {
    if (!lake.hasExited()) peakMemoryMB = Math.max(peakMemoryMB, readTreeMemoryMB(lake.pid))
  }, MEMORY_SAMPLE_INTERVAL_MS)
  await run({stranger, signal: AbortSignal.timeout(seconds * 1000), ...content})
  probing.abort()
  await running
  clearInterval(sampler)
  stranger.close()
  return {probes, peakMemoryMB, outcomes: stranger.outcomes}
}

const formatMs = (value: number) => value.toFixed(value < 10 ? 1 : 0)

function printMeasurements(name: string, {probes, peakMemoryMB, outcomes}: Measurements): void {
  const {query, commit, health, upload} = probes
  const latencies = [
    ...[query.quantile(0.5), query.quantile(0.95), query.quantile(1)],
    ...[commit.quantile(0.95), commit.quantile(1), health.quantile(1), upload.quantile(1)],
  ]
  const responses = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  printRow([name, ...latencies.map(formatMs), peakMemoryMB.toFixed(0), ` ${responses}`])
}

/** Returns the assertions that failed. */
function findProblems(
  {onlyStatus, addresses = 1}: Attack,
  {probes, peakMemoryMB, outcomes}: Measurements,
): string[] {
  const queryP95 = probes.query.quantile(0.95)
  const allowed = [onlyStatus, 'abandoned']
  const wrongStatuses = onlyStatus ? [...outcomes.keys()].filter((status) => !allowed.includes(status)) : []
  const hasLimits = addresses === 1
  return [
    ...(hasLimits && queryP95 > MAX_QUERY_P95_MS ? [`queries took ${formatMs(queryP95)} ms (p95)`] : []),
    ...(hasLimits && peakMemoryMB > MAX_MEMORY_MB ? [`the lake used ${peakMemoryMB.toFixed(0)} MB`] : []),
    ...Object.entries(probes).flatMap(([client, {failures}]: [string, Probe]) =>
      failures.length > 0 ? [`${failures.length} × ${client} failed, first: ${failures[0]}`] : [],
    ),
    ...(wrongStatuses.length > 0 ? [`the attack was answered with ${wrongStatuses.join(', ')}`] : []),
  ]
}

/** Whether the lake responds as before the attack, within the timeout. */
async function hasRecovered({query, commit, upload, health}: Probes): Promise<boolean> {
  const deadline = performance.now() + RECOVERY_TIMEOUT_MS
  for (let fast = 0; fast < RECOVERED_QUERIES; ) {
    fast = (await query.measure()) < MAX_QUERY_P95_MS ? fast + 1 : 0
    if (performance.now() > deadline) return false
  }
  for (const probe of [commit, upload, health]) await probe.measure()
  return [commit, upload, health].every(({failures}) => failures.length === 0)
}
