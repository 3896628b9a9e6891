import {cookies, draftMode} from 'next/headers'
import {cache} from 'react'
import {lakeClient} from '../content/client.ts'
import {type Content, EMPTY} from '../content/content.ts'
import {environment} from '../content/environment.ts'
import {contentQuery} from '../content/query.ts'
import {currentContent, currentSnapshot} from '../content/snapshot.ts'
import {markOrigins} from './edit.ts'
import {type Mended, mend} from './mend.ts'
import {PERSPECTIVE_COOKIE, type Perspective, perspectiveIn} from './perspective.ts'

/** What the founder sees instead of what everybody sees. */
export interface Drafts extends Mended {
  perspective: Perspective
  /** False when the lake did not answer: then the content is what everybody sees. */
  reached: boolean
}

/** Once for each page that is made, however many of its parts ask. */
const pullDrafts = cache(async (): Promise<Drafts> => {
  const settings = environment()
  const client = lakeClient(settings, settings.readToken)
  const published = await currentSnapshot()
  const perspective = perspectiveIn((await cookies()).get(PERSPECTIVE_COOKIE)?.value)
  try {
    const answer: unknown = await client.fetch(contentQuery, {}, {perspective})
    const mended = mend(answer, published?.answer)
    markOrigins(mended.content)
    return {...mended, perspective, reached: true}
  } catch (error) {
    console.warn('The drafts cannot be shown:', error instanceof Error ? error.message : error)
    return {content: published?.content ?? EMPTY, problems: [], perspective, reached: false}
  }
})

/** The drafts, if it is them that this page is made of. */
export async function shownDrafts(): Promise<Drafts | undefined> {
  const {isEnabled} = await draftMode()
  return isEnabled ? pullDrafts() : undefined
}

/** What the page is made of: drafts for the founder's preview, what is published for everybody else. */
export const shownContent = async (): Promise<Content> =>
  (await shownDrafts())?.content ?? (await currentContent())
