import {randomBytes} from 'node:crypto'
import {setImmediate} from 'node:timers/promises'
import {z} from 'zod'
import {PoolError} from '../process-pool/job.ts'
import {ProcessPool} from '../process-pool/process-pool.ts'
import {LakeError, toLakeError} from '../shared/errors.ts'
import {siblingModule} from '../shared/sibling-module.ts'
import type {Transaction} from '../shared/types.ts'
import {type Audience, findsEverything, isHidden} from '../store/audience.ts'
import type {TransactionLog} from '../store/transaction-log.ts'
import {formatEvents} from './event-stream.ts'
import {eventsOf, groupByEvents, type Listener, reset, sendEvents, toTask, withResumeId} from './listener.ts'
import {FilterResult, type FilterTask, matchFilters} from './match-filters.ts'
import {latestEventId, transactionsSince} from './resume.ts'
import type {TransactionFeed} from './transaction-feed.ts'

/** CPU time for the filters of all listeners with a token, per transaction. They block the event loop. */
const BUDGET_MS = 500
/** CPU time for the filters of all listeners without a token, per transaction. */
const PUBLIC_BUDGET_MS = 250
/** Kills the worker if the budget does not stop it. Includes the start of the process. */
const WORKER_TIMEOUT_MS = 10_000
/** The worker holds no documents between tasks. */
const WORKER_IDLE_TIMEOUT_MS = 60_000
const WORKER_HEAP_MB = 128
/** Includes the code of Node and its libraries, about 80 MB. */
const WORKER_RESIDENT_MB = 256
/** Transactions and new listeners that wait for the worker. */
const MAX_WAITING_JOBS = 200
/** A longer replay is a reset. In bytes. */
const MAX_REPLAY_BYTES = 8 * 1024 * 1024

/**
 * The listeners of a lake. Evaluates each filter once per transaction and sends the events in order.
 * Commits do not wait for the filters of clients without a token: a worker process evaluates them.
 */
export class Listeners {
  #feed: TransactionFeed
  #byDataset = new Map<string, Set<Listener>>()
  #pool = new ProcessPool<FilterTask, FilterResult[]>({
    name: 'Filter worker',
    module: siblingModule('filter-worker', import.meta.url),
    args: [`${PUBLIC_BUDGET_MS}`],
    result: z.array(FilterResult),
    maxWorkers: 1,
    maxQueued: 1,
    heapMb: WORKER_HEAP_MB,
    residentMb: WORKER_RESIDENT_MB,
    timeoutMs: WORKER_TIMEOUT_MS,
    idleTimeoutMs: WORKER_IDLE_TIMEOUT_MS,
  })
  /** Jobs for the worker run one after the other: this keeps the order of events. */
  #lastJob: Promise<unknown> = Promise.resolve()
  #waitingJobs = 0

  constructor(feed: TransactionFeed) {
    this.#feed = feed
  }

  /**
   * Subscribes a listener. Its first event is `welcome`, or after a reconnect `welcomeback` before the
   * missed events, or `reset` if they are no longer available.
   * @param resumeFrom the client's `Last-Event-ID`
   * @throws LakeError 400 for an invalid filter, 503 if too many clients connect
   */
  async open(listener: Listener, log: TransactionLog, resumeFrom: string | undefined): Promise<void> {
    if (!listener.audience.isPublic) {
      const {task, finish} = this.#start(listener, log, resumeFrom)
      return finish(matchFilters(task, BUDGET_MS))
    }
    if (this.#waitingJobs >= MAX_WAITING_JOBS) throw busyError()
    await this.#enqueue(async () => {
      // The client has disconnected meanwhile.
      if (!listener.stream.isOpen) return
      const {task, finish} = this.#start(listener, log, resumeFrom)
      finish(await this.#pool.run(task).catch(throwPoolError))
    })
  }

  /** Kills the worker. */
  close(): Promise<void> {
    return this.#pool.close()
  }

  /** Subscribes a listener. `finish` sends the first events; it throws LakeError for an invalid filter. */
  #start(listener: Listener, log: TransactionLog, resumeFrom: string | undefined) {
    const {filter, audience, stream} = listener
    const missed = resumeFrom === undefined ? [] : transactionsSince(log, resumeFrom, audience)
    const id = latestEventId(log, audience)
    this.#listenersOf(filter.dataset).add(listener)
    stream.onClose(() => this.#byDataset.get(filter.dataset)?.delete(listener))
    const finish = ([result]: FilterResult[]) => {
      if (result && 'failure' in result) throw toLakeError(result.failure)
      const data = {listenerName: randomBytes(11).toString('hex')}
      const events =
        result && missed && 'transitions' in result && eventsOf(missed, result.transitions, listener)
      const welcome = {event: resumeFrom === undefined ? 'welcome' : 'welcomeback', data}
      const bytes = events && formatEvents(withResumeId([welcome, ...events], id, listener))
      if (bytes && bytes.length <= MAX_REPLAY_BYTES) stream.write(bytes)
      else stream.send(...withResumeId([{event: 'reset', data}], id, listener))
    }
    return {task: toTask([listener], missed?.flatMap(({changes}) => changes) ?? []), finish}
  }

  #listenersOf(dataset: string): Set<Listener> {
    const existing = this.#byDataset.get(dataset)
    if (existing) return existing
    const listeners = new Set<Listener>()
    this.#byDataset.set(dataset, listeners)
    this.#feed.subscribe(dataset, {
      onTransaction: (transaction) => this.#publish(transaction, [...listeners]),
      onDatasetDeleted: () => {
        this.#byDataset.delete(dataset)
        for (const {stream} of listeners) {
          stream.send({event: 'disconnect', data: {reason: `Dataset "${dataset}" was deleted`}})
          stream.end()
        }
      },
    })
    return listeners
  }

  #publish(transaction: Transaction, listeners: Listener[]): void {
    for (const [audience, group] of Map.groupBy(listeners, (listener) => listener.audience)) {
      const visible = visibleTo(audience, transaction)
      // The clients must not even learn that hidden documents changed.
      if (visible.changes.length === 0) continue
      if (!audience.isPublic) {
        const results = matchFilters(toTask(group, visible.changes), BUDGET_MS)
        for (const receivers of groupByEvents(group, results)) sendEvents(visible, receivers)
      } else if (this.#waitingJobs >= MAX_WAITING_JOBS) {
        for (const listener of group) reset(listener, transaction.id)
      } else void this.#enqueue(() => this.#publishToPublic(visible, group))
    }
  }

  async #publishToPublic(transaction: Transaction, subscribed: Listener[]): Promise<void> {
    const listeners = subscribed.filter(({stream}) => stream.isOpen)
    if (listeners.length === 0) return
    const task = toTask(listeners, transaction.changes)
    const results = await this.#pool.run(task).catch((error) => {
      if (!(error instanceof PoolError)) console.error('Filter worker failed:', error)
      return task.filters.map((): FilterResult => ({isOverBudget: true}))
    })
    for (const group of groupByEvents(listeners, results)) {
      sendEvents(transaction, group)
      // Formatting the events of many listeners takes long: serve other requests in between.
      await setImmediate()
    }
  }

  async #enqueue(job: () => Promise<void>): Promise<void> {
    this.#waitingJobs++
    const done = this.#lastJob.then(job).finally(() => this.#waitingJobs--)
    this.#lastJob = done.catch(() => {})
    await done
  }
}

/** The transaction without changes of documents that the audience does not find. */
function visibleTo(audience: Audience, transaction: Transaction): Transaction {
  if (findsEverything(audience)) return transaction
  return {...transaction, changes: transaction.changes.filter(({id}) => !isHidden(audience, id))}
}

function busyError(): LakeError {
  return new LakeError(503, 'listenersBusy', 'Too many clients connect. Retry in a few seconds')
}

/** Converts an error of the pool to a LakeError. */
function throwPoolError(error: unknown): never {
  if (!(error instanceof PoolError)) throw error
  if (error.reason === 'busy') throw busyError()
  throw new LakeError(400, 'queryTimeoutError', 'The filter takes too much time or memory: simplify it')
}
