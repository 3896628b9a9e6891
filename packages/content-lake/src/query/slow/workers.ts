import {Worker} from 'node:worker_threads'
import {LakeError} from '../../errors.ts'
import {tooSlow} from '../evaluate.ts'
import {Answer, type Task, type WorkerOptions} from './messages.ts'

/** More long queries at once wait for a worker. */
const MAX_WORKERS = 2
/** More waiting queries are turned away. */
const MAX_WAITING = 20
/** In megabytes, the documents included. */
const MEMORY = 512
/** After so many milliseconds without work a worker ends, for it holds a copy of the documents. */
const IDLE = 60_000

interface Job {
  task: Task
  resolve(text: string): void
  reject(error: Error): void
  /** Turns the job away if its turn does not come in time. */
  patience: NodeJS.Timeout
}

/** Evaluates the queries that take long, away from the lake's own thread, each within its time and memory. */
export class SlowQueries {
  #options: WorkerOptions
  #limit: number
  #waiting: Job[] = []
  #idle = new Map<Worker, NodeJS.Timeout>()
  #busy = new Map<Worker, Job>()
  #isClosed = false

  /** @param limit how long a query may wait and how long it may take, in milliseconds */
  constructor(options: WorkerOptions, limit: number) {
    this.#options = options
    this.#limit = limit
  }

  /**
   * Answers with JSON as text.
   * @throws LakeError 400 for a query that cannot be evaluated or takes too much, 503 if too many wait
   */
  answer(task: Task): Promise<string> {
    if (this.#isClosed || this.#waiting.length >= MAX_WAITING) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const job = {task, resolve, reject, patience: setTimeout(() => giveUp(), this.#limit).unref()}
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
      clearTimeout(job.patience)
      job.reject(busy())
    }
    const workers = [...this.#idle.keys(), ...this.#busy.keys()]
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#isClosed || this.#waiting.length === 0) return
    const [idle] = this.#idle.keys()
    if (!idle && this.#busy.size >= MAX_WORKERS) return
    const job = this.#waiting.shift()
    if (job) this.#run(idle ?? this.#start(), job)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#options,
      resourceLimits: {maxOldGenerationSizeMb: MEMORY},
    })
    worker.on('exit', () => this.#forget(worker))
    // Whoever waits for it hears of it too; without one it is the end of an idle worker.
    worker.on('error', (error) => console.error('A query worker failed:', error.message))
    return worker
  }

  #run(worker: Worker, job: Job): void {
    clearTimeout(this.#idle.get(worker))
    clearTimeout(job.patience)
    this.#idle.delete(worker)
    this.#busy.set(worker, job)
    const {query} = job.task
    const end = () => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      this.#busy.delete(worker)
    }
    const onMessage = (message: unknown) => {
      end()
      this.#rest(worker)
      const answer = Answer.parse(message)
      if ('text' in answer) return job.resolve(answer.text)
      const {status, type, description, extras} = answer.refusal
      job.reject(new LakeError(status, type, description, extras))
    }
    const onError = (error: Error) => {
      end()
      job.reject(isOutOfMemory(error) ? tooLarge(query) : error)
    }
    const timer = setTimeout(() => {
      end()
      job.reject(tooSlow(query, this.#limit))
      void worker.terminate()
    }, this.#limit).unref()
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage(job.task)
  }

  #rest(worker: Worker): void {
    const timer = setTimeout(() => void worker.terminate(), IDLE).unref()
    this.#idle.set(worker, timer)
    this.#next()
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
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

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
