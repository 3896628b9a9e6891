import {randomInt} from 'node:crypto'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {readEnvFile} from '@roam/cli/env-file'
import {templateFolder} from '@roam/e2e/data-folders'
import {fetchHealth} from '@roam/e2e/health'
import {createLakeClient} from '@roam/e2e/lake'
import {isolatedSettings} from '@roam/e2e/ports'
import {waitFor} from '@roam/e2e/wait-for'
import fc from 'fast-check'
import {Installation} from './shared/installation.ts'
import {type Observers, startObservers, waitForPrice} from './shared/observers.ts'

/** Options of the command line. */
export interface RunOptions {
  /** Number of kills instead of the default. */
  kills: number | undefined
  /** Instead of the default. */
  minutes: number | undefined
  /** Of the random choices; random by default. */
  seed: number | undefined
}

const RESTORE_MS = 2_500
const PUBLISH_MS = 1_500
const TARGETS = ['command', 'everything', 'site', 'lake'] as const

const kill = fc.noBias(
  fc.record({
    phase: fc.constantFrom('start', 'publish', 'update', 'restore'),
    target: fc.constantFrom(...TARGETS),
    /** After which percentage of the duration of the phase the kill happens. */
    percent: fc.integer({min: 0, max: 100}),
    /** Whether the next start waits until all processes have ended. */
    waits: fc.boolean(),
  }),
)

type Kill = typeof kill extends fc.Arbitrary<infer Value> ? Value : never

interface Context {
  installation: Installation
  observers: Observers
  archive: string
  /** How long a start takes. */
  startMs: number
}

/** Begins the phase; returns what is killed with the target `command`, and the command of the phase. */
async function beginPhase({phase, waits}: Kill, {installation, observers, archive, startMs}: Context) {
  const {instance} = installation
  if (phase === 'publish') return {command: instance, killed: instance, durationMs: PUBLISH_MS}
  if (phase === 'update') {
    const command = installation.spawn('start', '--take-over')
    return {command, killed: waits ? instance : command, durationMs: 1.5 * startMs}
  }
  // What is accepted after the backup would be lost.
  const resume = phase === 'restore' ? await observers.pause() : undefined
  if (resume) await installation.run('backup', archive)
  await instance.stop()
  const args = resume ? ['restore', archive, '--yes'] : ['start']
  const command = installation.spawn(...args)
  return {command, killed: command, durationMs: resume ? RESTORE_MS : startMs, resume}
}

/** Kills once, and starts Roam again. Returns when everything works: whether there was something to kill. */
async function killAndRecover(each: Kill, context: Context, siteUrl: string): Promise<boolean> {
  const {phase, target, percent, waits} = each
  const {installation, observers, archive} = context
  const {command, killed, durationMs, resume} = await beginPhase(each, context)
  await sleep((percent / 100) * durationMs)
  const isTooLate = killed.hasExited()
  if (phase === 'restore' || target === 'command' || installation.kill(target) === 0)
    killed.child.kill('SIGKILL')
  if (target === 'command' || target === 'everything') await killed.exited
  if (phase === 'restore') await command.exited
  const isRunning = phase !== 'restore' && !command.hasExited()
  if (waits && !isRunning && phase !== 'update') await installation.waitForEnd()
  await installation.start(isRunning ? command : undefined)
  await installation.waitForOneInstance()
  await rm(archive, {force: true})
  resume?.()
  // A change after the kill is published.
  await waitForPrice(siteUrl, observers.price() + 1)
  return !isTooLate
}

/**
 * Kills processes at random moments of start, publish, update and restore, while visitors send requests and read pages
 * and a price is changed. Asserts that every page is complete and of one state, that every acknowledged request is
 * stored once, and that no process is left.
 */
export async function testComesBack(
  defaultKills: number,
  {kills = defaultKills, seed = randomInt(2 ** 31)}: RunOptions,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-comes-back-'))
  const settings = await isolatedSettings(join(folder, 'data'))
  // Writes the settings, which a folder with content needs.
  readEnvFile(settings)
  await cp(templateFolder(), settings.dataFolder, {recursive: true})
  const installation = new Installation(settings)
  const start = performance.now()
  await installation.start()
  const startMs = performance.now() - start
  const observers = await startObservers(settings)
  const context = {installation, observers, archive: join(folder, 'backup.tar.gz'), startMs}
  const {violations} = observers
  try {
    let done = 0
    for (const each of fc.sample(kill, {seed, numRuns: 2 * kills})) {
      if (done === kills) break
      const before = performance.now()
      const description = `${done + 1} ${each.phase}, ${each.target} at ${each.percent} %`
      const isKilled = await killAndRecover(each, context, settings.siteUrl).catch((error: unknown) => {
        throw new Error(`Seed ${seed}, kill ${description}`, {cause: error})
      })
      if (isKilled) done += 1
      console.log(`  ${description}: ${((performance.now() - before) / 1000).toFixed(1)} s`)
    }
    await observers.stop()
    await waitFor('every request is in the lake', async () => {
      const {outbox} = await fetchHealth(settings.siteUrl)
      return outbox?.waitingRequests === 0
    })
    const names = await createLakeClient(settings).fetch<string[]>('*[_type == "tripRequest"].name')
    for (const name of observers.acknowledged) {
      const count = names.filter((stored) => stored === name).length
      if (count !== 1) violations.push(`${name} was acknowledged and is stored ${count} times`)
    }
    await installation.instance.stop()
    await installation.waitForEnd()
    const counts = `${done} kills, ${observers.acknowledged.size} requests, ${observers.pages()} pages`
    console.log(
      `${counts}: ${violations.length} violations (seed ${seed}, ${installation.restarts} restarts)`,
    )
    if (violations.length > 0)
      throw new Error(`Seed ${seed}:\n${[...new Set(violations)].slice(0, 20).join('\n')}`)
  } finally {
    await observers.stop()
    installation.kill('everything')
    await installation.waitForEnd()
    await rm(folder, {recursive: true, force: true, maxRetries: 5})
  }
}
