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

/** Sends raw bytes without ending the request; resolves with the response once the server closes. */
const sendRaw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.once('close', () => resolve(response))
    socket.once('error', reject)
  })

test('closes connections with incomplete headers (408) and serves other clients meanwhile', async () => {
  const port = await listen()
  const slowRequests = Array.from({length: 300}, () => sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-a: '))
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
  for (const response of await Promise.all(slowRequests)) expect(response).toMatch(/^HTTP\/1\.1 408 /)
})

test('returns 431 for headers over 16 KB', async () => {
  const port = await listen()
  const response = await sendRaw(port, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 431 /)
})

test('returns 400 with security headers for malformed requests', async () => {
  const port = await listen()
  const response = await sendRaw(port, 'not an HTTP request\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n')
})
