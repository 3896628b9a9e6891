import {Agent, request} from 'node:http'
import {EDITOR_TOKEN} from '../lake/lake-process.ts'
import {createNoisePng} from '../lake/png.ts'
import {Probe} from '../shared/probe.ts'
import {PUBLIC_DOCUMENTS} from './content.ts'

const RESPONSE_TIMEOUT_MS = 30_000
const UPLOAD_WIDTH = 80
const UPLOAD_HEIGHT = 85

const EDITOR_HEADERS = {authorization: `Bearer ${EDITOR_TOKEN}`}

/** The clients that an attack must not affect. */
export interface Probes {
  /** An anonymous query for one document. */
  query: Probe
  /** An editor's change of a public document. */
  commit: Probe
  /** An editor's upload of an image of 7 KB. */
  upload: Probe
  /** A health check with a new connection. */
  health: Probe
}

/** @param lakePort on 127.0.0.1; the address of the clients is the same */
export function createProbes(lakePort: number): Probes {
  const agents = {query: createAgent(), commit: createAgent(), upload: createAgent()}
  let count = 0
  const expectOk = async (options: RequestOptions) => {
    const {status, body} = await send(lakePort, options)
    if (status !== 200) throw new Error(`${options.path}: ${status} ${body.slice(0, 200)}`)
  }
  return {
    query: new Probe(20, () => {
      const path = queryPath(`*[_id == "place-${count++ % PUBLIC_DOCUMENTS}"][0]{title, rating}`)
      return expectOk({agent: agents.query, path})
    }),
    commit: new Probe(200, () => {
      const place = {_id: 'place-0', _type: 'place', title: 'Changed', rating: count++}
      return expectOk({
        ...{agent: agents.commit, path: '/v1/data/mutate/production'},
        headers: {...EDITOR_HEADERS, 'content-type': 'application/json'},
        body: JSON.stringify({mutations: [{createOrReplace: place}]}),
      })
    }),
    upload: new Probe(1000, () =>
      expectOk({
        ...{agent: agents.upload, path: '/v1/assets/images/production'},
        headers: {...EDITOR_HEADERS, 'content-type': 'image/png'},
        body: createNoisePng(UPLOAD_WIDTH, UPLOAD_HEIGHT),
      }),
    ),
    health: new Probe(100, () => expectOk({agent: false, path: '/health'})),
  }
}

/** The path of a query in the `published` perspective. */
export const queryPath = (query: string) =>
  `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`

const createAgent = () => new Agent({keepAlive: true, maxSockets: 1})

interface RequestOptions {
  agent: Agent | false
  path: string
  headers?: Record<string, string>
  /** Sent by POST. */
  body?: string | Buffer
}

function send(port: number, {body, ...options}: RequestOptions): Promise<{status: number; body: string}> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{host: '127.0.0.1', port, method: body === undefined ? 'GET' : 'POST', ...options},
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('error', reject)
      response.once('end', () => resolve({status: response.statusCode ?? 0, body: text}))
    })
    sent.end(body)
  })
}
