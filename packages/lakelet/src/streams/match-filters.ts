import {z} from 'zod'
import {type CompiledFilter, compileFilter} from '../query/filter.ts'
import {runWithTimeout, TimeoutError} from '../query/run-with-timeout.ts'
import {LakeError, type LakeErrorFields, toErrorFields} from '../shared/errors.ts'
import {GenerationCache} from '../shared/generation-cache.ts'
import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'

/**
 * A filter that takes longer for one change is skipped, so that it does not use up the budget of others.
 * In wall-clock time, which runs on while the machine is busy: the change is evaluated again unless most of
 * it was CPU time.
 */
const CHANGE_TIMEOUT_MS = 100
const MAX_CACHED_FILTERS = 500

/** The query of a listener. */
export const ListenerFilter = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()),
  projectId: z.string(),
  dataset: z.string(),
  /** User id, for `identity()`. */
  identity: z.string(),
})
export type ListenerFilter = z.infer<typeof ListenerFilter>

const document = z.custom<LakeDocument | null>()

/** Filters to evaluate on the documents before and after each change. */
export const FilterTask = z.object({
  filters: z.array(ListenerFilter),
  changes: z.array(z.object({before: document, after: document})),
})
export type FilterTask = z.infer<typeof FilterTask>

/** How a change affects the result set of a filter; null if it matches neither before nor after. */
const Transition = z.enum(['appear', 'update', 'disappear']).nullable()
export type Transition = z.infer<typeof Transition>

const Failure = z.object({failure: z.custom<LakeErrorFields>(isRecord)})
type Failure = z.infer<typeof Failure>

/** The result of one filter: a transition per change, or why there is none. */
export const FilterResult = z.union([
  z.object({transitions: z.array(Transition)}),
  Failure,
  /** This filter, or all together, took too long. */
  z.object({isOverBudget: z.literal(true)}),
])
export type FilterResult = z.infer<typeof FilterResult>

const cache = new GenerationCache<CompiledFilter>(MAX_CACHED_FILTERS)

/**
 * Evaluates filters, those with the fewest loops first: costly ones do not use up the budget of the others.
 * @param budget for all filters together, in milliseconds of CPU time
 * @returns a result per filter, in the order of the task
 */
export function matchFilters({filters, changes}: FilterTask, budget: number): FilterResult[] {
  const remaining = createCpuTimer(budget)
  const results = filters.map((): FilterResult => ({isOverBudget: true}))
  const compiled = filters.flatMap((filter, index) => {
    if (remaining() <= 0) return []
    const result = attempt(() => compileCached(filter))
    if (!('failure' in result)) return {...result, index}
    results[index] = result
    return []
  })
  const queue = compiled.sort((a, b) => a.loops - b.loops)
  let transitions: Transition[] = []
  /** Whether no change was evaluated since the timeout started. */
  let isFirstChange = true
  /** Evaluates as much as possible. When it is called again, it continues with the same change. */
  const evaluateQueue = () => {
    for (let filter = queue[0]; filter; queue.shift(), filter = queue[0]) {
      const {matches, index} = filter
      results[index] = attempt(() => {
        for (const change of changes.slice(transitions.length)) {
          transitions.push(transitionOf(change, matches))
          isFirstChange = false
        }
        return {transitions}
      })
      transitions = []
    }
    return true
  }
  while (queue.length > 0 && remaining() > 0) {
    isFirstChange = true
    const timeout = Math.ceil(Math.min(remaining(), CHANGE_TIMEOUT_MS))
    const remainingOfTimeout = createCpuTimer(timeout)
    try {
      runWithTimeout(timeout, evaluateQueue)
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error
      if (!isFirstChange || remainingOfTimeout() > timeout / 2) continue
      queue.shift()
      transitions = []
    }
  }
  return results
}

/** Returns a function for the milliseconds that remain of a limit of this thread's CPU time. */
function createCpuTimer(limit: number): () => number {
  const start = process.threadCpuUsage()
  return () => {
    const {user, system} = process.threadCpuUsage(start)
    return limit - (user + system) / 1000
  }
}

function compileCached(filter: ListenerFilter): CompiledFilter {
  const key = JSON.stringify(filter)
  const compiled = cache.get(key) ?? compileFilter(filter)
  cache.set(key, compiled)
  return compiled
}

/** The result of the work, or its error. A TimeoutError cannot be caught here: it stops all of the work. */
function attempt<T>(work: () => T): T | Failure {
  try {
    return work()
  } catch (error) {
    if (error instanceof LakeError) return {failure: toErrorFields(error)}
    console.error('Listener filter failed:', error)
    return {failure: {status: 500, type: 'internalError', description: String(error), extras: {}}}
  }
}

function transitionOf(
  {before, after}: FilterTask['changes'][number],
  matches: (document: LakeDocument) => boolean,
): Transition {
  const matchedBefore = before !== null && matches(before)
  const matchesAfter = after !== null && matches(after)
  if (matchedBefore) return matchesAfter ? 'update' : 'disappear'
  return matchesAfter ? 'appear' : null
}
