import {once} from 'node:events'
import {expect, onTestFinished} from 'vitest'
import {WebSocket} from 'ws'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {editorToken} from './start-lake.ts'

const message = z.looseObject({
  id: z.string().nullish(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
  params: z.object({subscription: z.string(), result: z.unknown()}).optional(),
})

export interface ConnectOptions {
  path?: string
  headers?: Record<string, string>
}

/** Connects like `@sanity/bifur-client` in the Studio. Closed after the test. */
export async function connect(
  lake: ContentLake,
  {path = 'v1/socket/production', headers}: ConnectOptions = {},
) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/${path}`, {
    headers: {origin: 'http://studio.test', ...headers},
  })
  onTestFinished(() => socket.terminate())
  const messages: z.infer<typeof message>[] = []
  const texts: string[] = []
  socket.on('message', (data) => {
    texts.push(String(data))
    if (String(data) !== '♥') messages.push(message.parse(JSON.parse(String(data))))
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  let count = 0
  return {
    socket,
    texts,
    /** Waits for the close code. */
    closeCode: () => closed,
    /** The messages received by subscriptions. */
    notifications: () => messages.flatMap(({params}) => params ?? []),
    async call(method: string, params: Record<string, unknown> = {}) {
      const id = `request-${count++}`
      socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params: {...params, apiVersion: 'v1'}}))
      return eventually(() => {
        const response = messages.find((received) => received.id === id)
        if (!response) throw new Error(`No response to ${method}`)
        return response
      })
    },
  }
}

/** Connects, authenticates and subscribes. */
export async function join(lake: ContentLake, token = editorToken) {
  const connection = await connect(lake)
  const {result} = await connection.call('authorization', {authorization: `Bearer ${token}`})
  expect(result).toBe(true)
  const {result: subscription} = await connection.call('presence_subscribe')
  return {...connection, subscription: z.string().parse(subscription)}
}

export const location = {type: 'document', documentId: 'a', path: ['title']}

export const send = ({socket}: {socket: WebSocket}, method: string, params: object) =>
  socket.send(JSON.stringify({jsonrpc: '2.0', id: 'sent', method, params}))
