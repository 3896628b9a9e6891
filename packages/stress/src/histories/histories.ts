import {randomInt} from 'node:crypto'
import fc from 'fast-check'
import {Violation} from './checks.ts'
import {CLIENTS, IDS, PEOPLE, PLACES, POST_DELAY_MS} from './model.ts'
import {OPERATIONS, playHistory} from './play.ts'
import type {Step} from './step.ts'
import {startWorld} from './world.ts'

/** How often each operation is chosen; those that are not listed: 20. A restart takes as long as 20 steps. */
const WEIGHTS: Record<string, number> = {
  jump: 5,
  restart: 1,
  backUp: 4,
  restoreBackup: 2,
  type: 40,
  publish: 30,
}

const operation = fc.oneof(
  ...Object.keys(OPERATIONS).map((name) => ({arbitrary: fc.constant(name), weight: WEIGHTS[name] ?? 20})),
)

// One person, document and client more often, so that steps meet.
const common = {
  by: fc.constantFrom(PEOPLE[0], ...PEOPLE),
  id: fc.constantFrom(...Array(4).fill(PLACES[0]), ...IDS) as fc.Arbitrary<string>,
  client: fc.constantFrom(CLIENTS[0], ...CLIENTS),
  of: fc.constantFrom('proposal' as const, 'plan' as const),
}

/** What can happen while another person's operation is between two requests. */
const ALONE = ['jump', 'restart', 'backUp', 'restoreBackup', 'waitHour', 'waitDay']
const other = fc.record({...common, do: operation.filter((name) => !ALONE.includes(name))})

/** What changes what is known of a request beside the client's own words. */
const HANDLING = /^(mark|note)/

const fault = fc.option(
  fc.record({
    kind: fc.oneof(
      {arbitrary: fc.constant('another' as const), weight: 60},
      {arbitrary: fc.constantFrom('cutBefore' as const, 'cutAfter' as const), weight: 30},
      {arbitrary: fc.constant('restart' as const), weight: 1},
    ),
    at: fc.nat(5),
  }),
)

/** A step, and one of another person if the fault is one. */
const step = fc
  .record({...common, do: operation, fault, other})
  .map(({fault: plan, other: meanwhile, ...rest}): Step => {
    if (!plan || ALONE.includes(rest.do)) return rest
    // Changes of requests wait for each other in a Studio; two people have two.
    if (HANDLING.test(rest.do) && HANDLING.test(meanwhile.do)) return rest
    return {...rest, fault: plan, ...(plan.kind === 'another' && {other: meanwhile})}
  })

/** What histories begin with, so that short ones reach what comes late. */
const BEGINNINGS: string[][] = [
  [],
  ['write', 'openSending', 'confirmSending', 'read'],
  ['write', 'openSending', 'confirmSending', 'read', 'accept', 'write', 'openSending'],
  ['type', 'publishLater'],
  ['type', 'publishLater', 'pause'],
  ['backUp', 'type'],
  ['type', 'openDeletion', 'confirmDeletion'],
]
const start = {by: PEOPLE[0], id: PLACES[0] ?? '', client: CLIENTS[0], of: 'proposal' as const}
const beginning = fc.constantFrom(
  ...BEGINNINGS.map((names) => names.map((name): Step => ({...start, do: name}))),
)

const history = (maxLength: number) =>
  fc
    .tuple(beginning, fc.array(step, {minLength: 1, maxLength, size: 'max'}))
    .map((parts): Step[] => parts.flat())

export interface HistoryOptions {
  seed: number
  /** Longest history. */
  maxSteps: number
  /** Number of histories; else they are played until `minutes` are over. */
  count?: number
  minutes?: number
  onProgress?: (histories: number, steps: number) => void
}

/** Formats a history as code that plays it again. */
const toCode = (steps: Step[]): string =>
  `await playHistory(world, [\n${steps.map((item) => `  ${JSON.stringify(item)},`).join('\n')}\n])`

/** Histories that are played on the same lake: its history grows. */
const BATCH_SIZE = 300

/**
 * Plays random histories.
 *
 * @returns their number, how many steps they had, and the names of the operations that were done
 * @throws Violation with the shortest history that fails, as code
 */
export async function playHistories(options: HistoryOptions): Promise<{
  histories: number
  steps: number
  done: Set<string>
}> {
  const {seed, maxSteps, count, minutes = 0, onProgress} = options
  const end = performance.now() + minutes * 60_000
  const played = {histories: 0, steps: 0, done: new Set<string>()}
  for (let batch = 0; count === undefined ? performance.now() < end : batch === 0; batch += 1) {
    const world = await startWorld(POST_DELAY_MS)
    try {
      const property = fc.asyncProperty(history(maxSteps), async (items) => {
        const {stepCount, done} = await playHistory(world, items)
        played.steps += stepCount
        for (const name of done) played.done.add(name)
        played.histories += 1
      })
      const numRuns = count ?? BATCH_SIZE
      const isOver = count === undefined ? {interruptAfterTimeLimit: end - performance.now()} : {}
      const result = await fc.check(property, {seed: seed + batch, numRuns, ...isOver})
      if (result.counterexample)
        throw describeFailure(result.counterexample[0], result.errorInstance, seed + batch)
    } finally {
      await world.close()
    }
    onProgress?.(played.histories, played.steps)
  }
  return played
}

function describeFailure(steps: Step[], error: unknown, seed: number): Violation {
  const reason = error instanceof Violation ? error.message : ((error as Error)?.stack ?? String(error))
  return new Violation(`${reason}\nSeed ${seed}:\n${toCode(steps)}`)
}

/** Plays histories for some minutes, with a new lake for each batch, and prints how many. */
export async function testHistories(minutes: number, seed = randomInt(2 ** 30)): Promise<void> {
  console.log(`  seed ${seed}`)
  const startedAt = performance.now()
  const onProgress = (histories: number, steps: number) => {
    const perMinute = Math.round(steps / ((performance.now() - startedAt) / 60_000))
    console.log(`  ${histories} histories, ${steps} steps, ${perMinute} steps per minute`)
  }
  const {histories, steps} = await playHistories({seed, maxSteps: 30, minutes, onProgress})
  console.log(`${histories} histories, ${steps} steps, 0 violations`)
}
