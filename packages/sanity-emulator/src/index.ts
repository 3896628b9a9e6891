import {createServer, type IncomingMessage} from 'node:http'
import {createSecureServer} from 'node:http2'
import {connect, type Socket} from 'node:net'
import {createClient} from '@sanity/client'
import {certify} from './certificate.ts'
import {delayDocuments} from './delayed-documents.ts'
import {type Incoming, listen, type Outgoing} from './http.ts'
import {createWeather} from './weather.ts'

export interface HostedLikeOptions {
  /** The lake behind it. */
  lakeUrl: string
  projectId: string
  dataset: string
  /** Sees everything. */
  token: string
  /** Where its certificate is laid. Without a folder nobody can take it for Sanity by its name. */
  folder?: string
  /** Every so many queries, and every so many mutations, one is refused for a second. Default 5. */
  refuseEvery?: number
}

/** Something that behaves as Sanity's hosted lake does on a bad day. */
export interface HostedLike {
  /** For clients that are told of a host. */
  url: string
  /** For programs that are told of none: they look for Sanity, and find this. */
  environment: Record<string, string>
  /** What was asked of which host, and the status of the answer. */
  asked: () => {host: string; path: string; status: number}[]
  /** Hosts that were looked for and are not Sanity's; nobody reaches them. */
  strangers: () => string[]
  /** To be called when the lake behind it was away and is there again. */
  reopen: () => Promise<void>
  close: () => void
}

/** Starts it before a lake that is there already. */
export async function startHostedLike(options: HostedLikeOptions): Promise<HostedLike> {
  const {lakeUrl, projectId, dataset, token, folder, refuseEvery = 5} = options
  const lake = {projectId, dataset, token, apiHost: lakeUrl, useProjectHostname: false}
  const delayed = await delayDocuments(
    createClient({...lake, useCdn: false, apiVersion: '2025-02-19'}),
  )
  const answer = createWeather({lakeUrl, delayed, refuseEvery})
  const asked: {host: string; path: string; status: number}[] = []
  const strangers: string[] = []
  const cdn = `${projectId}.apicdn.sanity.io`
  const hosts = [`${projectId}.api.sanity.io`, 'api.sanity.io', 'cdn.sanity.io', cdn]

  function listener(request: Incoming, response: Outgoing): void {
    const authority = 'authority' in request ? request.authority : request.headers.host
    const host = authority?.split(':')[0] ?? ''
    const path = request.url ?? '/'
    response.once('close', () => asked.push({host, path, status: response.statusCode}))
    answer(request, response, host === cdn).catch((error: unknown) => {
      console.error('hosted-like:', request.method, path, error)
      response.destroy()
    })
  }

  const certificate = folder ? await certify(folder, hosts) : undefined
  const secure = certificate
    ? createSecureServer({...certificate, allowHTTP1: true}, listener)
    : undefined
  secure?.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const {hostname, port, host} = new URL(lakeUrl)
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries({...request.headers, host}).map(
        ([name, value]) => `${name}: ${value}`,
      )
      onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [onward, socket]) end.on('error', () => end.destroy())
  })

  const door = createServer(listener)
  const sockets = new Set<Socket>()
  door.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  door.on('connect', (request: IncomingMessage, socket: Socket) => {
    const host = request.url?.split(':')[0] ?? ''
    if (!secure || !hosts.includes(host)) {
      strangers.push(host)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    secure.emit('connection', socket)
  })
  const url = `http://127.0.0.1:${await listen(door)}`

  return {
    url,
    environment: {
      HTTPS_PROXY: url,
      NODE_USE_ENV_PROXY: '1',
      ...(certificate ? {NODE_EXTRA_CA_CERTS: certificate.file} : {}),
    },
    asked: () => asked,
    strangers: () => strangers,
    reopen: delayed.open,
    close() {
      delayed.close()
      for (const socket of sockets) socket.destroy()
      door.close()
      secure?.close()
    },
  }
}
