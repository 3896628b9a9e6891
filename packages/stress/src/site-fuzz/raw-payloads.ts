import {connect} from 'node:net'
import fc from 'fast-check'

/** Malformed HTTP messages, among them request smuggling with ambiguous lengths. */
const MESSAGES = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /\r\n\r\n',
  'GET http://elsewhere.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //elsewhere.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\nshort',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc',
  'POST / HTTP/1.1\nHost: a\nContent-Length: 0\n\n',
  'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: a\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
]

const rawPayload = fc
  .tuple(
    fc.constantFrom(...MESSAGES),
    fc.option(fc.uint8Array({maxLength: 60}), {nil: new Uint8Array()}),
    fc.option(fc.tuple(fc.nat(80), fc.integer({min: 0, max: 255})), {nil: undefined}),
  )
  .map(([message, suffix, replacement]) => {
    const bytes = Buffer.concat([Buffer.from(message, 'latin1'), suffix])
    if (replacement) bytes[replacement[0] % bytes.length] = replacement[1]
    return bytes
  })

/** Generates byte sequences: a message, partly with random bytes appended or one replaced. */
export const generateRawPayloads = (seed: number, count: number): Buffer[] =>
  fc.sample(rawPayload, {seed, numRuns: count})

const CLOSE_TIMEOUT_MS = 20_000

/**
 * Sends the bytes, half-closes the connection and reads until the site closes it.
 *
 * @returns the status of each response
 * @throws when the connection is still open after 20 s
 */
export function sendRawPayload(port: number, bytes: Buffer): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setTimeout(CLOSE_TIMEOUT_MS, () => {
      socket.destroy()
      const payload = JSON.stringify(bytes.toString('latin1'))
      reject(new Error(`Connection still open after ${CLOSE_TIMEOUT_MS} ms: ${payload}`))
    })
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    // A connection reset by the site is a valid reaction.
    socket.on('error', () => {})
    socket.once('close', () =>
      resolve([...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
    )
  })
}
