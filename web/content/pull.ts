import type {SanityClient} from '@sanity/client'
import {parseContent} from './parse.ts'
import {contentQuery} from './query.ts'
import type {Snapshot} from './snapshot.ts'

/**
 * Asks the lake for everything at once.
 *
 * @throws ContentError when a document has a hole; the client's own errors when the lake does not answer
 */
export async function pull(client: SanityClient): Promise<Snapshot> {
  const takenAt = new Date().toISOString()
  const answer: unknown = await client.fetch(contentQuery)
  return {takenAt, answer, content: parseContent(answer)}
}
