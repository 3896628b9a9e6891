import {Agent, type IncomingMessage, request} from 'node:http'
import {connect, type Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {EDITOR_TOKEN} from '../lake/lake-process.ts'

/** A loopback address. The lake's other clients connect from 127.0.0.1. */
const LOCAL_ADDRESS = '127.0.0.2'
const RETRY_DELAY_MS = 200

/** An attacker: an HTTP client without a token, at another address than the other clients. */
export class Stranger {
  /** How many requests had each outcome: a status, `closed` by the lake, or `abandoned` by this client. */
  readonly outcomes = new Map<string, number>()
  #lakePort: number
  #agent = new Agent({keepAlive: true})
  #sockets = new Set<Socket>()

  constructor(lakePort: number) {
    this.#lakePort = lakePort
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
    const socket = connect({port: this.#lakePort, host: '127.0.0.1', localAddress: LOCAL_ADDRESS})
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
        ...{host: '127.0.0.1', port: this.#lakePort, localAddress: LOCAL_ADDRESS, agent: this.#agent},
        ...{method, path, headers, signal},
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

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }
}
