import {type Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'
import type {Shot} from './shots.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends a shot as it is; `fetch` would put its path in order first. */
export function sendShot(port: number, agent: Agent, shot: Shot): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: shot.method,
        path: shot.target,
        headers: {...shot.headers, ...(shot.body ? {'content-length': shot.body.length} : {})},
      },
      (incoming) => {
        const {statusCode = 0, headers} = incoming
        text(incoming).then((body) => resolve({status: statusCode, headers, body}), reject)
      },
    )
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error('No answer after 20 s')))
    outgoing.once('error', reject)
    outgoing.end(shot.body)
  })
}
