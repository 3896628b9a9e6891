import {Agent, type IncomingMessage, request} from 'node:http'
import {connect, type Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'

const RETRY_DELAY_MS = 200
const REOPEN_DELAY_MS = 2000
/** Of a slow reader, after each chunk: about 100 KB/s, so that a hundred of them leave time to others. */
const READ_PAUSE_MS = 500

type Headers = Record<string, string>

/** Loopback addresses of attackers: 127.0.0.2 and those that follow. */
export const attackerAddresses = (count: number): string[] =>
  Array.from({length: count}, (_, index) => `127.0.0.${2 + index}`)

/** An attacker: an HTTP client that connects from other addresses than the measured clients. */
export class Stranger {
  /** How many requests had each outcome: a status, `closed` by the server, or `abandoned` by this client. */
  readonly outcomes = new Map<string, number>()
  #port: number
  #addresses: string[]
  #connectionCount = 0
  #agent = new Agent({keepAlive: true})
  #sockets = new Set<Socket>()

  /** @param addresses the local addresses that it uses in turn */
  constructor(port: number, addresses: string[]) {
    this.#port = port
    this.#addresses = addresses
  }

  /** Sends a GET request and discards the response. Resolves at its end, also if the signal aborts it. */
  get(path: string, signal: AbortSignal, headers: Headers = {}): Promise<void> {
    return this.#send('GET', path, headers, signal, (response) => response.resume())
  }

  /** Sends GET requests until the signal is aborted; after a failed one with a delay. */
  async getRepeatedly(nextPath: () => string, signal: AbortSignal, headers: Headers = {}): Promise<void> {
    while (!signal.aborted) {
      const start = performance.now()
      await this.get(nextPath(), signal, headers)
      if (performance.now() - start < RETRY_DELAY_MS) await sleep(RETRY_DELAY_MS)
    }
  }

  /** Sends a GET request and reads the body slowly. */
  getSlowly(path: string, signal: AbortSignal): Promise<void> {
    return this.#send('GET', path, {}, signal, (response) =>
      response.on('data', () => {
        response.pause()
        setTimeout(() => response.resume(), READ_PAUSE_MS)
      }),
    )
  }

  /** Sends a GET request and closes the connection at the first chunk of the body. */
  getAborted(path: string, signal: AbortSignal): Promise<void> {
    return this.#send('GET', path, {}, signal, (response) => response.once('data', () => response.destroy()))
  }

  /** Sends a POST request and discards the response. */
  post(path: string, body: string, signal: AbortSignal, headers: Headers = {}): Promise<void> {
    return this.#send('POST', path, headers, signal, (response) => response.resume(), body)
  }

  /** Opens a connection and sends the text: nothing, the beginning of a request, or several requests. */
  #openSocket(text: string): Socket {
    const socket = connect(this.#nextConnection())
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (this.#sockets.delete(socket)) this.#count('closed')
    })
    socket.resume()
    if (text) socket.write(text)
    return socket
  }

  /** Keeps connections open that have sent the text. Opens those that the server closes again, after 2 s. */
  holdSockets(count: number, text: string, signal: AbortSignal, {reads = true} = {}): void {
    const open = () => {
      if (signal.aborted) return
      const socket = this.#openSocket(text)
      if (!reads) socket.pause()
      socket.once('close', () => setTimeout(open, REOPEN_DELAY_MS))
    }
    for (let index = 0; index < count; index += 1) open()
  }

  /** Closes all connections. */
  close(): void {
    this.#agent.destroy()
    for (const socket of this.#sockets) {
      this.#sockets.delete(socket)
      socket.destroy()
    }
  }

  #send(
    method: string,
    path: string,
    headers: Headers,
    signal: AbortSignal,
    handleResponse: (response: IncomingMessage) => void,
    body?: string,
  ): Promise<void> {
    return new Promise((resolve) => {
      const sent = request({
        ...this.#nextConnection(),
        ...{agent: this.#agent, method, path, headers, signal},
      })
      let hasResponse = false
      sent.once('response', (response) => {
        hasResponse = true
        this.#count(`${response.statusCode}`)
        response.once('error', () => undefined)
        handleResponse(response)
      })
      sent.once('error', () => undefined)
      sent.once('close', () => {
        if (!hasResponse) this.#count(signal.aborted ? 'abandoned' : 'closed')
        resolve()
      })
      sent.end(body)
    })
  }

  #nextConnection() {
    const localAddress = this.#addresses[this.#connectionCount++ % this.#addresses.length]
    return {host: '127.0.0.1', port: this.#port, ...(localAddress === undefined ? {} : {localAddress})}
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }
}
