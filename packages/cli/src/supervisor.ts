import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as delay} from 'node:timers/promises'
import {log} from './log.ts'
import {UserError} from './user-error.ts'

/** A process that the supervisor keeps running. */
export interface Service {
  /** Used in log lines. */
  name: string
  /** The script to fork. */
  file: string
  args?: string[]
  env: Record<string, string | undefined>
  /** Working directory; the supervisor's own by default. */
  cwd?: string
  /** Receives the IPC messages of the process. */
  onMessage?: (message: unknown) => void
  /** Responds with a 2xx status once the service is ready. */
  readyUrl: string
  /**
   * The service also sends an IPC message when it is ready. Needed where another process may respond
   * at `readyUrl`, such as the one that this service replaces.
   */
  sendsReadyMessage?: boolean
}

const MIN_RESTART_DELAY_MS = 500
const MAX_RESTART_DELAY_MS = 30_000
/** After this uptime a crash counts as the first one: the restart delay is reset. */
const STABLE_UPTIME_MS = 60_000
const SHUTDOWN_TIMEOUT_MS = 10_000
const READY_POLL_INTERVAL_MS = 100

/** `fetch` always rejects some ports, so polling one of them would never end. */
function rejectBadPort(error: unknown, url: string): void {
  if (error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port')
    throw new UserError(`Browsers block port ${new URL(url).port}. Choose another port.`)
}

/**
 * Sends SIGTERM, and SIGKILL after the shutdown timeout. Resolves when the process has exited; at
 * once if it exited before the call.
 */
async function terminate(child: ChildProcess): Promise<void> {
  // The exit event of a process that has exited is not emitted again.
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS)
  child.kill('SIGTERM')
  await exited
  clearTimeout(killTimer)
}

/** Runs services as child processes and restarts those that exit, with exponential backoff. */
export class Supervisor {
  #running = new Map<string, ChildProcess>()
  #restartTimers = new Set<NodeJS.Timeout>()
  #stopping = false

  /** Starts a service. Resolves when it is ready; rejects if it exits before. */
  async start(service: Service): Promise<void> {
    const child = this.#launch(service, MIN_RESTART_DELAY_MS)
    const exited = new Promise<never>((_, reject) => {
      child.once('exit', (code) =>
        reject(new Error(`${service.name} exited with ${code} before it was ready`)),
      )
    })
    const readyMessage = service.sendsReadyMessage ? once(child, 'message') : undefined
    await Promise.race([Promise.all([this.#waitUntilReady(service), readyMessage]), exited])
  }

  #launch(service: Service, nextDelayMs: number): ChildProcess {
    const startedAt = performance.now()
    const child = fork(service.file, service.args ?? [], {
      cwd: service.cwd,
      env: {...process.env, ...service.env},
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // In its own process group the child does not receive Ctrl-C: this process stops the services
      // in order. Should this process be killed, the services see the IPC channel close.
      detached: true,
    })
    this.#running.set(service.name, child)
    if (service.onMessage) child.on('message', service.onMessage)
    child.once('exit', (code, signal) => {
      this.#running.delete(service.name)
      if (this.#stopping) return
      const isStable = performance.now() - startedAt > STABLE_UPTIME_MS
      this.#scheduleRestart(service, isStable ? MIN_RESTART_DELAY_MS : nextDelayMs, signal ?? code)
    })
    return child
  }

  #scheduleRestart(service: Service, delayMs: number, reason: string | number | null): void {
    log('warn', `${service.name} exited, restarting`, {reason, delayMs})
    const timer = setTimeout(() => {
      this.#restartTimers.delete(timer)
      this.#launch(service, Math.min(delayMs * 2, MAX_RESTART_DELAY_MS))
    }, delayMs)
    this.#restartTimers.add(timer)
  }

  async #waitUntilReady({readyUrl}: Service): Promise<void> {
    while (!this.#stopping) {
      const response = await fetch(readyUrl).catch((error: unknown) => {
        rejectBadPort(error, readyUrl)
      })
      if (response?.ok) return
      await delay(READY_POLL_INTERVAL_MS)
    }
  }

  /**
   * Cancels pending restarts and terminates all services, the last started first. Resolves when every
   * process has exited.
   */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const timer of this.#restartTimers) clearTimeout(timer)
    for (const child of [...this.#running.values()].reverse()) await terminate(child)
  }
}
