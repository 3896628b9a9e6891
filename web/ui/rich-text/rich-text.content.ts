import {href} from '@roam/documents/content-rules'
import {documentPath, LINKABLE_TYPES} from '@roam/documents/page-paths'
import {z} from 'zod'
import {imageProjection, imageSchema} from '../image/image.content.ts'

/** GROQ projection of a block of Portable Text. */
export const richTextProjection = `{
    ...,
    _type == "block" => {
      markDefs[]{..., _type == "internalLink" => {
        "page": page->{_type, "slug": select(hidden != true => slug.current)}
      }}
    },
    _type == "picture" => ${imageProjection}
  }`

const span = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string(),
  marks: z
    .array(z.string())
    .nullish()
    .transform((marks) => marks ?? []),
})

const link = z.object({_type: z.literal('link'), _key: z.string(), href})

/** A link to a document, which becomes a link to its page. */
const internalLink = z
  .object({
    _type: z.literal('internalLink'),
    _key: z.string(),
    page: z.object(
      {_type: z.enum(LINKABLE_TYPES), slug: z.string().trim().nullable()},
      {error: 'A link leads to a page that is not on the site'},
    ),
  })
  .transform(({_key, page}) => ({_type: 'link' as const, _key, href: documentPath(page)}))

const block = z.object({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.enum(['normal', 'h2', 'h3', 'blockquote']).default('normal'),
  listItem: z
    .enum(['bullet', 'number'])
    .nullish()
    .transform((style) => style ?? undefined),
  level: z
    .int()
    .min(1)
    .max(10)
    .nullish()
    .transform((level) => level ?? undefined),
  children: z.array(span),
  markDefs: z
    .array(z.discriminatedUnion('_type', [link, internalLink]))
    .nullish()
    .transform((links) => links ?? []),
})

const imageBlock = imageSchema.extend({_type: z.literal('picture'), _key: z.string()})

/** The Portable Text that the site renders: paragraphs, headings, quotes, lists, links and images. */
export const richTextSchema = z.array(z.discriminatedUnion('_type', [block, imageBlock]))

export type RichText = z.output<typeof richTextSchema>
