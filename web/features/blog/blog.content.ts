import {DEFAULT_TIME_ZONE, formatInstant, toZonedIso} from '@roam/documents/business-day'
import {slug} from '@roam/documents/content-rules'
import {z} from 'zod'
import {imageSchema, optionalImage} from '../../ui/image/image.content.ts'
import {richTextProjection, richTextSchema} from '../../ui/rich-text/rich-text.content.ts'

export const blogPageQuery = `*[_type == "blogPage" && _id == "blogPage"][0]{
  _id, _type, heading, description, emptyText, emptyNote, backLabel, feedLabel, noIndex,
  ${optionalImage('emptyPicture')}, ${optionalImage('sharePicture')}
}`

export const blogPageSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  description: z.string(),
  emptyText: z.string(),
  emptyNote: z.string(),
  backLabel: z.string(),
  feedLabel: z.string().nullish(),
  emptyPicture: imageSchema.nullish(),
  sharePicture: imageSchema.nullish(),
  noIndex: z.boolean().nullish(),
})

/**
 * GROQ filter: posts without those whose date is after the parameter `$postsUntil` (ISO 8601). A post whose date
 * `dateTime` does not read matches: `withDuePosts` reads more dates, and the content sync reports the others.
 */
const dueFilter = '_type == "post" && coalesce(dateTime(publishedAt) <= dateTime($postsUntil), true)'

/** GROQ: when the next post that `dueFilter` leaves out is due; null if it leaves out none. */
export const nextPostQuery =
  '*[_type == "post" && dateTime(publishedAt) > dateTime($postsUntil)] | order(dateTime(publishedAt))[0].publishedAt'

export const postsQuery = `*[${dueFilter}] | order(publishedAt desc) {
  _id, _type, _createdAt, _updatedAt, title, "slug": slug.current, publishedAt, excerpt, noIndex, ${optionalImage('cover')},
  ${optionalImage('sharePicture')}, "destination": destination._ref, body[]${richTextProjection}
}`

/** Returns the latest of at least one ISO 8601 times. */
export function latestTime(times: string[]): string {
  let [latest = ''] = times
  let latestMs = Date.parse(latest)
  for (const time of times) {
    const ms = Date.parse(time)
    if (ms > latestMs) [latest, latestMs] = [time, ms]
  }
  return latest
}

export const postSchema = z
  .object({
    _id: z.string(),
    _type: z.string(),
    /** ISO 8601. */
    _updatedAt: z.iso.datetime(),
    title: z.string(),
    slug,
    /** ISO 8601. */
    publishedAt: z.iso.datetime(),
    excerpt: z.string(),
    noIndex: z.boolean().nullish(),
    cover: imageSchema.nullable(),
    sharePicture: imageSchema.nullish(),
    /** Id of the destination that it is about. */
    destination: z.string().nullish(),
    body: richTextSchema,
  })
  // For visitors, a post that waited for its date changed on that date.
  .transform((post) => ({...post, _updatedAt: latestTime([post._updatedAt, post.publishedAt])}))

/** Returns the posts with the day of their date in the business's time zone, newest first. */
export const withDays = <T extends {_id: string; publishedAt: string}>(posts: T[], timeZone: string | null) =>
  posts
    .map((post) => ({
      ...post,
      /** ISO 8601, in the time zone of the business. */
      publishedAt: timeZone ? toZonedIso(post.publishedAt, timeZone) : post.publishedAt,
      /** Such as May 3, 2026. */
      day: formatInstant(post.publishedAt, timeZone ?? DEFAULT_TIME_ZONE),
    }))
    // By id if the date is the same: queries may return these in any order.
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a._id < b._id ? -1 : 1))

export type BlogPage = z.output<typeof blogPageSchema>
export type Post = ReturnType<typeof withDays<z.output<typeof postSchema>>>[number] & {
  /** Slugs it had before, which redirect to the current one. */
  formerSlugs: string[]
}
/** What the blog shows of its page. */
export type BlogTexts = Omit<BlogPage, 'backLabel' | 'sharePicture'>

/** What lists of posts show. */
export type PostSummary = Pick<Post, '_id' | 'title' | 'slug' | 'publishedAt' | 'day' | 'excerpt' | 'cover'>
