import {setTimeout as pause} from 'node:timers/promises'
import type {Log} from '../log.ts'
import type {ErrandKind, Outbox, Waiting} from './outbox.ts'

/** The other side looked at it and will not have it: trying again soon is of no use. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Where one kind of errand leads. */
export interface Route {
  kind: ErrandKind
  /** How many go together; where one of them is refused, they go one by one. */
  together: number
  /** How many groups are under way at the same time. */
  parallel: number
  longestPauseMs: number
  /**
   * Resolves once the other side has all of them for good.
   * @throws Refused where it will never take them; any other error where it may later
   */
  carry: (payloads: unknown[]) => Promise<void>
}

/** Carries the errands of one kind, each until it is done. */
export interface Courier {
  /** Something may be due. */
  wake: () => void
  /** Takes up nothing more; resolves when what is under way has ended. */
  stop: () => Promise<void>
}

const FIRST_PAUSE_MS = 250
const REFUSED_PAUSE_MS = 60 * 60 * 1000
/** A disk that is full takes no note of what was done: until it does, nothing is done twice. */
const NOTE_PAUSE_MS = 1_000

/** Mail servers like to say whom they refuse; that is nobody's business in a log. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>]+@[^\s<>]+/g, '…')

/** Spread out, so that what failed together does not come back together. */
const jitter = (milliseconds: number) => milliseconds * (0.5 + Math.random())

export function createCourier(outbox: Outbox, route: Route, log: Log): Courier {
  const {kind, together, parallel, longestPauseMs, carry} = route
  const underWay = new Set<string>()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopping = false

  async function note(write: () => Promise<unknown>): Promise<void> {
    while (true)
      try {
        await write()
        return
      } catch (error) {
        log.error({kind, error}, 'The outbox cannot be written to')
        if (stopping) return
        await pause(NOTE_PAUSE_MS)
      }
  }

  async function postpone(errands: Waiting[], error: unknown): Promise<void> {
    const refused = error instanceof Refused
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error))
    // One line for all: thousands may wait while the other side is away.
    log.warn(
      {kind, first: errands[0]?.key, count: errands.length, reason},
      refused ? 'An errand was refused; the others go on' : 'Errands have to wait',
    )
    const pauseAfter = (times: number) =>
      refused ? REFUSED_PAUSE_MS : Math.min(FIRST_PAUSE_MS * 2 ** times, longestPauseMs)
    // Each is noted by itself: what is written down twice would count as tried twice.
    await Promise.all(
      errands.map((errand) => {
        const due = Date.now() + jitter(pauseAfter(errand.attempts))
        return note(() => outbox.postpone(errand, due, refused ? reason : null))
      }),
    )
  }

  async function run(errands: Waiting[]): Promise<void> {
    try {
      await carry(errands.map(({payload}) => payload))
    } catch (error) {
      if (error instanceof Refused && errands.length > 1)
        for (const one of errands) await run([one])
      else await postpone(errands, error)
      return
    }
    await note(() => Promise.all(errands.map(outbox.done)))
  }

  function begin(errands: Waiting[]): void {
    for (const {key} of errands) underWay.add(key)
    const work = run(errands).finally(() => {
      for (const {key} of errands) underWay.delete(key)
      running.delete(work)
      wake()
    })
    running.add(work)
  }

  function wake(): void {
    clearTimeout(timer)
    while (!stopping && running.size < parallel) {
      const now = Date.now()
      const idle = outbox
        .waiting(kind, together + underWay.size)
        .filter(({key}) => !underWay.has(key))
      const due = idle.filter((errand) => errand.due <= now).slice(0, together)
      const [first] = idle
      if (due.length > 0) begin(due)
      else {
        if (first) timer = setTimeout(wake, first.due - now)
        return
      }
    }
  }

  return {
    wake,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
