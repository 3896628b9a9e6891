import {availableParallelism} from 'node:os'
import {z} from 'zod'
import {networkOf} from '#front-door/networks'
import {PoolError} from '../process-pool/job.ts'
import {ProcessPool} from '../process-pool/process-pool.ts'
import {ConcurrencyLimiter} from '../shared/concurrency-limiter.ts'
import {LakeError} from '../shared/errors.ts'
import {siblingModule} from '../shared/sibling-module.ts'
import type {ImageMetadata} from './image-metadata.ts'
import {type ImageTask, MAX_PIXELS, StoredFile} from './image-task.ts'

/** Each idle worker needs about 90 MB. */
const MAX_RENDER_WORKERS = Math.min(availableParallelism(), 4)
const MAX_UPLOAD_WORKERS = 2
/** Maximum queue length. */
const MAX_QUEUED = 500
/** Limits the time in the queue, and the time of the work. */
const TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 20_000
const HEAP_MB = 128
/** Enough for an output of 100 million pixels as JPEG or PNG, 30 million as WebP and 15 million as AVIF. */
const RENDER_RESIDENT_MB = 640
/** A progressive JPEG of 100 million pixels needs about 400 MB. */
const UPLOAD_RESIDENT_MB = 512
/** A photo of 12 million pixels needs about 190 MB, one of 48 million 420 MB. */
const HEIC_RESIDENT_MB = 640
/** Limit for the queued and running renderings of one network without a token, in pixels. */
const MAX_PIXELS_PER_NETWORK = 2_000_000_000
/** Assumed for a rendering of a small image, which takes time too. */
const MIN_PIXELS = 1_000_000
/** Image workers yield the CPU to requests, and renderings to uploads. */
const UPLOAD_NICE = 5
const RENDER_NICE = 10

type RenderTask = Exclude<ImageTask, {kind: 'read metadata' | 'convert HEIC'}>

interface RenderOptions {
  /** Pixels of the original and of the output, weighted by the memory that the encoder needs. */
  pixels: number
  /** The address, or another name, of a client without a token; null for all others. */
  client: string | null
  signal: AbortSignal
}

const commonOptions = {
  module: siblingModule('worker', import.meta.url),
  args: [],
  maxWeight: MAX_PIXELS,
  maxQueued: MAX_QUEUED,
  heapMb: HEAP_MB,
  timeoutMs: TIMEOUT_MS,
  idleTimeoutMs: IDLE_TIMEOUT_MS,
}

/** Uploads have their own workers, so that they never wait for visitors' renderings. */
const uploadPool = new ProcessPool({
  ...commonOptions,
  name: 'Upload worker',
  result: z.custom<ImageMetadata>(),
  maxWorkers: MAX_UPLOAD_WORKERS,
  nice: UPLOAD_NICE,
  residentMb: UPLOAD_RESIDENT_MB,
})
const renderPool = new ProcessPool({
  ...commonOptions,
  name: 'Image worker',
  result: z.null(),
  maxWorkers: MAX_RENDER_WORKERS,
  nice: RENDER_NICE,
  residentMb: RENDER_RESIDENT_MB,
})
/** A worker for each photo: the memory of WebAssembly only grows, and a trap makes the decoder unusable. */
const heicPool = new ProcessPool({
  ...commonOptions,
  name: 'HEIC worker',
  result: StoredFile,
  maxWorkers: 1,
  isSingleUse: true,
  nice: UPLOAD_NICE,
  residentMb: HEIC_RESIDENT_MB,
})

/**
 * Decodes and encodes images in processes with limits on time and memory, which all lakes of this
 * process share.
 */
export class ImageWorkers {
  #closing = new AbortController()
  /** Pixels of queued and running renderings, by network. */
  #pendingPixels = new ConcurrencyLimiter(MAX_PIXELS_PER_NETWORK)

  /**
   * Decodes an uploaded image and returns its metadata.
   * @throws LakeError 400 if the image is invalid or needs too much time or memory, 503 if the queue is
   * full
   */
  readMetadata(task: Omit<Extract<ImageTask, {kind: 'read metadata'}>, 'kind'>): Promise<ImageMetadata> {
    const {signal} = this.#closing
    // One SVG at a time: its cost is unknown.
    const weight = task.extension === 'svg' ? MAX_PIXELS : 0
    return withImageErrors(UPLOAD_RESIDENT_MB, () =>
      uploadPool.run({kind: 'read metadata', ...task}, {signal, weight}),
    )
  }

  /**
   * Replaces a HEIC photo with a JPEG of it.
   * @param file absolute path; damaged if the promise rejects
   * @throws LakeError 400 if the photo is invalid or needs too much time or memory, 503 if the queue is full
   */
  convertHeic(file: string): Promise<StoredFile> {
    const {signal} = this.#closing
    return withImageErrors(HEIC_RESIDENT_MB, () => heicPool.run({kind: 'convert HEIC', file}, {signal}))
  }

  /**
   * Writes a rendering to the task's `output`.
   * @throws LakeError 400 if it needs too much time or memory, 404 if the original does not exist, 429
   * if the client has too many pending renderings, 503 if the queue is full; or the signal's reason
   */
  async render(task: RenderTask, {pixels, client, signal}: RenderOptions): Promise<void> {
    const cost = Math.max(pixels, MIN_PIXELS)
    const network = client === null ? null : networkOf(client)
    // The first is always accepted.
    const counted = Math.min(cost, MAX_PIXELS_PER_NETWORK)
    const release = network === null ? undefined : this.#pendingPixels.acquire(network, counted)
    if (release === null) throw tooManyRenderings()
    const anySignal = AbortSignal.any([signal, this.#closing.signal])
    const options = {signal: anySignal, group: network ?? '', weight: cost}
    try {
      await withImageErrors(RENDER_RESIDENT_MB, () => renderPool.run(task, options))
    } finally {
      release?.()
    }
  }

  /** Aborts all pending work with 503. */
  close(): void {
    this.#closing.abort(busyError())
  }
}

async function withImageErrors<T>(residentMb: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PoolError)) throw error
    if (error.reason === 'busy') throw busyError()
    const limit = error.reason === 'timeout' ? `${TIMEOUT_MS / 1000} s` : `${residentMb} MB of memory`
    const description = `The image needs more than ${limit} to process. Use a smaller or simpler image, or a smaller size.`
    throw new LakeError(400, 'imageTooExpensive', description)
  }
}

function busyError(): LakeError {
  return new LakeError(503, 'imagesBusy', 'Too many image jobs are queued. Retry later')
}

function tooManyRenderings(): LakeError {
  return new LakeError(429, 'tooManyImages', 'Too many images are being rendered for you. Retry later')
}
