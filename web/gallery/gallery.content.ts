import {ink, slug} from '@roam/sanity/content-rules'
import {FITS} from '@roam/sanity/image-framing'
import {z} from 'zod'
import {picture, pictureProjection} from '../picture/picture.content.ts'

export const destinationsPageQuery = `*[_type == "destinationsPage" && _id == "destinationsPage"][0]{
  _id, _type, heading, intro, description, closing{heading, buttonLabel}
}`

export const destinationsPage = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  intro: z.string(),
  description: z.string(),
  closing: z.object({heading: z.string(), buttonLabel: z.string()}),
})

export const destinationsQuery = `*[_type == "destination"] | order(orderRank asc) {
  _id, _type, name, "slug": slug.current, intro, ink, "card": card${pictureProjection}
}`

export const destination = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string(),
  /** The anchor on the destinations page. */
  slug,
  intro: z.string(),
  /** The colour of its poster's name band. */
  ink,
  card: picture,
})

/** Photos stand beside the destinations, not inside: a subquery for each would read all of them each time. */
export const photosQuery = `*[_type == "galleryPhoto"] | order(orderRank asc) {
  _id, _type, title, description, tags, fit, "destination": destination._ref,
  "picture": picture${pictureProjection}
}`

export const photo = z.object({
  _id: z.string(),
  _type: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z
    .array(z.string())
    .nullable()
    .transform((tags) => tags ?? []),
  /** Cropped to fill its frame, or whole on grey. */
  fit: z.enum(FITS),
  /** The id of its destination. */
  destination: z.string(),
  picture,
})

export type DestinationsPage = z.output<typeof destinationsPage>
export type Photo = z.output<typeof photo>
export type Destination = z.output<typeof destination> & {
  photos: Photo[]
  /** Anchors it had before. */
  formerSlugs: string[]
}
