import {expect, test} from 'vitest'
import {parseResponses} from '../src/door-fuzz/parse-responses.ts'

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b\r\nok\r\n0\r\n\r\n'
const CLOSED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n'

test('the responses of a connection are read one after the other', () => {
  const text = HEAD + OK + CONTINUE + CHUNKED + CLOSED
  expect(parseResponses(text, ['HEAD', 'GET', 'POST', 'GET'], false)).toEqual({
    statuses: [200, 200, 100, 200, 400],
    violation: undefined,
  })
})

test('a last response is incomplete only if the client has closed the connection', () => {
  expect(parseResponses(OK.slice(0, -1), ['GET'], true).violation).toBeUndefined()
  expect(parseResponses(OK.slice(0, -1), ['GET'], false).violation).toBe('an incomplete response')
})

test.each([
  ['an interim response inside of a body', `${HEAD}o${CONTINUE}k${OK}`, 'an invalid status line'],
  ['a server error', 'HTTP/1.1 500 \r\nContent-Length: 0\r\n\r\n', 'status 500'],
  ['503 without a time', 'HTTP/1.1 503 \r\nContent-Length: 0\r\n\r\n', '503 without retry-after'],
  ['a chunk of another length', CHUNKED.replace('ok', 'okay'), 'an invalid chunk'],
  ['a line break in a header', OK.replace('OK\r\n', 'OK\r\nX: a\nb\r\n'), 'an invalid header'],
  ['a body without an end', 'HTTP/1.1 200 OK\r\n\r\nok', 'a response without an end'],
])('%s is a violation', (_name, text, violation) => {
  expect(parseResponses(text, ['GET', 'GET'], false).violation).toContain(violation)
})
