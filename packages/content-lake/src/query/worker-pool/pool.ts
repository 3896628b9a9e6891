import {type ChildProcess, fork} from 'node:child_process'
import {LakeError} from '../../errors.ts'
import {queryTimeoutError} from '../evaluate.ts'
import {QueryTaskResult, type QueryTask} from './messages.ts'

/** More long queries at once wait for a worker. */
const MAX_WORKERS = 2
/** More waiting queries are turned away. */
const MAX_WAITING = 20
/** In megabytes, the documents included. */
const MEMORY = 512
/** After so many milliseconds without work a worker ends, for it holds a copy of the documents. */
const IDLE = 60_000
/** So much of what a worker says when it fails is told on, in characters. */
const LAST_WORDS = 10_000

interface Job {
  task: QueryTask
  resolve(text: string): void
  reject(error: Error): void
  /** Turns the job away if its turn does not come in time, and ends it if it takes too long then. */
  timer: NodeJS.Timeout
}

/**
 * Evaluates the queries that take long, in processes of their own, each within its time and memory. A
 * thread would not do: where one piece of memory is too large, Node.js ends the whole process.
 */
export class QueryWorkerPool {
  #file: string
  #limit: number
  #waiting: Job[] = []
  #idle = new Map<ChildProcess, NodeJS.Timeout>()
  #busy = new Map<ChildProcess, Job>()
  #isClosed = false

  /**
   * @param file the lake's database
   * @param limit how long a query may wait and how long it may take, in milliseconds
   */
  constructor(file: string, limit: number) {
    this.#file = file
    this.#limit = limit
  }

  /**
   * Answers with the first members of the answer as JSON.
   * @throws LakeError 400 for a query that cannot be evaluated or takes too much, 503 if too many wait
   */
  run(task: QueryTask): Promise<string> {
    if (this.#isClosed || this.#waiting.length >= MAX_WAITING) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const job = {task, resolve, reject, timer: setTimeout(() => giveUp(), this.#limit).unref()}
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(job), 1)
        reject(busy())
      }
      this.#waiting.push(job)
      this.#next()
    })
  }

  /** Ends the workers, and refuses what they were asked. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of [...this.#waiting.splice(0), ...this.#busy.values()]) {
      clearTimeout(job.timer)
      job.reject(busy())
    }
    const workers = [...this.#idle.keys(), ...this.#busy.keys()]
    await Promise.all(
      workers.map((worker) => {
        const closed = new Promise((resolve) => worker.once('close', resolve))
        worker.kill()
        return closed
      }),
    )
  }

  #next(): void {
    if (this.#isClosed || this.#waiting.length === 0) return
    const [idle] = this.#idle.keys()
    if (!idle && this.#busy.size >= MAX_WORKERS) return
    const job = this.#waiting.shift()
    if (job) this.#run(idle ?? this.#start(), job)
  }

  #start(): ChildProcess {
    const worker = fork(new URL('./worker.ts', import.meta.url), [this.#file, `${this.#limit}`], {
      execArgv: [`--max-old-space-size=${MEMORY}`],
      // It needs no secrets.
      env: {NODE_ENV: 'production'},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let said = ''
    worker.stderr?.on('data', (data) => {
      said = `${said}${data}`.slice(0, LAST_WORDS)
    })
    worker.on('error', (error) => console.error('A query worker could not be started:', error))
    worker.on('close', (code, signal) => {
      const job = this.#busy.get(worker)
      this.#forget(worker)
      if (!job) return
      clearTimeout(job.timer)
      const {query} = job.task
      const error = new Error(`A query worker ended (${signal ?? code}): ${said}`)
      job.reject(said.includes('heap out of memory') ? tooLarge(query) : error)
    })
    return worker
  }

  #run(worker: ChildProcess, job: Job): void {
    clearTimeout(this.#idle.get(worker))
    clearTimeout(job.timer)
    this.#idle.delete(worker)
    this.#busy.set(worker, job)
    job.timer = setTimeout(() => {
      worker.removeAllListeners('message')
      this.#busy.delete(worker)
      job.reject(queryTimeoutError(job.task.query, this.#limit))
      worker.kill()
    }, this.#limit).unref()
    worker.once('message', (message) => {
      clearTimeout(job.timer)
      this.#busy.delete(worker)
      this.#rest(worker)
      const answer = QueryTaskResult.parse(message)
      if ('text' in answer) return job.resolve(answer.text)
      const {status, type, description, extras} = answer.refusal
      job.reject(new LakeError(status, type, description, extras))
    })
    worker.send(job.task)
  }

  #rest(worker: ChildProcess): void {
    const end = () => {
      this.#idle.delete(worker)
      worker.kill()
    }
    this.#idle.set(worker, setTimeout(end, IDLE).unref())
    this.#next()
  }

  #forget(worker: ChildProcess): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    this.#busy.delete(worker)
    this.#next()
  }
}

function busy(): LakeError {
  const description = 'Too many long queries are under way. Try again in some seconds'
  return new LakeError(503, 'queryBusy', description)
}

function tooLarge(query: string): LakeError {
  const description = `The query needs more memory than a query may have, ${MEMORY} MB`
  return new LakeError(400, 'queryMemoryError', description, {query})
}
