import fc from 'fast-check'
import {headers} from './headers.ts'

/** One request of a connection. */
export interface Message {
  bytes: Buffer
  method: string
  /** Whether the server knows where it ends, so that the next one has a response of its own. */
  isFramed: boolean
}

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH']
const HOSTS = ['localhost', 'localhost:1', 'a', '127.0.0.1', '[::1]', 'a.b.localhost', '', '[', 'a b', 'a/b']
const TARGETS = [
  '/%',
  '/%00',
  '/..%2f..%2f',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/?%',
  `/?${'a=b&'.repeat(1500)}`,
  `/${'a/'.repeat(3000)}`,
  `/${'%41'.repeat(3000)}`,
  '/*',
  '*',
  'http://elsewhere.example/',
  'localhost:1',
]

/** A body with the headers that say where it ends, and whether they are right. */
interface Body {
  headers: string
  bytes: string
  isFramed: boolean
}

const text = fc.oneof(
  fc.constantFrom('', 'x', '{}', '[', 'a=b&c', '{"query":"*"}', 'x'.repeat(3000), 'x'.repeat(70_000)),
  fc.string({unit: fc.constantFrom(...'a{}[]":,\r\n\0\xff'), maxLength: 60}),
)

const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`

const CHUNKED = 'Transfer-Encoding: chunked\r\n'
/** Codings and lengths that are wrong, ambiguous, or obsolete. */
const ODD_LENGTHS = [
  'Content-Length: 500\r\n',
  'Content-Length: -5\r\n',
  'Content-Length: 0x5\r\n',
  'Content-Length: 5, 5\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n',
  'Content-Length: 99999999999999999999\r\n',
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: xchunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Transfer-Encoding: chunked, chunked\r\n',
  'Transfer-Encoding:\r\n chunked\r\n',
  'Transfer-Encoding : chunked\r\n',
]
const ODD_CHUNKS = [
  'ffffffffffffffff\r\n',
  '-1\r\nx\r\n',
  '5\r\nabc',
  '5;',
  '0x1\r\nx\r\n0\r\n\r\n',
  '1\nx\n0\n\n',
  'g\r\n',
]

const body: fc.Arbitrary<Body> = fc.oneof(
  {weight: 8, arbitrary: fc.constant({headers: '', bytes: '', isFramed: true})},
  {
    weight: 5,
    arbitrary: text.map((bytes) => ({
      headers: `Content-Length: ${Buffer.byteLength(bytes, 'latin1')}\r\n`,
      bytes,
      isFramed: true,
    })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.array(text.filter(Boolean), {maxLength: 4}),
        fc.constantFrom('0\r\n\r\n', '000\r\n\r\n', '0\r\nX-Trailer: a\r\n\r\n', '0;a=b\r\n\r\n'),
      )
      .map(([chunks, end]) => ({headers: CHUNKED, bytes: chunks.map(chunk).join('') + end, isFramed: true})),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...ODD_LENGTHS), text)
      .map(([oddLength, bytes]) => ({headers: oddLength, bytes, isFramed: false})),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ODD_CHUNKS).map((bytes) => ({headers: CHUNKED, bytes, isFramed: false})),
  },
)

/** Malformed messages. */
const MALFORMED = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /\r\n\r\n',
  'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'get / HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'POST / HTTP/1.1\nHost: a\nContent-Length: 0\n\n',
  'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n',
  'GET / HTTP/1.1\rHost: a\r\r',
  'GET / HTTP/1.1\r\nHost: localho',
  'GET ',
  '\r\n\r\n\r\n',
  '\x16\x03\x01\x02\0\x01',
]

const malformedMessage: fc.Arbitrary<Message> = fc
  .tuple(
    fc.constantFrom(...MALFORMED),
    fc.option(fc.uint8Array({maxLength: 60}), {nil: new Uint8Array()}),
    fc.option(fc.tuple(fc.nat(80), fc.integer({min: 0, max: 255})), {nil: undefined}),
  )
  .map(([message, suffix, replacement]) => {
    const bytes = Buffer.concat([Buffer.from(message, 'latin1'), suffix])
    if (replacement) bytes[replacement[0] % bytes.length] = replacement[1]
    return {bytes, method: 'GET', isFramed: false}
  })

/** @param targets paths of the server */
const wellFormedMessage = (targets: string[]): fc.Arbitrary<Message> =>
  fc
    .record({
      method: fc.oneof(
        {weight: 4, arbitrary: fc.constant('GET')},
        {weight: 2, arbitrary: fc.constantFrom(...METHODS)},
      ),
      target: fc.oneof(
        {weight: 6, arbitrary: fc.constantFrom(...targets)},
        {weight: 1, arbitrary: fc.constantFrom(...TARGETS)},
      ),
      host: fc.oneof(
        {weight: 9, arbitrary: fc.constant('localhost')},
        {weight: 1, arbitrary: fc.constantFrom(...HOSTS)},
      ),
      headers,
      body,
    })
    .map(({method, target, host, headers: pairs, body: {headers: lengths, bytes, isFramed}}) => {
      const lines = pairs.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      const message = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${lines}${lengths}\r\n${bytes}`
      return {bytes: Buffer.from(message, 'latin1'), method, isFramed}
    })

/** A request: mostly valid, with odd headers. */
export const createMessage = (targets: string[]): fc.Arbitrary<Message> =>
  fc.oneof({weight: 15, arbitrary: wellFormedMessage(targets)}, {weight: 1, arbitrary: malformedMessage})
