import {href} from '@roam/sanity/content-rules'
import {z} from 'zod'
import {picture} from '../picture/picture.content.ts'

const span = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string(),
  marks: z.array(z.string()).optional(),
})

const link = z.object({_type: z.literal('link'), _key: z.string(), href})

const block = z.object({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.enum(['normal', 'h2', 'h3', 'blockquote']).default('normal'),
  listItem: z.enum(['bullet', 'number']).optional(),
  level: z.int().optional(),
  children: z.array(span),
  markDefs: z
    .array(link)
    .nullish()
    .transform((links) => links ?? []),
})

const pictureBlock = picture.extend({_type: z.literal('picture'), _key: z.string()})

/** Portable Text as the site draws it: paragraphs, headings, quotes, lists, links and pictures. */
export const richText = z.array(z.discriminatedUnion('_type', [block, pictureBlock]))

export type RichText = z.output<typeof richText>
