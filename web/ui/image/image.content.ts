import {imageAssetId} from '@roam/documents/content-rules'
import {z} from 'zod'

/** GROQ projection of an image. One dereference: with more, they take most of the time of the content query. */
export const imageProjection = '{alt, caption, crop, hotspot, "id": asset._ref, "lqip": asset->metadata.lqip}'

/** GROQ attribute of an optional image; null if the field has no asset. */
export const optionalImage = (field: string) =>
  `"${field}": select(defined(${field}.asset) => ${field}${imageProjection})`

/** GROQ attribute of an optional image without alt text and caption; null if the field has no asset. */
export const optionalImageFraming = (field: string) =>
  `"${field}": select(defined(${field}.asset) => ${field}{crop, hotspot, "id": asset._ref})`

/** In characters. Sanity's placeholders are 20 px wide and have about 1,000. */
const MAX_LQIP_LENGTH = 8_000

/** The data URI of a placeholder, which becomes part of a CSS `url()`: an asset document can contain any text. */
export const lqipSchema = z
  .string()
  .max(MAX_LQIP_LENGTH)
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/)

const fraction = z.number().min(0).max(1)

/** A picture of less than a pixel has no address. */
const MAX_CROP = 0.99

/** An image with its asset; crop and hotspot are fractions of its width and height. */
export const imageSchema = z.object({
  alt: z.string(),
  caption: z.string().nullable(),
  crop: z
    .object({top: fraction, bottom: fraction, left: fraction, right: fraction})
    .refine(({top, bottom}) => top + bottom < MAX_CROP, 'leaves nothing of the picture')
    .refine(({left, right}) => left + right < MAX_CROP, 'leaves nothing of the picture')
    .nullable(),
  hotspot: z.object({x: fraction, y: fraction, width: fraction, height: fraction}).nullable(),
  id: imageAssetId,
  /** Data URI of the placeholder shown while the image loads. An invalid one is left out. */
  lqip: lqipSchema.nullable().catch(null),
})

/** An image without alt text and caption, such as another crop of an image. */
export const imageFramingSchema = imageSchema.pick({id: true, crop: true, hotspot: true})

export type ImageContent = z.output<typeof imageSchema>
export type ImageFramingContent = z.output<typeof imageFramingSchema>
