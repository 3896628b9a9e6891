import {ClientError, type SanityClient} from '@sanity/client'
import type {ContentLake, ContentLakeOptions} from '../src/index.ts'
import {createLakeClient, editorToken, startLake} from './start-lake.ts'

/** Adds `count` documents, each with a reference to another. */
export function addDocuments(lake: ContentLake, count: number): void {
  const create = (_: unknown, n: number) => ({
    create: {
      _id: n % 10 === 9 ? `drafts.d${n - 1}` : `d${n}`,
      _type: n % 2 ? 'odd' : 'even',
      n,
      words: `w${n} a-b-c`,
      ref: {_ref: `d${(n * 10) % count}`, _weak: true},
    },
  })
  lake.dataset('production').commit(Array.from({length: count}, create))
}

/** Starts a lake with `count` documents, see `addDocuments`. */
export async function startWith(
  count: number,
  queryTimeoutMs = 10_000,
  tokens = [editorToken],
  options: Partial<ContentLakeOptions> = {},
) {
  const users = tokens.map((token) => ({token, name: token, role: 'editor' as const}))
  const lake = await startLake({queryTimeoutMs, tokens: users, ...options})
  addDocuments(lake, count)
  return {lake, client: createLakeClient(lake, {maxRetries: 0, token: tokens[0] ?? ''})}
}

/** The ClientError of a query that must fail. */
export async function fetchError(client: SanityClient, query: string, params = {}): Promise<ClientError> {
  const error = await client.fetch(query, params).then(
    (result) => new Error(`The query succeeded: ${JSON.stringify(result)?.slice(0, 100)}`),
    (reason: unknown) => reason,
  )
  if (error instanceof ClientError) return error
  throw error
}

export const errorType = (error: ClientError) => error.response.body.error.type

/** A subquery over all documents for each document. */
export const quadratic = '*{"same": count(*[n + 1 == ^.n && words match ^.words])}'

export const repeat = (count: number, text: string) => text.repeat(count)

/** Status and `Retry-After` of an anonymous query. */
export async function queryAnonymously(
  {url}: ContentLake,
  query: string,
  method: 'GET' | 'POST' = 'GET',
  headers: Record<string, string> = {},
) {
  const path = `${url}/v1/data/query/production`
  const response =
    method === 'GET'
      ? await fetch(`${path}?query=${encodeURIComponent(query)}`, {headers})
      : await fetch(path, {
          method,
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({query}),
        })
  await response.text()
  return {status: response.status, retryAfter: Number(response.headers.get('retry-after'))}
}
