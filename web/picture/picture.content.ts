import {pictureId} from '@roam/sanity/content-rules'
import {z} from 'zod'

/** GROQ: what the site needs of a picture. */
export const pictureProjection = `{
  alt,
  caption,
  crop,
  hotspot,
  "id": asset->_id,
  "lqip": asset->metadata.lqip,
  "inks": [
    asset->metadata.palette.darkVibrant.background,
    asset->metadata.palette.vibrant.background,
    asset->metadata.palette.lightVibrant.background,
    asset->metadata.palette.darkMuted.background,
    asset->metadata.palette.muted.background,
    asset->metadata.palette.lightMuted.background
  ]
}`

/** GROQ: a picture that need not be there; one whose file was taken away counts as absent. */
export const optionalPicture = (field: string) =>
  `"${field}": select(defined(${field}.asset) => ${field}${pictureProjection})`

const share = z.number().min(0).max(1)

/** A picture with its asset; crop and hotspot are shares of its width and height. */
export const picture = z.object({
  alt: z.string(),
  caption: z.string().nullable(),
  crop: z
    .object({top: share, bottom: share, left: share, right: share})
    .refine(({top, bottom}) => top + bottom < 1, 'leaves nothing of the picture')
    .refine(({left, right}) => left + right < 1, 'leaves nothing of the picture')
    .nullable(),
  hotspot: z.object({x: share, y: share, width: share, height: share}).nullable(),
  id: pictureId,
  /** A tiny data URI to show while the picture loads. */
  lqip: z.string().startsWith('data:image/').nullable(),
  /** Hex colours found in the picture, dark to light. */
  inks: z.array(z.string().nullable()).transform((inks) => inks.filter((ink) => ink !== null)),
})

export type Picture = z.output<typeof picture>
