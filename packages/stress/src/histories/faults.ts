import type {SanityClient} from '@sanity/client'

/** What goes wrong at a request of an operation. */
type FaultKind = 'another' | 'cutBefore' | 'cutAfter' | 'restart'

/** Which request has the fault: 0 for the first one of the operation. */
export interface FaultPlan {
  kind: FaultKind
  at: number
}

/** Counts the requests of an operation, reads and writes alike, and spoils one of them. */
export class Faults {
  #plan: FaultPlan | undefined
  #count = 0
  #run: () => Promise<void>
  /** Ends when the lake has restarted. Requests that are sent side by side wait for it. */
  #restart: Promise<void> | undefined
  /** Requests that were sent side by side: a restart waits for their answers, as a cut is its own fault. */
  #inFlight = new Set<Promise<Response>>()
  /** Whether the request came. */
  hasHappened = false

  /** @param run is called before the request: another person's operation, or the restart of the lake */
  constructor(plan: FaultPlan | undefined, run: () => Promise<void>) {
    this.#plan = plan
    this.#run = run
  }

  /** Returns the client with the fault; clients of several people can share one. */
  wrap(client: SanityClient): SanityClient {
    return client.withConfig({resolveFetch: () => this.#fetch})
  }

  /** Resolves when the lake has restarted: an operation of several requests fails with the first one. */
  async end(): Promise<void> {
    await this.#restart
  }

  #fetch: typeof fetch = async (input, init) => {
    const isChosen = this.#count === this.#plan?.at
    this.#count += 1
    if (!isChosen) {
      await this.#restart
      return this.#send(input, init)
    }
    this.hasHappened = true
    if (this.#plan?.kind === 'cutBefore') throw new TypeError('fetch failed')
    if (this.#plan?.kind === 'another') await this.#run()
    if (this.#plan?.kind === 'restart') {
      this.#restart = Promise.allSettled(this.#inFlight).then(this.#run)
      await this.#restart
    }
    const response = await this.#send(input, init)
    if (this.#plan?.kind !== 'cutAfter') return response
    throw new TypeError('fetch failed')
  }

  /** Sends a request and reads the whole answer. */
  async #send(...request: Parameters<typeof fetch>): Promise<Response> {
    const answer = fetch(...request).then(async (response) => {
      const body = await response.arrayBuffer()
      return new Response(body.byteLength === 0 ? null : body, response)
    })
    this.#inFlight.add(answer)
    try {
      return await answer
    } finally {
      this.#inFlight.delete(answer)
    }
  }
}
