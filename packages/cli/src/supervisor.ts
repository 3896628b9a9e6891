import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {UserError} from './user-error.ts'

/** A program that Roam keeps running. */
export interface Service {
  name: string
  /** A TypeScript file. */
  file: string
  args?: string[]
  env: Record<string, string | undefined>
  /** Where it runs; this folder when absent. */
  cwd?: string
  /** What it tells its parent. */
  onMessage?: (message: unknown) => void
  /** An address that answers once it is up. */
  readyUrl: string
  /** It also sends a message then: at the address another one may answer, which it shall replace. */
  sendsReadyMessage?: boolean
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A part that ran this long had started well: its next fall counts as the first. */
const STEADY_MS = 60_000
const GRACE_MS = 10_000
const POLL_MS = 100

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Some ports are never fetched from, by no browser; waiting for one of them would not end. */
function refuseBadPort(error: unknown, url: string): void {
  if (error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port')
    throw new UserError(`Browsers refuse to open port ${new URL(url).port}. Choose another.`)
}

/** Keeps parts running: one that dies is started again, with growing pauses. */
export class Supervisor {
  #running = new Map<string, ChildProcess>()
  #stopping = false

  /** Starts a part; resolves when it answers. Rejects when it dies before it ever did. */
  async start(part: Service): Promise<void> {
    const child = this.#launch(part, FIRST_PAUSE_MS)
    const died = new Promise<never>((_, reject) => {
      child.once('exit', (code) =>
        reject(new Error(`${part.name} ended with ${code} before it was ready`)),
      )
    })
    const said = part.sendsReadyMessage ? once(child, 'message') : undefined
    await Promise.race([Promise.all([this.#answers(part), said]), died])
    died.catch(() => {})
  }

  #launch(part: Service, nextPause: number): ChildProcess {
    const started = performance.now()
    const child = fork(part.file, part.args ?? [], {
      cwd: part.cwd,
      env: {...process.env, ...part.env},
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C reaches this program alone, which then ends its parts one after the other. Should this
      // program be killed, the parts see the channel to it close.
      detached: true,
    })
    this.#running.set(part.name, child)
    if (part.onMessage) child.on('message', part.onMessage)
    child.once('exit', async (code, signal) => {
      this.#running.delete(part.name)
      if (this.#stopping) return
      const wait = performance.now() - started > STEADY_MS ? FIRST_PAUSE_MS : nextPause
      console.warn(`${part.name} ended (${signal ?? code}); it starts again in ${wait / 1000} s`)
      await pause(wait)
      if (!this.#stopping) this.#launch(part, Math.min(wait * 2, LONGEST_PAUSE_MS))
    })
    return child
  }

  async #answers({readyUrl}: Service): Promise<void> {
    while (!this.#stopping) {
      const answer = await fetch(readyUrl).catch((error: unknown) => {
        refuseBadPort(error, readyUrl)
      })
      if (answer?.ok) return
      await pause(POLL_MS)
    }
  }

  /** Ends all parts, the last started first; those that do not end in time are killed. */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const child of [...this.#running.values()].reverse()) {
      const gone = new Promise<void>((done) => child.once('exit', () => done()))
      const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      child.kill('SIGTERM')
      await gone
      clearTimeout(killer)
    }
  }
}
