import {href} from '@roam/sanity/content-rules'
import {z} from 'zod'
import {imageSchema} from '../image/image.content.ts'

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

const imageBlock = imageSchema.extend({_type: z.literal('picture'), _key: z.string()})

/** The Portable Text that the site renders: paragraphs, headings, quotes, lists, links and images. */
export const richTextSchema = z.array(z.discriminatedUnion('_type', [block, imageBlock]))

export type RichText = z.output<typeof richTextSchema>
