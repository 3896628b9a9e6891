import {cookies, draftMode} from 'next/headers'
import {cache} from 'react'
import {getEnvironment} from '../environment.ts'
import type {PreviewBannerProps} from '../features/preview/banner.tsx'
import {registerOrigins} from '../ui/edit-attributes.ts'
import {createSiteClient} from './client.ts'
import {type Content, EMPTY_CONTENT} from './content.ts'
import {withDuePosts} from './due-posts.ts'
import {getAtPath, isObject} from './parse-content.ts'
import {contentQuery} from './query.ts'
import {type RepairedContent, repairContent} from './repair.ts'
import {getPublishedContent, getSnapshot} from './snapshot.ts'

/** Cookie of next-sanity with the perspective that was chosen in the Studio. */
const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

/** The preview of drafts shows posts before their date. */
const END_OF_TIME = '9999-12-31T23:59:59Z'

/** The content of a preview page. */
export interface Drafts extends RepairedContent {
  perspective: PreviewBannerProps['perspective']
  /** False when the query failed; the content is then the published one. */
  isFetched: boolean
}

/** Fetched once per request, however many components need it. */
const fetchDrafts = cache(async (): Promise<Drafts> => {
  const environment = getEnvironment()
  const client = createSiteClient(environment, environment.readToken)
  const published = getSnapshot()
  const isPublished = (await cookies()).get(PERSPECTIVE_COOKIE)?.value === 'published'
  const perspective = isPublished ? 'published' : 'drafts'
  try {
    const postsUntil = isPublished ? new Date().toISOString() : END_OF_TIME
    const fetched: unknown = await client.fetch(contentQuery, {postsUntil}, {perspective})
    const {queryResult} = withDuePosts(fetched, postsUntil)
    const replyTime = getAtPath(published?.queryResult, ['replyTime'])
    const repaired = repairContent(
      isObject(queryResult) ? {...queryResult, replyTime} : queryResult,
      published?.queryResult,
    )
    registerOrigins(repaired.content)
    return {...repaired, perspective, isFetched: true}
  } catch (error) {
    console.warn('fetching drafts failed:', error instanceof Error ? error.message : error)
    return {
      content: published?.content ?? EMPTY_CONTENT,
      problems: [],
      perspective,
      isFetched: false,
    }
  }
})

/** Returns the drafts in draft mode, undefined otherwise. */
export async function getDrafts(): Promise<Drafts | undefined> {
  const {isEnabled} = await draftMode()
  return isEnabled ? fetchDrafts() : undefined
}

async function getPublished(): Promise<Content> {
  if (process.env.NODE_ENV !== 'development') return getPublishedContent()
  const {fetchDevelopmentContent} = await import('./development-content.ts')
  return fetchDevelopmentContent()
}

/**
 * Returns the content of a page: drafts in draft mode, the published snapshot otherwise.
 *
 * @param select returns the part that the page shows; a published page is rendered again when it changes
 */
export async function getPageContent<T>(select: (content: Content) => T): Promise<T> {
  const drafts = await getDrafts()
  return select(drafts?.content ?? (await getPublished()))
}
