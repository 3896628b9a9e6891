import {type Agent, type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import type {LakeShot} from './shots.ts'

interface Answer {
  status: number
  body: string
}

/**
 * Sends a shot as it is, over a connection that is kept. Of a stream it reads the first piece.
 * @param agent false for a connection of its own
 */
export function sendLakeShot(port: number, agent: Agent | false, shot: LakeShot): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const {method, headers} = shot
    // What a path cannot hold over HTTP.
    const path = shot.target.replace(/[^\x21-\x7e]/g, '_')
    const outgoing = request(
      {host: '127.0.0.1', port, agent, method, path, headers},
      (incoming) => {
        bodyOf(incoming).then((body) => resolve({status: incoming.statusCode ?? 0, body}), reject)
      },
    )
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error('No answer after 20 s')))
    outgoing.once('error', (error) => {
      // The other end may close a connection that it kept just when it is used again.
      const isRace = agent && 'code' in error && error.code === 'ECONNRESET'
      if (isRace) sendLakeShot(port, false, shot).then(resolve, reject)
      else reject(error)
    })
    outgoing.end(shot.body)
  })
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  if (!incoming.headers['content-type']?.startsWith('text/event-stream')) return text(incoming)
  const first = await new Promise((resolve) => incoming.once('data', resolve))
  incoming.destroy()
  return String(first)
}
