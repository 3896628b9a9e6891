import {Readable} from 'node:stream'

/** In milliseconds. Proxies and browsers give a silent connection up after 30 s or more. */
const HEARTBEAT = 15_000

/** What may wait for a slow client, in bytes: several times the largest transaction. */
export const MAX_BACKLOG = 16 * 1024 * 1024

/** One server-sent event. */
export interface ServerEvent {
  /** Its name; without one it is a plain message. */
  event?: string
  /** Where a client resumes that loses the connection after this event. */
  id?: string | undefined
  data: unknown
}

/**
 * A stream of server-sent events. A client that does not keep up is cut off: it connects again.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream {
  /** The bytes, to be sent as the answer. */
  readonly body = new Readable({read() {}})
  #checkAccess: () => void
  #hasEnded = false

  /** @param checkAccess throws if the client may listen no longer: then the stream ends */
  constructor(checkAccess: () => void) {
    this.#checkAccess = checkAccess
    const heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT)
    this.onClose(() => clearInterval(heartbeat))
  }

  /** Sends the events in one piece. */
  send(...events: ServerEvent[]): void {
    this.#write(events.map(formatEvent).join(''))
  }

  /** Calls back once the stream has ended, whoever ended it. */
  onClose(callback: () => void): void {
    this.body.once('close', callback)
  }

  /** Ends the stream when all that was sent is out. */
  end(): void {
    if (!this.#hasEnded) this.body.push(null)
    this.#hasEnded = true
  }

  #write(text: string): void {
    if (text === '' || this.#hasEnded || this.body.destroyed) return
    try {
      this.#checkAccess()
    } catch {
      // The client connects again, and is told then what is the matter.
      this.end()
      return
    }
    this.body.push(text)
    if (this.body.readableLength > MAX_BACKLOG) this.body.destroy()
  }
}

/** The event as it goes over the wire. JSON has no line breaks, so the data is one line. */
export function formatEvent({event, id, data}: ServerEvent): string {
  const fields = [event && `event: ${event}`, id && `id: ${id}`, `data: ${JSON.stringify(data)}`]
  return `${fields.filter(Boolean).join('\n')}\n\n`
}
