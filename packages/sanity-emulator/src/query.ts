import {evaluate, parse} from 'groq-js'
import {z} from 'zod'
import type {Document} from './delayed-index.ts'

const UNPUBLISHED = /^(drafts|versions)\./

/** API version from which on the default perspective is `published`. */
const PUBLISHED_BY_DEFAULT_SINCE = 'v2025-02-19'

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

/** Replaces published documents by their drafts, as the `drafts` perspective does. */
function overlayDrafts(documents: Document[]): Document[] {
  const byId = new Map<string, Document>()
  for (const document of documents) if (!UNPUBLISHED.test(document._id)) byId.set(document._id, document)
  for (const document of documents) {
    const {_id} = document
    if (!_id.startsWith('drafts.')) continue
    const publishedId = _id.slice('drafts.'.length)
    byId.set(publishedId, {...document, _id: publishedId, _originalId: _id})
  }
  return [...byId.values()]
}

function applyPerspective(perspective: string, documents: Document[]): Document[] {
  if (perspective === 'raw') return documents
  if (perspective === 'published') return documents.filter(({_id}) => !UNPUBLISHED.test(_id))
  return overlayDrafts(documents)
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
