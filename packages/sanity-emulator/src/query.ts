import {evaluate, parse} from 'groq-js'
import {z} from 'zod'
import type {Document} from './delayed-index.ts'

const UNPUBLISHED = /^(drafts|versions)\./

/** API version from which on the default perspective is `published`. */
const PUBLISHED_BY_DEFAULT_SINCE = 'v2025-02-19'

const UnpublishMarker = z.object({delete: z.literal(true)})

const queryBody = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

function parseQueryRequest(url: URL, body: string) {
  if (body) return queryBody.parse(JSON.parse(body))
  const params = [...url.searchParams]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)])
  return {query: url.searchParams.get('query') ?? '', params: Object.fromEntries(params)}
}

/**
 * The documents of a perspective: of each the one in its first layer, unless that unpublishes the document. The views of
 * the lake read its database, not the documents in memory; a test compares the results.
 */
function applyPerspective(perspective: string, documents: Document[]): Document[] {
  if (perspective === 'raw') return documents
  const layers = perspective.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  const prefixes = layers
    .filter((name) => name !== 'published')
    .map((name) => (name === 'drafts' ? 'drafts.' : `versions.${name}.`))
  const published = documents.filter(({_id}) => !UNPUBLISHED.test(_id))
  if (prefixes.length === 0) return published
  const byId = new Map(published.map((document) => [document._id, document]))
  for (const prefix of prefixes.reverse())
    for (const document of documents) {
      const {_id: _originalId, _system} = document
      if (!_originalId.startsWith(prefix)) continue
      const _id = _originalId.slice(prefix.length)
      if (prefix !== 'drafts.' && UnpublishMarker.safeParse(_system).success) byId.delete(_id)
      else byId.set(_id, {...document, _id, _originalId})
    }
  return [...byId.values()]
}

/** Functions that the lake implements and plain groq-js does not. */
const UNSUPPORTED_BY_GROQ_JS = /\b(text::query|geo::|documents::)/

/** Evaluates the query of a request over the given documents; undefined if only the lake can evaluate it. */
export async function evaluateQuery(url: URL, body: string, documents: Document[]): Promise<unknown> {
  const {query, params} = parseQueryRequest(url, body)
  if (UNSUPPORTED_BY_GROQ_JS.test(query)) return undefined
  const version = url.pathname.split('/')[1] ?? ''
  const defaultPerspective = version >= PUBLISHED_BY_DEFAULT_SINCE ? 'published' : 'raw'
  const perspective = url.searchParams.get('perspective') ?? defaultPerspective
  const dataset = applyPerspective(perspective, documents)
  const value = await evaluate(parse(query, {params}), {dataset, params})
  return value.get()
}
