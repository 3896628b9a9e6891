import {slug} from '@roam/sanity/content-rules'
import {z} from 'zod'
import {imageProjection, imageSchema, optionalImage} from '../../ui/image/image.content.ts'
import {richTextSchema} from '../../ui/rich-text/rich-text.content.ts'

export const blogPageQuery = `*[_type == "blogPage" && _id == "blogPage"][0]{
  _id, _type, heading, description, emptyText, emptyNote, backLabel
}`

export const blogPageSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  description: z.string(),
  emptyText: z.string(),
  emptyNote: z.string(),
  backLabel: z.string(),
})

export const postsQuery = `*[_type == "post"] | order(publishedAt desc) {
  _id, _type, _updatedAt, title, "slug": slug.current, publishedAt, excerpt, ${optionalImage('cover')},
  body[]{..., _type == "picture" => ${imageProjection}}
}`

export const postSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  /** ISO 8601. */
  _updatedAt: z.iso.datetime(),
  title: z.string(),
  slug,
  /** ISO 8601. */
  publishedAt: z.iso.datetime(),
  excerpt: z.string(),
  cover: imageSchema.nullable(),
  body: richTextSchema,
})

export type BlogPage = z.output<typeof blogPageSchema>
export type Post = z.output<typeof postSchema> & {
  /** Slugs it had before, which redirect to the current one. */
  formerSlugs: string[]
}
