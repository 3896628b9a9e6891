import {slug} from '@roam/sanity/content-rules'
import {z} from 'zod'
import {optionalPicture, picture, pictureProjection} from '../picture/picture.content.ts'
import {richText} from '../rich-text/rich-text.content.ts'

export const blogPageQuery = `*[_type == "blogPage" && _id == "blogPage"][0]{
  _id, _type, heading, description, emptyText, emptyNote, backLabel
}`

export const blogPage = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  description: z.string(),
  emptyText: z.string(),
  emptyNote: z.string(),
  backLabel: z.string(),
})

export const postsQuery = `*[_type == "post"] | order(publishedAt desc) {
  _id, _type, _updatedAt, title, "slug": slug.current, publishedAt, excerpt, ${optionalPicture('cover')},
  body[]{..., _type == "picture" => ${pictureProjection}}
}`

export const post = z.object({
  _id: z.string(),
  _type: z.string(),
  /** ISO 8601. */
  _updatedAt: z.iso.datetime(),
  title: z.string(),
  slug,
  /** ISO 8601. */
  publishedAt: z.iso.datetime(),
  excerpt: z.string(),
  cover: picture.nullable(),
  body: richText,
})

export type BlogPage = z.output<typeof blogPage>
export type Post = z.output<typeof post> & {
  /** What its address ended with before. */
  formerSlugs: string[]
}
