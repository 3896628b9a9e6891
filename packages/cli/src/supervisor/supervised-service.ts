import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as delay} from 'node:timers/promises'
import {SettingsError} from '@roam/lake-client/settings-error'
import {log} from '../shared/log.ts'
import {UserError} from '../shared/user-error.ts'

/** A process that the supervisor keeps running. */
export interface Service {
  /** Used in log lines. */
  name: string
  /** The script to fork. */
  file: string
  args?: string[]
  /** All environment variables of the process. */
  env: Record<string, string | undefined>
  /** Working directory; the supervisor's own by default. */
  cwd?: string
  /** Responds with a 2xx status once the service is ready. Without it, the first IPC message means ready. */
  readyUrl?: string
  /** Receives the IPC messages of the process. */
  onMessage?: (message: unknown) => void
  /** Called when the process exits unexpectedly, before its restart, with its signal or exit code. */
  onExit?: (reason: string | number | null) => void
}

/** The first crash is followed by a restart at once; a second one soon after it by this delay, which then doubles. */
const MIN_RESTART_DELAY_MS = 500
const MAX_RESTART_DELAY_MS = 30_000
/** After this uptime a crash counts as the first one. */
const STABLE_UPTIME_MS = 60_000
const SHUTDOWN_TIMEOUT_MS = 10_000
const READY_POLL_INTERVAL_MS = 100

/**
 * Sends SIGTERM, and SIGKILL after the shutdown timeout. Resolves when the process has exited; at
 * once if it exited before the call.
 */
async function terminate(child: ChildProcess | undefined): Promise<void> {
  // The exit event of a process that has exited is not emitted again.
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS)
  child.kill('SIGTERM')
  await exited
  clearTimeout(killTimer)
}

/** Runs a service as a child process. Restarts it when it exits, with backoff. */
export class SupervisedService {
  #service: Service
  #child: ChildProcess | undefined
  #restartTimer: NodeJS.Timeout | undefined
  #restartDelayMs = 0
  #stopping = false

  constructor(service: Service) {
    this.#service = service
  }

  /** Starts the service, and restarts it until it is ready. */
  launch(): void {
    this.#fork()
  }

  /** Starts the service. Resolves when it is ready; rejects if it exits before, and restarts it anyway. */
  async start(): Promise<void> {
    const child = this.#fork()
    const exited = once(child, 'exit').then(([code, signal]) => {
      const problem = `${this.#service.name} exited with ${code ?? signal} before it was ready: see above.`
      throw code === SettingsError.exitCode ? new SettingsError(problem) : new UserError(problem)
    })
    const ready = this.#service.readyUrl ? this.#waitForResponse() : once(child, 'message')
    await Promise.race([ready, exited])
  }

  /** Sends an IPC message to the process. One that a dying process does not receive is dropped: its exit is handled. */
  send(message: string): void {
    this.#child?.send(message, () => {})
  }

  /** Restarts no process any more. */
  cancelRestarts(): void {
    this.#stopping = true
    clearTimeout(this.#restartTimer)
  }

  /** Terminates the process. Resolves when it has exited. */
  async stop(): Promise<void> {
    this.cancelRestarts()
    await terminate(this.#child)
  }

  #fork(): ChildProcess {
    const {file, args = [], cwd, env, onMessage} = this.#service
    const startedAt = performance.now()
    const child = fork(file, args, {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // In its own process group the child does not receive Ctrl-C: this process stops the services
      // in order. Should this process be killed, the services see the IPC channel close.
      detached: true,
    })
    let isReady = false
    this.#child = child
    child.once('message', () => {
      isReady = true
    })
    if (onMessage) child.on('message', onMessage)
    child.once('exit', (code, signal) => {
      this.#child = undefined
      // Its settings stay wrong until this process is started again.
      if (this.#stopping || (code === SettingsError.exitCode && !isReady)) return
      if (performance.now() - startedAt > STABLE_UPTIME_MS) this.#restartDelayMs = 0
      this.#restart(signal ?? code)
    })
    return child
  }

  #restart(reason: string | number | null): void {
    const {name, onExit} = this.#service
    const delayMs = this.#restartDelayMs
    this.#restartDelayMs = Math.min(Math.max(delayMs * 2, MIN_RESTART_DELAY_MS), MAX_RESTART_DELAY_MS)
    // Then as often as it takes, without a line each time.
    if (delayMs < MAX_RESTART_DELAY_MS) log('warn', `${name} exited, restarting`, {reason, delayMs})
    this.#restartTimer = setTimeout(() => this.launch(), delayMs)
    onExit?.(reason)
  }

  async #waitForResponse(): Promise<void> {
    const {readyUrl = ''} = this.#service
    while (!this.#stopping) {
      const response = await fetch(readyUrl).catch(() => undefined)
      if (response?.ok) return
      await delay(READY_POLL_INTERVAL_MS)
    }
  }
}
