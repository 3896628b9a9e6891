import {Readable} from 'node:stream'

/** Proxies and browsers close idle connections after 30 s or more. */
const HEARTBEAT_INTERVAL_MS = 15_000

/** Buffer limit for a slow client; several times the largest transaction. */
export const MAX_BUFFERED_BYTES = 16 * 1024 * 1024

/** A server-sent event (SSE). */
export interface ServerEvent {
  /** Event name; `message` by default. */
  event?: string
  /** Event id: a client that reconnects sends it as `Last-Event-ID`. */
  id?: string | undefined
  data: unknown
}

/**
 * A stream of server-sent events with heartbeats. Disconnects a client that reads too slowly, so that
 * it reconnects and resumes.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream {
  /** The response body. */
  readonly body = new Readable({read() {}})
  #checkAccess: () => void
  #hasEnded = false

  /** @param checkAccess called before each write; throws if the client has lost access, which ends the stream */
  constructor(checkAccess: () => void) {
    this.#checkAccess = checkAccess
    const heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT_INTERVAL_MS)
    this.onClose(() => clearInterval(heartbeat))
  }

  /** Sends the events in one write. */
  send(...events: ServerEvent[]): void {
    this.#write(events.map(formatEvent).join(''))
  }

  /** Registers a callback for the end of the stream, by either side. */
  onClose(callback: () => void): void {
    this.body.once('close', callback)
  }

  /** Ends the stream after the buffered events are sent. */
  end(): void {
    if (!this.#hasEnded) this.body.push(null)
    this.#hasEnded = true
  }

  #write(text: string): void {
    if (text === '' || this.#hasEnded || this.body.destroyed) return
    try {
      this.#checkAccess()
    } catch {
      // The client reconnects and receives the error as the response.
      this.end()
      return
    }
    this.body.push(text)
    if (this.body.readableLength > MAX_BUFFERED_BYTES) this.body.destroy()
  }
}

/** Serializes an event in the `text/event-stream` format. JSON contains no line breaks, so data is one line. */
export function formatEvent({event, id, data}: ServerEvent): string {
  const fields = [event && `event: ${event}`, id && `id: ${id}`, `data: ${JSON.stringify(data)}`]
  return `${fields.filter(Boolean).join('\n')}\n\n`
}
