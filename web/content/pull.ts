import type {SanityClient} from '@sanity/client'
import {PROGRESS_QUERY, type Progress, progress} from '@roam/sanity/site-status'
import {z} from 'zod'
import {withSmallPlaceholders} from '../picture/placeholders.ts'
import {contentQuery} from './query.ts'

const pulled = z.object({answer: z.unknown(), seen: progress})

/** What the lake said at one moment; nobody has looked yet whether pages can be made of it. */
export interface Pulled {
  /** ISO 8601, UTC. */
  takenAt: string
  answer: unknown
  /** How far the lake was. */
  seen: Progress
}

/**
 * Asks the lake for everything at once.
 *
 * @throws the client's own errors when the lake does not answer, zod's when it is no lake that does
 */
export async function pull(client: SanityClient): Promise<Pulled> {
  const takenAt = new Date().toISOString()
  const answer: unknown = await client.fetch(
    `{"answer": ${contentQuery}, "seen": ${PROGRESS_QUERY}}`,
  )
  const parsed = pulled.parse(answer)
  return {takenAt, ...parsed, answer: await withSmallPlaceholders(parsed.answer)}
}
