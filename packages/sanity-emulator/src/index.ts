import {createServer, type IncomingMessage} from 'node:http'
import {createSecureServer} from 'node:http2'
import {connect, type Socket} from 'node:net'
import {createClient} from '@sanity/client'
import {createSelfSignedCertificate} from './certificate.ts'
import {createDelayedIndex} from './delayed-index.ts'
import {createFaultyHandler} from './faults.ts'
import {type HttpRequest, type HttpResponse, listen} from './http.ts'

export interface SanityEmulatorOptions {
  /** URL of the Content Lake that it forwards to. */
  lakeUrl: string
  projectId: string
  dataset: string
  /** Has read access to all documents. */
  token: string
  /** Folder for its TLS certificate. Without it, the emulator is reachable by `url` only, not by Sanity's hostnames. */
  folder?: string
  /** Every n-th query and every n-th mutation that is not from a browser is refused with 429. Default 5. */
  refuseEvery?: number
}

/** A proxy in front of a Content Lake that emulates hosted Sanity's failures: lag, duplicates, 429. */
export interface SanityEmulator {
  /** For clients that are configured with an API host. */
  url: string
  /** Environment for programs without an API host: requests to Sanity's hostnames are routed here. */
  environment: Record<string, string>
  /** All requests so far, by host, with the response status. */
  requests: () => {host: string; path: string; status: number}[]
  /** Hosts that are not Sanity's and to which a connection was refused. */
  refusedHosts: () => string[]
  /** Call after the lake was restarted. */
  reconnect: () => Promise<void>
  close: () => void
}

/** Starts the emulator in front of a running Content Lake. */
export async function startSanityEmulator(options: SanityEmulatorOptions): Promise<SanityEmulator> {
  const {lakeUrl, projectId, dataset, token, folder, refuseEvery = 5} = options
  const lake = {projectId, dataset, token, apiHost: lakeUrl, useProjectHostname: false}
  const index = await createDelayedIndex(createClient({...lake, useCdn: false, apiVersion: '2025-02-19'}))
  const handle = createFaultyHandler({lakeUrl, token, index, refuseEvery})
  const requests: {host: string; path: string; status: number}[] = []
  const refusedHosts: string[] = []
  const cdnHost = `${projectId}.apicdn.sanity.io`
  const hosts = [`${projectId}.api.sanity.io`, 'api.sanity.io', 'cdn.sanity.io', cdnHost]

  function listener(request: HttpRequest, response: HttpResponse): void {
    const authority = 'authority' in request ? request.authority : request.headers.host
    const host = authority?.split(':')[0] ?? ''
    const path = request.url ?? '/'
    response.once('close', () => requests.push({host, path, status: response.statusCode}))
    handle(request, response, host === cdnHost).catch((error: unknown) => {
      console.error('sanity-emulator: request failed', request.method, path, error)
      response.destroy()
    })
  }

  const certificate = folder ? await createSelfSignedCertificate(folder, hosts) : undefined
  const secure = certificate ? createSecureServer({...certificate, allowHTTP1: true}, listener) : undefined
  secure?.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const {hostname, port, host} = new URL(lakeUrl)
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries({...request.headers, host}).map(([name, value]) => `${name}: ${value}`)
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const end of [upstream, socket]) end.on('error', () => end.destroy())
  })

  const proxy = createServer(listener)
  const sockets = new Set<Socket>()
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  proxy.on('connect', (request: IncomingMessage, socket: Socket) => {
    const host = request.url?.split(':')[0] ?? ''
    if (!secure || !hosts.includes(host)) {
      refusedHosts.push(host)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    secure.emit('connection', socket)
  })
  const url = `http://127.0.0.1:${await listen(proxy)}`

  return {
    url,
    environment: {
      HTTPS_PROXY: url,
      NODE_USE_ENV_PROXY: '1',
      ...(certificate ? {NODE_EXTRA_CA_CERTS: certificate.file} : {}),
    },
    requests: () => requests,
    refusedHosts: () => refusedHosts,
    reconnect: index.connect,
    close() {
      index.close()
      for (const socket of sockets) socket.destroy()
      proxy.close()
      secure?.close()
    },
  }
}
