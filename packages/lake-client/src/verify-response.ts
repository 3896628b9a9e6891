import {z} from 'zod'
import type {Fetch} from './retry.ts'

const queryResponse = z.looseObject({}).refine((body) => 'result' in body, 'no result')
const documentsResponse = z.looseObject({documents: z.array(z.unknown())})
const writeResponse = z.object({
  transactionId: z.string().min(1),
  results: z.array(z.object({id: z.string()})).default([]),
})

const document = z.object({_id: z.string().optional()})
const writeRequest = z.object({
  transactionId: z.string().optional(),
  mutations: z
    .array(
      z.object({
        create: document.optional(),
        createOrReplace: document.optional(),
        createIfNotExists: document.optional(),
        patch: z.object({id: z.string().optional()}).optional(),
      }),
    )
    .default([]),
})

/** Throws if the response does not name the transaction and the documents that the request names. */
function verifyWrite(response: unknown, requestBody: unknown, returnsIds: boolean): void {
  const {transactionId, results} = writeResponse.parse(response)
  const request = writeRequest.parse(JSON.parse(String(requestBody)))
  if (request.transactionId !== undefined && request.transactionId !== transactionId)
    throw new Error(`transaction ${transactionId} instead of ${request.transactionId}`)
  if (!returnsIds) return
  const ids = new Set(results.map(({id}) => id))
  // Deletions are not among them: results may omit documents that do not exist.
  for (const {create, createOrReplace, createIfNotExists, patch} of request.mutations) {
    const id = (create ?? createOrReplace ?? createIfNotExists)?._id ?? patch?.id
    // An id that ends with a dot is the prefix of a generated id.
    if (id && !id.endsWith('.') && !ids.has(id)) throw new Error(`${id} is missing from the results`)
  }
}

function verifyBody(url: URL, text: string, requestBody: unknown): void {
  const body: unknown = JSON.parse(text)
  if (url.pathname.includes('/data/query/')) queryResponse.parse(body)
  else if (url.pathname.includes('/data/doc/')) documentsResponse.parse(body)
  else verifyWrite(body, requestBody, url.searchParams.get('returnIds') === 'true')
}

/**
 * Wraps `fetch` to reject successful responses that are not those of a Content Lake, such as the HTML
 * page of a proxy: @sanity/client takes any body with status 200 for success.
 */
export function verifyResponses(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const url = new URL(input)
    if (!response.ok || !/\/data\/(query|doc|mutate|actions)\//.test(url.pathname)) return response
    const bytes = await response.arrayBuffer()
    const text = new TextDecoder().decode(bytes)
    try {
      verifyBody(url, text, init?.body)
    } catch (cause) {
      const message = `The response to ${url.pathname} is not that of a Content Lake. Is a proxy in between?`
      throw new Error(message, {cause})
    }
    const {ok, status, statusText, headers, redirected} = response
    return {
      ...{ok, status, statusText, headers, url: response.url, redirected},
      body: null,
      text: async () => text,
      arrayBuffer: async () => bytes,
    }
  }
}
