import {evaluate, parse} from 'groq-js'
import {z} from 'zod'
import type {Document} from './delayed-documents.ts'

const UNPUBLISHED = /^(drafts|versions)\./

/** From this version on, published documents are what is asked for. */
const PUBLISHED_SINCE = 'v2025-02-19'

const posted = z.object({query: z.string(), params: z.record(z.string(), z.unknown()).default({})})

function asked(url: URL, body: string) {
  if (body) return posted.parse(JSON.parse(body))
  const params = [...url.searchParams]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)])
  return {query: url.searchParams.get('query') ?? '', params: Object.fromEntries(params)}
}

/** Drafts in the place of what they are drafts of. */
function withDrafts(documents: Document[]): Document[] {
  const found = new Map<string, Document>()
  for (const document of documents)
    if (!UNPUBLISHED.test(document._id)) found.set(document._id, document)
  for (const document of documents) {
    const {_id} = document
    if (!_id.startsWith('drafts.')) continue
    const publishedId = _id.slice('drafts.'.length)
    found.set(publishedId, {...document, _id: publishedId, _originalId: _id})
  }
  return [...found.values()]
}

function seenFrom(perspective: string, documents: Document[]): Document[] {
  if (perspective === 'raw') return documents
  if (perspective === 'published') return documents.filter(({_id}) => !UNPUBLISHED.test(_id))
  return withDrafts(documents)
}

/** What this cannot answer: the library that evaluates queries lacks it, and the lake behind has it. */
const BEYOND = /\b(text::query|geo::|documents::)/

/** What the request asks for, of these documents; undefined where the lake itself has to say it. */
export async function answerOf(url: URL, body: string, documents: Document[]): Promise<unknown> {
  const {query, params} = asked(url, body)
  if (BEYOND.test(query)) return undefined
  const version = url.pathname.split('/')[1] ?? ''
  const usual = version >= PUBLISHED_SINCE ? 'published' : 'raw'
  const perspective = url.searchParams.get('perspective') ?? usual
  const dataset = seenFrom(perspective, documents)
  const value = await evaluate(parse(query, {params}), {dataset, params})
  return value.get()
}
