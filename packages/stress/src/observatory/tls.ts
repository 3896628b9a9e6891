import {createServer, request} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
import {createServer as createSocketServer} from 'node:net'
import {certify} from '@roam/sanity-emulator/certificate'

/** The first byte of every TLS connection. */
const HANDSHAKE = 0x16

/** What stands before a site on the internet: it speaks TLS, and sends on who comes without. */
export interface TlsFront {
  /** The file with the certificate, for clients that are to trust it. */
  certificate: string
  close: () => void
}

/**
 * @param port on which it takes TLS and plain HTTP
 * @param sitePort of the site behind it
 */
export async function startTlsFront(
  folder: string,
  port: number,
  sitePort: number,
): Promise<TlsFront> {
  const {file: certificate, cert, key} = await certify(folder, ['localhost'])
  const front = createTlsServer({cert, key}, (incoming, outgoing) => {
    const {method, url: path, headers} = incoming
    const onward = request({port: sitePort, method, path, headers}, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const plain = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, {location: `https://localhost:${port}${incoming.url}`}).end()
  })
  const door = createSocketServer((socket) => {
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1)
      if (first === null) return socket.destroy()
      socket.unshift(first)
      const server = first[0] === HANDSHAKE ? front : plain
      server.emit('connection', socket)
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((done) => door.listen(port, '127.0.0.1', done))
  return {
    certificate,
    close() {
      door.close()
      front.closeAllConnections()
      plain.closeAllConnections()
    },
  }
}
