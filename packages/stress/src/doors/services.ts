import {setTimeout as sleep} from 'node:timers/promises'
import type {StartedProcess} from '@roam/e2e/started-process'
import {countOpenFiles, readTreeMemoryMB} from '../shared/process-metrics.ts'
import {createRoamProcesses, type RoamProcesses} from '../shared/roam-processes.ts'

/** MemoryMax of deploy/self-hosting/roam@.service. */
const MAX_MEMORY_MB = 1500
const SAMPLE_INTERVAL_MS = 250
/** RestartSec of the supervisor, roughly. */
const RESTART_DELAY_MS = 200

const NAMES = ['site', 'Studio', 'lake'] as const
type ServiceName = (typeof NAMES)[number]

/** Memory of each service with its child processes, and its open files without sockets. */
export type Usage = Record<ServiceName, {memoryMB: number; openFiles: number}>

/** Returns the memory of all services in MB. */
export const sumMemory = (usage: Usage) => NAMES.reduce((sum, name) => sum + usage[name].memoryMB, 0)

/**
 * Site, Studio and lake as processes that are restarted when they end, as the supervisor does. Together they have the
 * memory limit of the systemd service: above it the largest one is killed, as the kernel would.
 */
export class Services {
  readonly roam: RoamProcesses
  /** Which services ended, and why: `lake: memory limit`. */
  readonly ended: string[] = []
  #starters: Record<ServiceName, () => Promise<StartedProcess>>
  #processes = new Map<ServiceName, StartedProcess>()
  #isStopping = false
  #sampler: NodeJS.Timeout
  #peak: Usage | undefined

  private constructor(roam: RoamProcesses) {
    this.roam = roam
    this.#starters = {site: roam.startSite, Studio: roam.startStudio, lake: roam.startLake}
    this.#sampler = setInterval(() => this.#sample(), SAMPLE_INTERVAL_MS)
  }

  /** Starts all services. 127.0.0.1 is a trusted proxy of theirs, as nginx is in production. */
  static async start(environment: Record<string, string>): Promise<Services> {
    const services = new Services(await createRoamProcesses(environment, '127.0.0.1'))
    for (const name of ['lake', 'site', 'Studio'] as const) await services.#run(name)
    return services
  }

  async #run(name: ServiceName): Promise<void> {
    const started = await this.#starters[name]()
    this.#processes.set(name, started)
    void started.exited.then(async () => {
      this.#processes.delete(name)
      if (this.#isStopping) return
      this.ended.push(name)
      await sleep(RESTART_DELAY_MS)
      // It can end again while it starts.
      while (!this.#isStopping)
        try {
          return await this.#run(name)
        } catch {
          this.ended.push(name)
        }
    })
  }

  /** Ends a service on purpose and starts it again, as an update does. */
  async restart(name: ServiceName): Promise<void> {
    await this.#processes.get(name)?.stop('SIGKILL')
    while (!this.#processes.has(name)) await sleep(SAMPLE_INTERVAL_MS)
    this.ended.splice(this.ended.indexOf(name), 1)
  }

  /** Ends a service with SIGTERM, for good. */
  async stopGracefully(name: ServiceName): Promise<void> {
    this.#isStopping = true
    await this.#processes.get(name)?.stop()
  }

  /** Current resource use. A service that has ended uses nothing. */
  read(): Usage {
    const read = (name: ServiceName) => {
      const pid = this.#processes.get(name)?.pid
      try {
        if (pid === undefined) throw new Error(`${name} has ended`)
        const memoryMB = Math.round(readTreeMemoryMB(pid))
        return {memoryMB, openFiles: countOpenFiles(pid)}
      } catch {
        return {memoryMB: 0, openFiles: 0}
      }
    }
    return {site: read('site'), Studio: read('Studio'), lake: read('lake')}
  }

  #sample(): void {
    const usage = this.read()
    const largest = NAMES.toSorted((a, b) => usage[b].memoryMB - usage[a].memoryMB)[0]
    if (!this.#peak || sumMemory(usage) > sumMemory(this.#peak)) this.#peak = usage
    if (sumMemory(usage) > MAX_MEMORY_MB && largest) void this.#processes.get(largest)?.stop('SIGKILL')
  }

  /** The resource use at the moment when it was highest since the last call. */
  takePeak(): Usage {
    const peak = this.#peak ?? this.read()
    this.#peak = undefined
    return peak
  }

  /** Kills all services and deletes their data. */
  async remove(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#sampler)
    await Promise.all([...this.#processes.values()].map(({stop}) => stop('SIGKILL')))
    await this.roam.remove()
  }
}
