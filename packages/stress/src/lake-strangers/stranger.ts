import {Agent, type IncomingMessage, request} from 'node:http'
import {connect, type Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {EDITOR_TOKEN} from '../lake/lake-process.ts'

const RETRY_DELAY_MS = 200

/**
 * An attacker: an HTTP client without a token. It connects from 127.0.0.2 and the addresses that follow; the
 * lake's other clients from 127.0.0.1.
 */
export class Stranger {
  /** How many requests had each outcome: a status, `closed` by the lake, or `abandoned` by this client. */
  readonly outcomes = new Map<string, number>()
  #lakePort: number
  #addressCount: number
  #connectionCount = 0
  #agent = new Agent({keepAlive: true})
  #sockets = new Set<Socket>()

  /** @param addressCount the number of addresses, which it uses in turn */
  constructor(lakePort: number, addressCount: number) {
    this.#lakePort = lakePort
    this.#addressCount = addressCount
  }

  /** Sends a GET request and discards the response. Resolves at its end, also if the signal aborts it. */
  get(path: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<void> {
    return this.#send('GET', path, headers, signal, (response) => response.resume())
  }

  /** Sends GET requests until the signal is aborted; after a failed one with a delay. */
  async getRepeatedly(nextPath: () => string, signal: AbortSignal, headers = {}): Promise<void> {
    while (!signal.aborted) {
      const start = performance.now()
      await this.get(nextPath(), signal, headers)
      if (performance.now() - start < RETRY_DELAY_MS) await sleep(RETRY_DELAY_MS)
    }
  }

  /** Sends a GET request and never reads the body. Resolves when the connection is closed. */
  getUnread(path: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<void> {
    return this.#send('GET', path, headers, signal, () => undefined)
  }

  /** Uploads an image as an editor. */
  uploadImage(content: string, contentType: string, signal: AbortSignal): Promise<void> {
    const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': contentType}
    return this.#send('POST', '/v1/assets/images/production', headers, signal, (r) => r.resume(), content)
  }

  /** Opens a connection and sends nothing, or the beginning of a request. */
  openSocket(text: string): void {
    const socket = connect(this.#nextConnection())
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (this.#sockets.delete(socket)) this.#count('closed')
    })
    socket.resume()
    if (text) socket.write(text)
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
    headers: Record<string, string>,
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
    const lastByte = 2 + (this.#connectionCount++ % this.#addressCount)
    return {host: '127.0.0.1', port: this.#lakePort, localAddress: `127.0.0.${lastByte}`}
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }
}
