import type {Logger} from '../shared/logger.ts'
import type {Outbox} from './outbox.ts'

/** How long the first attempt waits for another instance of the site to release the outbox, as during a restart. */
const LOCK_TIMEOUT_MS = 60_000

/** Between two attempts to open the outbox. */
const RETRY_INTERVAL_MS = 1_000

/** The outbox, which is opened again after a full disk and the like, without a restart. */
export interface OutboxAccess {
  /** Makes the first attempt. {@link OutboxAccess.get} waits for it. */
  open: () => void
  /** Resolves with undefined if the outbox cannot be opened now; tries it again at most once a second. */
  get: () => Promise<Outbox | undefined>
  current: () => Outbox | undefined
  /** False once an attempt has failed. */
  isUsable: () => boolean
  /** Makes no more attempts. Resolves when the one in progress has ended. */
  stop: () => Promise<void>
}

/**
 * @param openOutbox opens the outbox, or throws
 * @param onChange called with the error of a failed attempt, and with undefined once the outbox is open
 */
export function createOutboxAccess(
  openOutbox: (lockTimeoutMs: number) => Promise<Outbox>,
  onChange: (error: unknown) => void,
  log: Logger,
): OutboxAccess {
  const {promise: opened, resolve: open} = Promise.withResolvers<void>()
  let outbox: Outbox | undefined
  let attempt: Promise<void> | undefined
  let nextAttemptAt = 0
  let hasFailed = false
  let isStopped = false

  async function tryToOpen(): Promise<void> {
    try {
      outbox = await openOutbox(hasFailed ? 0 : LOCK_TIMEOUT_MS)
      if (hasFailed) log.info('The outbox is open')
      hasFailed = false
      onChange(undefined)
    } catch (error) {
      if (!hasFailed)
        log.warn(
          {error},
          'The outbox cannot be opened; trip requests are saved in the Content Lake synchronously',
        )
      hasFailed = true
      nextAttemptAt = performance.now() + RETRY_INTERVAL_MS
      onChange(error)
    } finally {
      attempt = undefined
    }
  }

  async function get(): Promise<Outbox | undefined> {
    await opened
    if (!outbox && !isStopped && performance.now() >= nextAttemptAt) attempt ??= tryToOpen()
    await attempt
    return outbox
  }

  return {
    open,
    get,
    current: () => outbox,
    isUsable: () => outbox?.isWritable() ?? !hasFailed,
    async stop() {
      isStopped = true
      await attempt
    },
  }
}
