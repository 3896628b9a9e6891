import {z} from 'zod'
import {picture, pictureProjection} from '../picture/picture.content.ts'

export const destinationsPageQuery = `*[_type == "destinationsPage" && _id == "destinationsPage"][0]{
  _id, heading, intro, description, closing{heading, buttonLabel}
}`

export const destinationsPage = z.object({
  _id: z.string(),
  heading: z.string(),
  intro: z.string(),
  description: z.string(),
  closing: z.object({heading: z.string(), buttonLabel: z.string()}),
})

export const destinationsQuery = `*[_type == "destination"] | order(orderRank asc) {
  _id, name, "slug": slug.current, intro, ink, "card": card${pictureProjection}
}`

export const destination = z.object({
  _id: z.string(),
  name: z.string(),
  /** The anchor on the destinations page. */
  slug: z.string().regex(/^[a-z0-9-]+$/, 'may hold small letters, digits and hyphens only'),
  intro: z.string(),
  /** The colour of its poster's name band. */
  ink: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #7d2f1c'),
  card: picture,
})

/** Photos stand beside the destinations, not inside: a subquery for each would read all of them each time. */
export const photosQuery = `*[_type == "galleryPhoto"] | order(orderRank asc) {
  _id, title, description, tags, fit, "destination": destination._ref,
  "picture": picture${pictureProjection}
}`

export const photo = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z
    .array(z.string())
    .nullable()
    .transform((tags) => tags ?? []),
  /** Cropped to fill its frame, or whole on grey. */
  fit: z.enum(['cover', 'contain']),
  /** The id of its destination. */
  destination: z.string(),
  picture,
})

export type DestinationsPage = z.output<typeof destinationsPage>
export type Photo = z.output<typeof photo>
export type Destination = z.output<typeof destination> & {photos: Photo[]}
