/**
 * `npm run test:stress -- [--short] [--kills N] [--minutes N] [--seed N] [NAME…]`: runs the named stress tests, or all, one after the other. NAME/PART
 * runs a part of one. Exits with 1 when one failed, with 2 for wrong arguments.
 */
import {setTimeout as sleep} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import createDatasetTemplate from '@roam/e2e/dataset-template'
import {z} from 'zod'
import type {RunOptions} from './comes-back.ts'
import {SCENARIOS, type Scenario} from './scenarios.ts'

/** A scenario that exceeded its timeout cannot be canceled: its processes run until this one exits. */
class TimeoutError extends Error {}

function exitWithUsage(problem: string): never {
  const lines = Object.entries(SCENARIOS).map(
    ([name, {full, short, parts}]) =>
      `  ${name.padEnd(18)} ${full.size}${short ? '' : ' (no short form)'}${parts ? `; /PART: ${parts.join(', ')}` : ''}`,
  )
  console.error(`${problem}\nUsage: npm run test:stress -- [--short] [NAME…]\n${lines.join('\n')}`)
  process.exit(2)
}

function readArguments(): {isShort: boolean; names: string[]; options: RunOptions} {
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        short: {type: 'boolean', default: false},
        kills: {type: 'string'},
        minutes: {type: 'string'},
        seed: {type: 'string'},
      },
    })
    const {kills, minutes, seed} = z
      .object({
        kills: z.coerce.number().int().positive().optional(),
        minutes: z.coerce.number().positive().optional(),
        seed: z.coerce.number().int().optional(),
      })
      .parse(values)
    return {isShort: values.short, names: positionals, options: {kills, minutes, seed}}
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error))
  }
}

/** Rejects with a TimeoutError when the work takes longer. */
async function withTimeout(work: Promise<unknown>, seconds: number): Promise<void> {
  const timer = new AbortController()
  const timeout = sleep(seconds * 1000, undefined, {signal: timer.signal}).then(() => {
    throw new TimeoutError(`Timed out after ${seconds} s`)
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    timer.abort()
    // Aborting the timer rejects it.
    timeout.catch(() => {})
  }
}

async function runScenario({full, short}: Scenario, parts?: string[]): Promise<void> {
  if (isShort && short) await withTimeout(short.run(parts, options), short.timeoutSeconds)
  else await full.run(parts, options)
}

const {isShort, names, options} = readArguments()
/** The parts to run by scenario; undefined for a whole scenario. */
const partsByScenario = new Map<string, string[] | undefined>()
for (const [name = '', part] of names.map((argument) => argument.split('/')))
  partsByScenario.set(name, part === undefined ? undefined : [...(partsByScenario.get(name) ?? []), part])
const unknown = [...partsByScenario].flatMap(([name, parts = []]) => {
  if (!Object.hasOwn(SCENARIOS, name)) return [name]
  return parts.filter((part) => !SCENARIOS[name]?.parts?.includes(part)).map((part) => `${name}/${part}`)
})
if (unknown.length > 0) exitWithUsage(`Unknown stress test: ${unknown.join(', ')}`)

const selected = Object.entries(SCENARIOS).filter(([name, {short}]) =>
  names.length > 0 ? partsByScenario.has(name) : !isShort || short,
)
let passed = 0
let failed = 0
let removeTemplate: (() => Promise<void>) | undefined
try {
  if (selected.some(([, {needsSite}]) => needsSite)) removeTemplate = await createDatasetTemplate()
  for (const [index, [name, scenario]] of selected.entries()) {
    const {size} = (isShort && scenario.short) || scenario.full
    console.log(`\n▸ ${index + 1}/${selected.length} ${name}: ${size}`)
    const start = performance.now()
    const secondsElapsed = () => ((performance.now() - start) / 1000).toFixed(0)
    try {
      await runScenario(scenario, partsByScenario.get(name))
      passed += 1
      console.log(`✓ ${name}: ${secondsElapsed()} s`)
    } catch (error) {
      failed += 1
      console.error(`✗ ${name}: ${secondsElapsed()} s\n`, error)
      if (error instanceof TimeoutError) break
    }
  }
} finally {
  await removeTemplate?.()
}
const skipped = selected.length - passed - failed
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`)
// Exit even if processes of a timed-out scenario are running.
process.exit(failed > 0 ? 1 : 0)
