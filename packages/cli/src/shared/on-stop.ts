import {constants} from 'node:os'

/** Process ID of scripts/with-toolchain.mjs. Not for processes that this one starts: it is not their parent. */
const WRAPPER_PID = Number(process.env.ROAM_WRAPPER_PID)
delete process.env.ROAM_WRAPPER_PID

const WRAPPER_CHECK_MS = 1_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type StopSignal = (typeof SIGNALS)[number]

type Cleanup = (signal: StopSignal) => Promise<unknown>

const cleanups = new Set<Cleanup>()
let isStopping = false
/** Of a process that runs until a signal. */
let isService = false

/** Whether the process is about to exit. */
export const isProcessStopping = (): boolean => isStopping

/** Runs the cleanups of {@link onStop}, the last one first, then exits. Repeated calls have no effect. */
export async function stopProcess(signal: StopSignal, beforeExit: () => void = () => {}): Promise<void> {
  if (isStopping) return
  isStopping = true
  if (isService) console.log('\nStopping …')
  for (const cleanup of [...cleanups].reverse())
    await cleanup(signal).catch((error: unknown) => console.error(error))
  beforeExit()
  process.exit(isService ? 0 : 128 + constants.signals[signal])
}

/**
 * Registers what must be done before the process exits because of SIGINT, SIGTERM, SIGHUP, or the end of the wrapper that
 * started it. Without a registration, a signal ends the process at once.
 *
 * @returns a function that cancels the registration
 */
export function onStop(cleanup: Cleanup): () => void {
  for (const signal of SIGNALS)
    if (process.listenerCount(signal, handleSignal) === 0) process.on(signal, handleSignal)
  cleanups.add(cleanup)
  return () => {
    cleanups.delete(cleanup)
    if (cleanups.size === 0 && !isStopping) for (const signal of SIGNALS) process.off(signal, handleSignal)
  }
}

function handleSignal(signal: NodeJS.Signals): void {
  void stopProcess(SIGNALS.find((name) => name === signal) ?? 'SIGTERM')
}

/** Like {@link onStop}, for a command that runs until it is stopped: it exits with 0. */
export function onServiceStop(cleanup: Cleanup): void {
  isService = true
  onStop(cleanup)
}

/** Stops this process when its wrapper has ended: killed with SIGKILL, it sends no signal. */
export function watchWrapper(): void {
  if (WRAPPER_PID)
    setInterval(() => process.ppid !== WRAPPER_PID && void stopProcess('SIGTERM'), WRAPPER_CHECK_MS).unref()
}
