import {DEFAULT_TIME_ZONE, isTimeZone, parseDateTime} from '@roam/documents/business-day'
import {z} from 'zod'
import {getAtPath, isObject, type Json} from './parse-content.ts'

const isoDateTime = z.iso.datetime()

/**
 * Reads the dates of posts in all forms that other programs write, in the time zone of the business, as UTC; leaves out
 * the posts that are due later, and which the filter of the content query has not recognized. Dates that are none stay
 * as they are, so that the content sync reports them.
 *
 * @param until ISO 8601
 * @returns the query result, and when the next post that is left out is due: ISO 8601; null if there is none
 */
export function withDuePosts(
  queryResult: Json,
  until: string,
): {queryResult: Json; nextPostAt: string | null} {
  const posts = getAtPath(queryResult, ['posts'])
  if (!isObject(queryResult) || !Array.isArray(posts)) return {queryResult, nextPostAt: null}
  const chosen = getAtPath(queryResult, ['settings', 'timeZone'])
  const timeZone = typeof chosen === 'string' && isTimeZone(chosen) ? chosen : DEFAULT_TIME_ZONE
  const later: number[] = []
  const due = posts.flatMap((post: Json) => {
    const publishedAt = getAtPath(post, ['publishedAt'])
    const time = typeof publishedAt === 'string' ? parseDateTime(publishedAt, timeZone) : undefined
    if (!isObject(post) || time === undefined) return [post]
    if (time > Date.parse(until)) {
      later.push(time)
      return []
    }
    return isoDateTime.safeParse(publishedAt).success
      ? [post]
      : [{...post, publishedAt: new Date(time).toISOString()}]
  })
  const nextPostAt = later.length > 0 ? new Date(Math.min(...later)).toISOString() : null
  return {queryResult: {...queryResult, posts: due}, nextPostAt}
}
