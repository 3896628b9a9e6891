import {createServer, request} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
import {createServer as createSocketServer} from 'node:net'
import {createSelfSignedCertificate} from '@roam/sanity-emulator/certificate'

/** Record type "handshake": the first byte of every TLS connection. */
const TLS_HANDSHAKE = 0x16

/** A reverse proxy that terminates TLS and redirects plain HTTP to HTTPS, both on one port. */
export interface TlsProxy {
  /** Path of the certificate, for NODE_EXTRA_CA_CERTS of clients. */
  certificate: string
  close: () => void
}

/**
 * Starts the proxy on localhost with a self-signed certificate.
 *
 * @param folder for the certificate
 * @param port for both HTTPS and HTTP
 * @param sitePort port of the upstream site
 */
export async function startTlsProxy(folder: string, port: number, sitePort: number): Promise<TlsProxy> {
  const {file: certificate, cert, key} = await createSelfSignedCertificate(folder, ['localhost'])
  const httpsServer = createTlsServer({cert, key}, (incoming, outgoing) => {
    const {method, url: path, headers} = incoming
    const upstream = request({port: sitePort, method, path, headers}, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    upstream.once('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  const httpServer = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, {location: `https://localhost:${port}${incoming.url}`}).end()
  })
  const socketServer = createSocketServer((socket) => {
    socket.once('readable', () => {
      const firstByte: Buffer | null = socket.read(1)
      if (firstByte === null) return socket.destroy()
      socket.unshift(firstByte)
      const server = firstByte[0] === TLS_HANDSHAKE ? httpsServer : httpServer
      server.emit('connection', socket)
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((done) => socketServer.listen(port, '127.0.0.1', done))
  return {
    certificate,
    close() {
      socketServer.close()
      httpsServer.closeAllConnections()
      httpServer.closeAllConnections()
    },
  }
}
