import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Socket} from 'node:net'

/**
 * Pipelined requests that wait, in memory, for the responses before. Node parses all requests of a chunk of 64 KB at
 * once, which can be thousands.
 */
const MAX_WAITING = 16

/** A body is slow if fewer bytes arrive within the timeout. */
const MIN_BODY_BYTES = 4096

/** A request that Node has parsed, before the server's listeners know it. */
interface ParsedRequest {
  request: IncomingMessage
  response: ServerResponse
  /** Emits the event with which the server's listeners process the request. */
  dispatch: () => void
}

/** A connection to an HTTP server. It processes one request at a time: pipelined ones wait for the response before. */
export class Connection {
  readonly socket: Socket
  #onIdle: () => void
  /** The response that is being sent, or will be. */
  #response: ServerResponse | undefined
  /** The last request that was dispatched. */
  #request: IncomingMessage | undefined
  #waiting: ParsedRequest[] = []
  #isUpgraded = false
  /** When the connection was opened or the last response was complete. */
  #idleSince = performance.now()
  /** Bytes that had arrived at a time in ms, when a body last made progress. */
  #progress = {bytes: 0, time: 0}

  /** @param onIdle called after each response */
  constructor(socket: Socket, onIdle: () => void) {
    this.socket = socket
    this.#onIdle = onIdle
    // Node resumes the socket when a request is read, also that of a response before.
    socket.on('resume', () => {
      if (this.#waiting.length > 0) socket.pause()
    })
  }

  /** Whether no complete request is being processed: nothing was sent, or half a request, or the last response is complete. */
  get isUnfinished(): boolean {
    return !this.#isUpgraded && !(this.#response && this.#request?.complete)
  }

  /** How long no complete request has been processed; 0 during one. */
  get unfinishedMs(): number {
    return this.isUnfinished ? performance.now() - this.#idleSince : 0
  }

  /** Dispatches the request after the responses before. Closes the connection if too many requests wait. */
  add(parsed: ParsedRequest): void {
    if (!this.#response) this.#process(parsed)
    else if (this.#waiting.length === MAX_WAITING) this.socket.destroy()
    else {
      this.#waiting.push(parsed)
      // Not before: without reading, the server does not learn that the client has closed the connection.
      this.socket.pause()
    }
  }

  /** Ends the processing of requests, for a WebSocket. Closes the connection and returns false during a response. */
  upgrade(): boolean {
    if (this.#response) this.socket.destroy()
    else this.#isUpgraded = true
    return this.#isUpgraded
  }

  /** Returns whether less than 4 KB of a body that the server reads have arrived within the timeout. */
  isBodySlow(timeoutMs: number): boolean {
    const request = this.#request
    if (!request || request.complete) return false
    const isBufferFull = request.readableLength >= request.readableHighWaterMark
    if (isBufferFull || this.socket.bytesRead - this.#progress.bytes >= MIN_BODY_BYTES) this.#recordProgress()
    return performance.now() - this.#progress.time > timeoutMs
  }

  /** Whether the client has sent a request, or a part of one, and received no part of the response. */
  get awaitsResponse(): boolean {
    return this.#response?.headersSent === false
  }

  #recordProgress(): void {
    this.#progress = {bytes: this.socket.bytesRead, time: performance.now()}
  }

  #process({request, response, dispatch}: ParsedRequest): void {
    this.#request = request
    this.#response = response
    this.#recordProgress()
    response.once('close', () => this.#processNext())
    dispatch()
  }

  #processNext(): void {
    this.#response = undefined
    this.#idleSince = performance.now()
    this.#onIdle()
    const next = this.#waiting.shift()
    if (!next || !this.socket.writable) return
    if (this.#waiting.length === 0) this.socket.resume()
    this.#process(next)
  }
}
