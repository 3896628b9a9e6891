import type {ServerResponse} from 'node:http'
import {Readable} from 'node:stream'

/** Proxies and browsers close idle connections after 30 s or more. */
const HEARTBEAT_INTERVAL_MS = 15_000

/** Limit of unread bytes of one stream; several times the largest transaction. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024
/** Limit of unread bytes of all streams together. */
const MAX_TOTAL_UNREAD_BYTES = 96 * 1024 * 1024
/** The total is computed after each time that streams were sent this many bytes. */
const CHECK_INTERVAL_BYTES = 1024 * 1024

/** A server-sent event (SSE). */
export interface ServerEvent {
  /** Event name; `message` by default. */
  event?: string
  /** Event id: a client that reconnects sends it as `Last-Event-ID`. */
  id?: string | undefined
  data: unknown
}

interface EventStreamOptions {
  /** Whether the client has no token. */
  isPublic: boolean
  /** Called before each write; throws if the client has lost access, which ends the stream. */
  checkAccess: () => void
}

/**
 * The open event streams of a lake. Limits the bytes that clients have not read yet: disconnects the
 * slowest clients, those without a token first. They reconnect and resume.
 */
export class EventStreams {
  #streams = new Set<EventStream>()
  #bytesSinceCheck = 0

  /** Opens a stream, to be sent as the body of the response. */
  open(response: ServerResponse, options: EventStreamOptions): EventStream {
    const stream = new EventStream(response, options, (bytes) => this.#limitUnread(bytes))
    this.#streams.add(stream)
    stream.onClose(() => this.#streams.delete(stream))
    return stream
  }

  /** Ends all streams. */
  close(): void {
    for (const stream of this.#streams) stream.end()
  }

  #limitUnread(writtenBytes: number): void {
    this.#bytesSinceCheck += writtenBytes
    if (this.#bytesSinceCheck < CHECK_INTERVAL_BYTES) return
    this.#bytesSinceCheck = 0
    const slowestFirst = Array.from(this.#streams, (stream) => ({stream, bytes: stream.unreadBytes})).sort(
      (a, b) => Number(b.stream.isPublic) - Number(a.stream.isPublic) || b.bytes - a.bytes,
    )
    let total = slowestFirst.reduce((sum, {bytes}) => sum + bytes, 0)
    for (const {stream, bytes} of slowestFirst) {
      if (total <= MAX_TOTAL_UNREAD_BYTES) break
      stream.disconnect()
      total -= bytes
    }
  }
}

/**
 * A stream of server-sent events with heartbeats. Disconnects a client that reads too slowly, so that
 * it reconnects and resumes.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream {
  /** The response body. */
  readonly body = new Readable({read() {}})
  readonly isPublic: boolean
  #response: ServerResponse
  #checkAccess: () => void
  #onWrite: (bytes: number) => void
  #hasEnded = false

  constructor(
    response: ServerResponse,
    {isPublic, checkAccess}: EventStreamOptions,
    onWrite: (bytes: number) => void,
  ) {
    this.#response = response
    this.isPublic = isPublic
    this.#checkAccess = checkAccess
    this.#onWrite = onWrite
    const heartbeat = setInterval(() => this.write(Buffer.from(':\n\n')), HEARTBEAT_INTERVAL_MS)
    this.onClose(() => clearInterval(heartbeat))
    // The client can disconnect before the body is sent.
    response.once('close', () => this.body.destroy())
  }

  /** Bytes that wait in this process for the client to read. */
  get unreadBytes(): number {
    return this.body.readableLength + this.#response.writableLength
  }

  get isOpen(): boolean {
    return !this.#hasEnded && !this.body.destroyed
  }

  /** Sends the events in one write. */
  send(...events: ServerEvent[]): void {
    this.write(formatEvents(events))
  }

  /** Sends formatted events. Several streams can share the buffer. */
  write(bytes: Buffer): void {
    if (bytes.length === 0 || !this.isOpen) return
    try {
      this.#checkAccess()
    } catch {
      // The client reconnects and receives the error as the response.
      this.end()
      return
    }
    this.body.push(bytes)
    if (this.unreadBytes > MAX_UNREAD_BYTES) this.disconnect()
    this.#onWrite(bytes.length)
  }

  /** Registers a callback for the end of the stream, by either side. */
  onClose(callback: () => void): void {
    this.body.once('close', callback)
  }

  /** Ends the stream after the unread bytes are sent. */
  end(): void {
    if (this.isOpen) this.body.push(null)
    this.#hasEnded = true
  }

  /** Disconnects the client, whose unread bytes are discarded. */
  disconnect(): void {
    this.body.destroy()
    this.#response.destroy()
  }
}

/** Serializes events in the `text/event-stream` format. */
export function formatEvents(events: ServerEvent[]): Buffer {
  return Buffer.from(events.map(formatEvent).join(''))
}

/** JSON contains no line breaks, so data is one line. */
function formatEvent({event, id, data}: ServerEvent): string {
  const fields = [event && `event: ${event}`, id && `id: ${id}`, `data: ${JSON.stringify(data)}`]
  return `${fields.filter(Boolean).join('\n')}\n\n`
}
