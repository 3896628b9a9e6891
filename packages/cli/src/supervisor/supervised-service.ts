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

/** Added to the arguments of a standby process, which waits for the message {@link ACTIVATE}. */
const STANDBY_ARG = '--standby'
const ACTIVATE = 'activate'

const MIN_RESTART_DELAY_MS = 500
const MAX_RESTART_DELAY_MS = 30_000
/** After this uptime a crash counts as the first one: the restart delay is reset. */
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

/** Sends an IPC message. One that a dying process does not receive is dropped: its exit is handled. */
const send = (child: ChildProcess | undefined, message: string) => void child?.send(message, () => {})

/** Runs a service as a child process. Replaces it when it exits: with its standby, or with backoff. */
export class SupervisedService {
  #service: Service
  #active: ChildProcess | undefined
  #standby: ChildProcess | undefined
  #keepsStandby = false
  #timers = new Set<NodeJS.Timeout>()
  #restartDelayMs = MIN_RESTART_DELAY_MS
  #stopping = false

  constructor(service: Service) {
    this.#service = service
  }

  /** Starts the service, and restarts it until it is ready. */
  launch(): void {
    this.#setActive(this.#fork())
  }

  /** Starts the service. Resolves when it is ready; rejects if it exits before, and restarts it anyway. */
  async start(): Promise<void> {
    const child = this.#fork()
    const exited = once(child, 'exit').then(([code, signal]) => {
      const problem = `${this.#service.name} exited with ${code ?? signal} before it was ready: see above.`
      throw code === SettingsError.exitCode ? new SettingsError(problem) : new UserError(problem)
    })
    const ready = this.#service.readyUrl ? this.#waitForResponse() : once(child, 'message')
    this.#setActive(child)
    await Promise.race([ready, exited])
  }

  /**
   * From now on keeps a second, prepared process of the running service, which replaces the active one
   * when that exits. A standby process is prepared after the active one is ready.
   */
  keepStandby(): void {
    this.#keepsStandby = true
    this.#startStandby(MIN_RESTART_DELAY_MS)
  }

  /** Sends an IPC message to the active process. */
  send(message: string): void {
    send(this.#active, message)
  }

  /** Replaces no process any more. */
  cancelRestarts(): void {
    this.#stopping = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  /** Terminates all processes. Resolves when they have exited. */
  async stop(): Promise<void> {
    this.cancelRestarts()
    await Promise.all([terminate(this.#standby), terminate(this.#active)])
  }

  #fork(extraArgs: string[] = []): ChildProcess {
    const {file, args = [], cwd, env} = this.#service
    return fork(file, [...args, ...extraArgs], {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // In its own process group the child does not receive Ctrl-C: this process stops the services
      // in order. Should this process be killed, the services see the IPC channel close.
      detached: true,
    })
  }

  #schedule(task: () => void, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      task()
    }, delayMs)
    this.#timers.add(timer)
  }

  #setActive(child: ChildProcess): void {
    const startedAt = performance.now()
    let isReady = false
    this.#active = child
    child.once('message', () => {
      isReady = true
      if (this.#keepsStandby && !this.#standby && !this.#stopping) this.#startStandby(MIN_RESTART_DELAY_MS)
    })
    if (this.#service.onMessage) child.on('message', this.#service.onMessage)
    child.once('exit', (code, signal) => {
      this.#active = undefined
      // Its settings stay wrong until this process is started again.
      if (this.#stopping || (code === SettingsError.exitCode && !isReady)) return
      if (performance.now() - startedAt > STABLE_UPTIME_MS) this.#restartDelayMs = MIN_RESTART_DELAY_MS
      this.#replace(signal ?? code, isReady)
    })
  }

  /** @param wasReady false if the process failed to start; then its standby would fail, too */
  #replace(reason: string | number | null, wasReady: boolean): void {
    const {name, onExit} = this.#service
    if (wasReady && this.#standby) {
      log('warn', `${name} exited, its standby takes over`, {reason, pid: this.#standby.pid})
      this.#activateStandby(this.#standby)
      onExit?.(reason)
      return
    }
    const delayMs = this.#restartDelayMs
    this.#restartDelayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS)
    // Then as often as it takes, without a line each time.
    if (delayMs < MAX_RESTART_DELAY_MS) log('warn', `${name} exited, restarting`, {reason, delayMs})
    this.#schedule(() => {
      if (this.#standby) this.#activateStandby(this.#standby)
      else this.launch()
    }, delayMs)
    onExit?.(reason)
  }

  /** A standby that is still starting activates as soon as it is prepared. */
  #activateStandby(standby: ChildProcess): void {
    this.#standby = undefined
    this.#setActive(standby)
    send(standby, ACTIVATE)
  }

  /** @param restartDelayMs after which the standby is replaced if it exits as a standby; then doubled */
  #startStandby(restartDelayMs: number): void {
    const standby = this.#fork([STANDBY_ARG])
    this.#standby = standby
    standby.once('exit', (code, signal) => {
      if (this.#standby !== standby || this.#stopping) return
      this.#standby = undefined
      log('warn', `${this.#service.name}: the standby exited, restarting`, {
        reason: signal ?? code,
        delayMs: restartDelayMs,
      })
      this.#schedule(() => {
        if (this.#active && !this.#standby)
          this.#startStandby(Math.min(restartDelayMs * 2, MAX_RESTART_DELAY_MS))
      }, restartDelayMs)
    })
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
