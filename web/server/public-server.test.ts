import {connect} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {createPublicServer} from './public-server.ts'

async function listen(): Promise<number> {
  const server = createPublicServer(new Headers({'x-content-type-options': 'nosniff'}))
  server.on('request', (_request, response) => response.end('hello'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Sends the beginning of a request and no more. Resolves with what was said when it is cut off. */
const begin = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => {
      answer += part
    })
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })

test('who never ends the head of a request is cut off, and others are answered meanwhile', async () => {
  const port = await listen()
  const slow = Array.from({length: 300}, () => begin(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-a: '))
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a head beyond 16 KB is refused', async () => {
  const port = await listen()
  const answer = await begin(port, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('what is no request is told so, with the headers that stand on every answer', async () => {
  const port = await listen()
  const answer = await begin(port, 'what is this\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
})
