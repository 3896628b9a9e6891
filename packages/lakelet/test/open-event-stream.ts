import {onTestFinished} from 'vitest'
import type {ContentLake} from '../src/index.ts'

/** A received server-sent event. */
export interface ReceivedEvent {
  event: string
  id: string | undefined
  data: unknown
}

/** Opens a stream of server-sent events, like EventSource in a browser. Closed after the test. */
export async function openEventStream(
  lake: ContentLake,
  path: string,
  {token, lastEventId}: {token?: string; lastEventId?: string} = {},
) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(lake.url + path, {
    signal: abort.signal,
    headers: {
      ...(token ? {authorization: `Bearer ${token}`} : {}),
      ...(lastEventId ? {'last-event-id': lastEventId} : {}),
      origin: 'http://studio.test',
    },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''

  /** Waits for the next event; null at the end of the stream. Skips heartbeats. */
  async function next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const block = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (block.startsWith(':')) continue
        return parseEvent(block)
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      buffer += chunk.value
    }
  }

  return {response, next, close: () => abort.abort()}
}

function parseEvent(block: string): ReceivedEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  return {
    event: fields.get('event') ?? 'message',
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}

/** The path of the event stream of a query. */
export const listenPath = (query: string, parameters = '') =>
  `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}${parameters}`
