import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {createReverseProxy} from '@roam/e2e/reverse-proxy'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {z} from 'zod'
import type {Probe} from '../shared/probe.ts'
import type {Attack, AttackTarget} from './attack.ts'
import {ATTACKS} from './attacks.ts'
import {Services, sumMemory, type Usage} from './services.ts'
import {createVisitorProbes, directUrls} from './visitor-probes.ts'

const MAX_P95_MS = 1500
const MAX_MEMORY_GROWTH_MB = 300
const MAX_OPEN_FILES_GROWTH = 10
const WARM_UP_MS = 2000

/** The names of the attacks, and of those in the short version. */
export const DOOR_ATTACKS = Object.keys(ATTACKS)
export const SHORT_DOOR_ATTACKS = DOOR_ATTACKS.filter((name) => ATTACKS[name]?.isShort)

interface DoorsOptions {
  secondsPerAttack: number
  /** Between the end of an attack and the last measurement. */
  secondsAfter: number
}

const outcomesSchema = z.array(z.tuple([z.string(), z.number()]))

/** Starts a process that attacks from `start` until `stop`, which returns the outcomes of its requests. */
async function createAttacker(name: string, target: AttackTarget) {
  const child = fork(join(import.meta.dirname, 'attacker.ts'), [name, JSON.stringify(target)])
  await once(child, 'message')
  return {
    start: () => child.send('start'),
    async stop(): Promise<[string, number][]> {
      const exited = once(child, 'exit')
      const message = once(child, 'message')
      child.send('stop')
      const [outcomes] = await Promise.race([message, exited])
      await exited
      return outcomesSchema.parse(outcomes)
    },
  }
}

/** What was measured during an attack. */
interface Measurements {
  probes: Record<string, Probe>
  before: Usage
  peak: Usage
  after: Usage
  ended: string[]
  outcomes: [string, number][]
  /** Of the attack itself. */
  result: string
  problems: string[]
}

async function measureAttack(name: string, attack: Attack, options: DoorsOptions): Promise<Measurements> {
  const smtp = await startMailServer()
  const proxy = await createReverseProxy()
  const services = await Services.start({
    ...proxy.publicUrls,
    ROAM_RATE_LIMIT: '10',
    SMTP_URL: smtp.url,
    TRIP_REQUEST_TO: 'founder@example.com',
  })
  const {settings} = services.roam
  const preparation = (await attack.prepare?.({services, smtp, proxy})) ?? {}
  const {details = {}, check} = preparation
  const probes: Record<string, Probe> = {
    ...createVisitorProbes(directUrls(settings)),
    ...preparation.probes,
  }
  try {
    const attackers = await Promise.all(
      Array.from({length: attack.processes ?? 1}, (_, index) =>
        createAttacker(name, {index, ports: settings.ports, details}),
      ),
    )
    const probing = new AbortController()
    const running = Promise.all(Object.values(probes).map((probe) => probe.run(probing.signal)))
    await sleep(WARM_UP_MS)
    for (const probe of Object.values(probes)) Object.assign(probe, {latencies: [], failures: []})
    services.takePeak()
    const before = services.read()
    for (const attacker of attackers) attacker.start()
    await sleep(Math.max(options.secondsPerAttack, attack.minSeconds ?? 0) * 1000)
    const outcomes = (await Promise.all(attackers.map((attacker) => attacker.stop()))).flat()
    probing.abort()
    await running
    const peak = services.takePeak()
    await sleep(options.secondsAfter * 1000)
    const after = services.read()
    const ended = [...services.ended]
    const {result, problems} = (await check?.(new Map(outcomes))) ?? {result: '', problems: []}
    return {probes, before, peak, after, ended, outcomes, result, problems}
  } finally {
    await services.remove()
    await proxy.close()
    await smtp.close()
  }
}

const COLUMNS = [
  'attack',
  "visitor's p95 (ms)",
  'refused',
  'memory (MB): site, Studio, lake: before → peak → after',
  'open files: before → peak → after',
  'ended',
  'result; answers to the attack',
]

const printRow = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)

const SERVICES = ['site', 'Studio', 'lake'] as const

function printMeasurements(name: string, measurements: Measurements): void {
  const {probes, before, peak, after, ended, outcomes, result} = measurements
  const latencies = Object.entries(probes).map(
    ([client, probe]) => `${client} ${probe.quantile(0.95).toFixed(0)}`,
  )
  const refused = Object.values(probes).reduce((sum, {failures}) => sum + failures.length, 0)
  const memory = SERVICES.map((service) =>
    [before, peak, after].map((usage) => usage[service].memoryMB).join(' → '),
  )
  const files = [before, peak, after].map((usage) =>
    SERVICES.map((service) => usage[service].openFiles).join(', '),
  )
  const answers = outcomes.map(([outcome, count]) => `${count} × ${outcome}`)
  printRow([
    name,
    latencies.join(', '),
    String(refused),
    memory.join('; '),
    files.join(' → '),
    ended.length === 0 ? '0' : `${ended.length}: ${[...new Set(ended)].join(', ')}`,
    [result, answers.join(', ')].filter(Boolean).join('; '),
  ])
}

/** Returns the assertions that failed. */
function findProblems({probes, before, peak, after, ended, problems}: Measurements): string[] {
  const clients = Object.entries(probes)
  const growth = sumMemory(peak) - sumMemory(before)
  return [
    ...clients
      .filter(([, probe]) => !(probe.quantile(0.95) <= MAX_P95_MS))
      .map(([client, probe]) => `${client} took ${probe.quantile(0.95).toFixed(0)} ms (p95)`),
    ...clients
      .filter(([, {failures}]) => failures.length > 0)
      .map(([client, {failures}]) => `${failures.length} × ${client} refused, first: ${failures[0]}`),
    ...(growth > MAX_MEMORY_GROWTH_MB ? [`memory grew by ${growth} MB`] : []),
    ...SERVICES.filter(
      (service) => after[service].openFiles > before[service].openFiles + MAX_OPEN_FILES_GROWTH,
    ).map(
      (service) =>
        `${service}: ${before[service].openFiles} files were open, then ${after[service].openFiles}`,
    ),
    ...(ended.length > 0 ? [`${ended.length} processes ended`] : []),
    ...problems,
  ]
}

/**
 * Runs each attack against new processes of site, Studio and lake, while a visitor from another address opens a page,
 * the Studio, and queries the lake. Prints a table of what was measured, as Markdown.
 *
 * @param names of `DOOR_ATTACKS`
 * @throws with all assertions that failed
 */
export async function testDoors(names: string[], options: DoorsOptions): Promise<void> {
  const failures: string[] = []
  printRow(COLUMNS)
  printRow(COLUMNS.map(() => '---'))
  for (const name of names) {
    const attack = ATTACKS[name]
    if (!attack) throw new Error(`Unknown attack: ${name}`)
    const measurements = await measureAttack(name, attack, options)
    printMeasurements(name, measurements)
    failures.push(...findProblems(measurements).map((problem) => `${name}: ${problem}`))
  }
  if (failures.length > 0) throw new Error(`Assertions failed:\n${failures.join('\n')}`)
}
