import {setTimeout as sleep} from 'node:timers/promises'

/** A client that repeats a request and records the latencies. */
export class Probe {
  /** In milliseconds. */
  latencies: number[] = []
  failures: string[] = []
  #intervalMs: number
  #send: () => Promise<void>

  constructor(intervalMs: number, send: () => Promise<void>) {
    this.#intervalMs = intervalMs
    this.#send = send
  }

  /** Sends one request at a time until the signal is aborted. Resolves when it has its response. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await sleep(Math.max(0, this.#intervalMs - (await this.measure())))
  }

  /**
   * Sends one request. A slow one counts as several, since it delays those that were due meanwhile
   * ("coordinated omission").
   *
   * @returns its latency in ms
   */
  async measure(): Promise<number> {
    const start = performance.now()
    await this.#send().catch((error) => this.failures.push(String(error)))
    const elapsed = performance.now() - start
    for (let latency = elapsed; latency > 0; latency -= this.#intervalMs) this.latencies.push(latency)
    return elapsed
  }

  /** The latency in ms that this fraction of the requests did not exceed; NaN without requests. */
  quantile(fraction: number): number {
    const sorted = this.latencies.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
  }
}
