import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {
  type ClientHttp2Session,
  connect,
  constants,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type OutgoingHttpHeaders,
} from 'node:http2'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {connect as connectTls} from 'node:tls'
import type {Settings} from '@roam/cli/settings'
import {certify} from '@roam/sanity-emulator/certificate'
import type {Addresses} from './lake.ts'
import {startNginx} from './nginx.ts'
import {freePorts} from './ports.ts'

/** In the place of roam.example: browsers take all names below localhost for this machine. */
const NAME = 'roam.localhost'

/** nginx as an owner runs it before Roam, on loopback, with a certificate of its own making. */
export interface OwnServer {
  addresses: Addresses
  /** Where it listens without TLS. */
  plainPort: number
  /** Begins to pass on to these parts. */
  open: (ports: Settings['ports']) => Promise<void>
  /** A visitor who speaks HTTP/2 alone, from this address. */
  visit: (address: string, from?: string) => ClientHttp2Session
  close: () => Promise<void>
}

export async function prepareOwnServer(): Promise<OwnServer> {
  const [port, plainPort] = (await freePorts(2)).map(Number)
  if (!port || !plainPort) throw new Error('No ports')
  const folder = await mkdtemp(join(tmpdir(), 'roam-own-server-'))
  const {file, cert} = await certify(folder, [NAME, `*.${NAME}`])
  const sessions: ClientHttp2Session[] = []
  let stopNginx: (() => Promise<void>) | undefined
  return {
    addresses: {
      SITE_URL: `https://${NAME}:${port}`,
      STUDIO_URL: `https://studio.${NAME}:${port}`,
      LAKE_URL: `https://lake.${NAME}:${port}`,
    },
    plainPort,
    async open({site, studio, lake}) {
      const changes = {
        'listen [::]:443 ssl http2 default_server;': '',
        'listen [::]:443 ssl http2;': '',
        'listen [::]:80;': '',
        'listen 443 ': `listen 127.0.0.1:${port} `,
        'listen 80;': `listen 127.0.0.1:${plainPort};`,
        '/etc/letsencrypt/live/roam.example/fullchain.pem': file,
        '/etc/letsencrypt/live/roam.example/privkey.pem': join(folder, 'key.pem'),
        'roam.example': NAME,
        '127.0.0.1:3000': `127.0.0.1:${site}`,
        '127.0.0.1:3333': `127.0.0.1:${studio}`,
        '127.0.0.1:3334': `127.0.0.1:${lake}`,
      }
      stopNginx = await startNginx('own-server/nginx.conf', changes, port)
    },
    visit(address, from = '127.0.0.1') {
      const servername = new URL(address).hostname
      const session = connect(address, {
        createConnection: () =>
          connectTls({
            ...{host: '127.0.0.1', port, localAddress: from},
            ...{servername, ca: cert, ALPNProtocols: ['h2']},
          }),
      })
      sessions.push(session)
      return session
    },
    async close() {
      for (const session of sessions) session.destroy()
      await stopNginx?.()
      await rm(folder, {recursive: true})
    },
  }
}

/** Tells what a story asks of the lake from what Roam does. */
const STORY = {'x-story': 'yes'}

/** Asks for something, and reads all of the answer. */
export async function ask(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
) {
  const stream = session.request({...STORY, ...headers})
  stream.end(body)
  const got = await new Promise<IncomingHttpHeaders & IncomingHttpStatusHeader>(
    (resolve, reject) => {
      stream.once('response', resolve).once('error', reject)
    },
  )
  return {status: got[':status'], headers: got, body: await text(stream)}
}

/** Follows a stream of events; `hears` waits until this has come. */
export function follow(session: ClientHttp2Session, headers: OutgoingHttpHeaders) {
  const stream = session.request({...STORY, accept: 'text/event-stream', ...headers})
  let came = ''
  stream.setEncoding('utf8').on('data', (more) => {
    came += more
  })
  return {
    async hears(awaited: string): Promise<void> {
      while (!came.includes(awaited)) await once(stream, 'data')
      came = ''
    },
    async end(): Promise<void> {
      const closed = once(stream, 'close')
      stream.close(constants.NGHTTP2_CANCEL)
      await closed
    },
  }
}
