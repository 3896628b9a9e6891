import {connect} from 'node:net'
import fc from 'fast-check'

/** What is no HTTP, or two requests that pretend to be one: sent as bytes. */
const HEADS = [
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

const raw = fc
  .tuple(
    fc.constantFrom(...HEADS),
    fc.option(fc.uint8Array({maxLength: 60}), {nil: new Uint8Array()}),
    fc.option(fc.tuple(fc.nat(80), fc.integer({min: 0, max: 255})), {nil: undefined}),
  )
  .map(([head, tail, change]) => {
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), tail])
    if (change) bytes[change[0] % bytes.length] = change[1]
    return bytes
  })

export const rawShotsOf = (seed: number, count: number): Buffer[] =>
  fc.sample(raw, {seed, numRuns: count})

/**
 * Sends the bytes, ends, and reads until the other side has ended, too.
 * @returns the status of each answer
 */
export function sendRaw(port: number, bytes: Buffer): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setTimeout(20_000, () => {
      socket.destroy()
      reject(new Error(`No end after 20 s: ${JSON.stringify(bytes.toString('latin1'))}`))
    })
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    // Who is cut off has been answered, too.
    socket.on('error', () => {})
    socket.once('close', () =>
      resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
    )
  })
}
