import {setTimeout as sleep} from 'node:timers/promises'
import {EDITOR_TOKEN} from '../lake/start-lake.ts'
import type {Place} from './place.ts'

const PATH = '/v1/data/listen/production?includeMutations=false'
const COUNTERS = '&enableResume=true&query=*[_type=="counter"]'
const EVERYTHING = '&includeResult=true&query=*'
const RETRY = 20

const open = ({url}: Place, path: string, headers: Record<string, string>, signal: AbortSignal) =>
  fetch(url() + path, {signal, headers: {authorization: `Bearer ${EDITOR_TOKEN}`, ...headers}})

/** Somebody who opens a stream of everything, and never reads it. */
export async function openAndForget(place: Place, signal: AbortSignal): Promise<void> {
  await open(place, PATH + EVERYTHING, {}, signal)
}

/** Somebody who listens, and comes back where they were when the lake was away. */
export class Listener {
  /** Ids of the transactions that it was told of. */
  readonly told = new Set<string>()
  /** Whether it ever had to begin anew. */
  hasMissed = false
  #position: string | undefined

  /**
   * Listens until it is told to stop.
   * @param onWelcome is called each time that the stream begins
   */
  async run(place: Place, signal: AbortSignal, onWelcome: () => void): Promise<void> {
    while (!signal.aborted) {
      await this.#hear(place, signal, onWelcome).catch(() => null)
      await sleep(RETRY)
    }
  }

  async #hear(place: Place, signal: AbortSignal, onWelcome: () => void): Promise<void> {
    const position = this.#position
    const headers = position === undefined ? {} : {'last-event-id': position}
    const answer = await open(place, PATH + COUNTERS, headers, signal)
    onWelcome()
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) this.#take(event)
    }
  }

  #take(event: string): void {
    this.#position = /^id: (.*)$/m.exec(event)?.[1] ?? this.#position
    if (/^event: reset$/m.test(event)) this.hasMissed = true
    const transaction = /"transactionId":"([^"]*)"/.exec(event)?.[1]
    if (transaction) this.told.add(transaction)
  }
}
