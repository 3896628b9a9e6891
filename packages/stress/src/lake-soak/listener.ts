import {setTimeout as sleep} from 'node:timers/promises'
import {EDITOR_TOKEN} from '../lake/lake-process.ts'

const LISTEN_PATH = '/v1/data/listen/production?includeMutations=false'
const COUNTERS = '&enableResume=true&query=*[_type=="counter"]'
const ALL_DOCUMENTS = '&includeResult=true&query=*'
const RECONNECT_DELAY_MS = 20

const openStream = (
  lakeUrl: string,
  parameters: string,
  headers: Record<string, string>,
  signal: AbortSignal,
) =>
  fetch(lakeUrl + LISTEN_PATH + parameters, {
    signal,
    headers: {authorization: `Bearer ${EDITOR_TOKEN}`, ...headers},
  })

/** Opens an event stream of all documents and never reads it: a consumer with full backpressure. */
export async function openUnreadStream(lakeUrl: string, signal: AbortSignal): Promise<void> {
  await openStream(lakeUrl, ALL_DOCUMENTS, {}, signal)
}

/** A client that listens to the counters and resumes with Last-Event-ID after a disconnect. */
export class Listener {
  /** IDs of the transactions for which it received an event. */
  readonly receivedTransactions = new Set<string>()
  /** Whether the lake could not resume the stream and sent a `reset` event. */
  wasReset = false
  #lastEventId: string | undefined

  /**
   * Listens and reconnects until the signal is aborted.
   *
   * @param lakeUrl returns the current URL
   * @param onConnect called each time a stream is open
   */
  async run(lakeUrl: () => string, signal: AbortSignal, onConnect: () => void): Promise<void> {
    while (!signal.aborted) {
      await this.#listen(lakeUrl(), signal, onConnect).catch(() => null)
      await sleep(RECONNECT_DELAY_MS)
    }
  }

  async #listen(lakeUrl: string, signal: AbortSignal, onConnect: () => void): Promise<void> {
    const id = this.#lastEventId
    const headers = id === undefined ? {} : {'last-event-id': id}
    const response = await openStream(lakeUrl, COUNTERS, headers, signal)
    onConnect()
    let buffer = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (buffer + chunk).split('\n\n')
      buffer = events.pop() ?? ''
      for (const event of events) this.#handleEvent(event)
    }
  }

  #handleEvent(event: string): void {
    this.#lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? this.#lastEventId
    if (/^event: reset$/m.test(event)) this.wasReset = true
    const transaction = /"transactionId":"([^"]*)"/.exec(event)?.[1]
    if (transaction) this.receivedTransactions.add(transaction)
  }
}
