import {type ChildProcess, fork} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {Socket} from 'node:net'
import {setPriority} from 'node:os'
import {fileURLToPath} from 'node:url'

/** How much of a worker's stderr is kept for the error message, in characters. */
const MAX_STDERR_LENGTH = 10_000
/** How often the resident memory of a busy worker is measured. */
const MEMORY_INTERVAL_MS = 50
/** Makes glibc return freed native memory to the system: image workers peak at 430 instead of 610 MB. */
const MALLOC_SETTINGS = {MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024)}
/**
 * Where V8 caches the compiled modules of workers, which then start in less than half of the CPU time. Node.js
 * ignores a directory that is not writable.
 */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url))

export interface WorkerOptions {
  /** For logs and errors, such as `Query reader`. */
  name: string
  /** A module that calls `serveTasks`. */
  module: URL
  args: string[]
  /** V8 heap limit. */
  heapMb: number
  /** Limit of the resident memory, which includes native memory. Enforced on Linux only. */
  residentMb: number
}

interface WorkerEvents {
  /** It has loaded its modules. */
  onReady(): void
  /** It has completed its task. */
  onReply(message: unknown): void
  /** It exceeds its limit of resident memory. */
  onExcessMemory(): void
  /** It has ended. `isOutOfMemory`: it exceeded its heap limit. */
  onExit(exit: {isOutOfMemory: boolean; description: string}): void
}

/** A child process that runs one task at a time. While idle it does not keep this process running. */
export class WorkerProcess {
  isReady = false
  isStopped = false
  #child: ChildProcess
  #checkMemory: () => void
  /** Runs while the worker is busy. */
  #memoryTimer: NodeJS.Timeout | undefined

  constructor({name, module, args, heapMb, residentMb}: WorkerOptions, events: WorkerEvents) {
    const child = fork(module, args, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      // Do not pass on secrets in environment variables.
      env: {
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILE_CACHE,
        ...MALLOC_SETTINGS,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Passes on binary results without escaping them as JSON.
      serialization: 'advanced',
    })
    this.#child = child
    let stderr = ''
    child.stderr?.on('data', (data) => {
      stderr = `${stderr}${data}`.slice(0, MAX_STDERR_LENGTH)
    })
    this.#checkMemory = () => {
      if (residentMegabytes(child.pid) > residentMb) events.onExcessMemory()
    }
    child.on('message', (message) => {
      if (this.isReady) {
        this.#setBusy(false)
        events.onReply(message)
      } else {
        this.isReady = true
        events.onReady()
      }
    })
    child.on('error', (error) => console.error(`${name} failed:`, error))
    child.on('close', (code, signal) => {
      clearInterval(this.#memoryTimer)
      const description = `${name} exited (${signal ?? code}): ${stderr}`
      events.onExit({isOutOfMemory: stderr.includes('heap out of memory'), description})
    })
    this.#setBusy(false)
  }

  send(task: object): void {
    this.#setBusy(true)
    this.#child.send(task)
  }

  /** Kills the process. */
  stop(): void {
    this.isStopped = true
    this.#child.kill('SIGKILL')
  }

  /** Kills the process. Resolves when it has ended. */
  close(): Promise<void> {
    const {promise, resolve} = Promise.withResolvers<void>()
    this.#child.once('close', () => resolve())
    // Without it this process could exit while it waits for an idle worker.
    setReferenced(this.#child, true)
    this.stop()
    return promise
  }

  /**
   * Lowers the CPU priority of the thread that runs tasks, and of all threads that start later. Only root could
   * raise it again.
   * @param nice 0 to 19
   */
  lowerPriority(nice: number): void {
    const {pid, exitCode, signalCode} = this.#child
    if (pid !== undefined && exitCode === null && signalCode === null) setPriority(pid, nice)
  }

  /** The CPU time of the thread that runs tasks, in ms; wall-clock time on other systems than Linux. */
  cpuTimeMs(): number {
    const nanoseconds = readProcessFile(this.#child.pid, 'schedstat')?.split(' ')[0]
    return nanoseconds === undefined ? performance.now() : Number(nanoseconds) / 1e6
  }

  #setBusy(isBusy: boolean): void {
    clearInterval(this.#memoryTimer)
    if (isBusy) this.#memoryTimer = setInterval(this.#checkMemory, MEMORY_INTERVAL_MS).unref()
    setReferenced(this.#child, isBusy)
  }
}

/** Sets whether the child keeps this process running. An idle child does not: it ends with this process. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : null])
    if (isReferenced) handle?.ref()
    else handle?.unref()
}

/** A file in /proc; undefined if the process has ended or the system is not Linux. */
function readProcessFile(pid: number | undefined, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The resident memory of a process; 0 if it has ended or the system is not Linux. */
function residentMegabytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProcessFile(pid, 'status') ?? '')?.[1] ?? 0) / 1024
}
