import type {Change, Transaction} from '../shared/types.ts'
import type {Audience} from '../store/audience.ts'
import {type EventStream, formatEvents, type ServerEvent} from './event-stream.ts'
import type {FilterResult, FilterTask, ListenerFilter, Transition} from './match-filters.ts'
import {type ListenOptions, mutationEvents} from './mutation-events.ts'

const OVER_BUDGET =
  'The filter, or those of all listeners together, took too long. Fetch the documents again; simplify the filter'

interface ListenerProperties {
  filter: ListenerFilter
  /** If it is public, the filter is evaluated in a worker. */
  audience: Audience
  /** Whether events have ids. */
  enableResume: boolean
  options: ListenOptions
  stream: EventStream
}

/** A client that listens for changes. */
export interface Listener extends ListenerProperties {
  /** Equal for listeners with the same filter. */
  filterKey: string
  /** Equal for listeners that receive the same events. */
  eventsKey: string
}

export function createListener(properties: ListenerProperties): Listener {
  const {filter, options, enableResume} = properties
  const filterKey = JSON.stringify(filter)
  return {...properties, filterKey, eventsKey: JSON.stringify([filterKey, options, enableResume])}
}

/** The task that evaluates each distinct filter of the listeners. */
export function toTask(listeners: Listener[], changes: Change[]): FilterTask {
  const filters = new Map(listeners.map(({filterKey, filter}) => [filterKey, filter]))
  return {filters: [...filters.values()], changes: changes.map(({before, after}) => ({before, after}))}
}

/** Listeners that receive the same events, and the result of their filter. */
interface ListenerGroup {
  listeners: [Listener, ...Listener[]]
  result: FilterResult
}

/**
 * Groups listeners that receive the same events.
 * @param results of the task that `toTask` made for the listeners
 */
export function groupByEvents(listeners: Listener[], results: FilterResult[]): ListenerGroup[] {
  const filterKeys = new Set(listeners.map(({filterKey}) => filterKey))
  const resultOf = new Map(Array.from(filterKeys, (key, index) => [key, results[index]]))
  return [...Map.groupBy(listeners, ({eventsKey}) => eventsKey).values()].flatMap(([first, ...others]) => {
    const result = first && resultOf.get(first.filterKey)
    return result ? [{listeners: [first, ...others], result}] : []
  })
}

/** Sends the events of a transaction, which are formatted once, or ends the streams if the filter failed. */
export function sendEvents(transaction: Transaction, {listeners, result}: ListenerGroup): void {
  const [first] = listeners
  if ('isOverBudget' in result) {
    for (const listener of listeners) reset(listener, transaction.id)
  } else if ('failure' in result) {
    for (const {stream} of listeners) {
      stream.send({event: 'channelError', data: {message: result.failure.description}})
      stream.end()
    }
  } else {
    const events = eventsOf([transaction], result.transitions, first)
    const bytes = formatEvents(withResumeId(events, transaction.id, first))
    for (const {stream} of listeners) stream.write(bytes)
  }
}

/** The events of transactions. `transitions` are those of all their changes. */
export function eventsOf(
  transactions: Transaction[],
  transitions: Transition[],
  {options}: Listener,
): ServerEvent[] {
  let offset = 0
  return transactions.flatMap((transaction) => {
    const start = offset
    offset += transaction.changes.length
    const events = mutationEvents(transaction, transitions.slice(start, offset), options)
    return events.map((data) => ({event: 'mutation', data}))
  })
}

/** Ends a stream whose client must fetch the documents again. */
export function reset(listener: Listener, transactionId: string): void {
  const event = {event: 'reset', data: {reason: OVER_BUDGET}}
  listener.stream.send(...withResumeId([event], transactionId, listener))
  listener.stream.end()
}

/** Sets the event id on the last event only: a client that disconnects earlier receives all of them again. */
export function withResumeId(events: ServerEvent[], id: string, {enableResume}: Listener): ServerEvent[] {
  const last = events.at(-1)
  return enableResume && last ? [...events.slice(0, -1), {...last, id}] : events
}
