import {createHash} from 'node:crypto'
import path from 'node:path'
import type {FastifyReply} from 'fastify'
import {assetNotFound, clientDisconnected} from '../shared/errors.ts'
import {type CachedFile, createDiskCache} from './disk-cache.ts'

const MAX_CACHE_BYTES = 1024 ** 3

/** Part of every cache key. Increment it when the same parameters produce different bytes. */
const PIPELINE_VERSION = 3

interface Rendering {
  key: string
  controller: AbortController
  result: Promise<CachedFile>
  /** Connected clients that wait for the result. */
  waiting: number
}

/** Writes the rendering to `output`. Stops when the signal is aborted. */
type Render = (output: string, signal: AbortSignal) => Promise<void>

/** Files derived from assets, cached on disk. */
export class Renditions {
  #cache: ReturnType<typeof createDiskCache>
  #active = new Set<Rendering>()

  /** @param directory the lake's data directory */
  constructor(directory: string) {
    this.#cache = createDiskCache(path.join(directory, 'image-cache'), MAX_CACHE_BYTES)
  }

  /** The cache key of a rendition, also for its ETag. `parameters` determine the bytes. */
  key(assetId: string, parameters: unknown): string {
    const hash = createHash('sha256').update(JSON.stringify([PIPELINE_VERSION, parameters]))
    return `${assetId}-${hash.digest('hex').slice(0, 32)}`
  }

  /**
   * Returns the rendition from the cache or renders it. Concurrent calls for a key share one rendering,
   * which is aborted when all of their clients have disconnected.
   * @throws LakeError 404 if the asset is deleted meanwhile, or the error of `render`
   */
  async getOrRender(key: string, reply: FastifyReply, render: Render): Promise<CachedFile> {
    const running = [...this.#active].find((one) => one.key === key && !one.controller.signal.aborted)
    const rendering = running ?? this.#start(key, render)
    rendering.waiting++
    const onClose = () => {
      if (--rendering.waiting === 0) rendering.controller.abort(clientDisconnected())
    }
    reply.raw.once('close', onClose)
    try {
      return await rendering.result
    } finally {
      reply.raw.off('close', onClose)
    }
  }

  /** Aborts the renderings of an asset and deletes its renditions. */
  async deleteAll(assetId: string): Promise<void> {
    const prefix = `${assetId}-`
    const running = [...this.#active].filter(({key}) => key.startsWith(prefix))
    for (const {controller} of running) controller.abort(assetNotFound())
    await Promise.allSettled(running.map(({result}) => result))
    await this.#cache.deleteAll(prefix)
  }

  /** Waits for cache writes: afterwards the directory may be deleted or used by another lake. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#active].map(({result}) => result))
  }

  #start(key: string, render: Render): Rendering {
    const controller = new AbortController()
    const result = this.#load(key, render, controller.signal).finally(() => this.#active.delete(rendering))
    const rendering: Rendering = {key, controller, result, waiting: 0}
    this.#active.add(rendering)
    return rendering
  }

  async #load(key: string, render: Render, signal: AbortSignal): Promise<CachedFile> {
    return (await this.#cache.get(key)) ?? (await this.#cache.put(key, (output) => render(output, signal)))
  }
}
