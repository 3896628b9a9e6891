import {z} from 'zod'
import {imageSchema, optionalImage} from '../../../ui/image/image.content.ts'

export const testimonialsQuery = `*[_type == "testimonial"] | order(orderRank asc) {
  _id, _type, words, name, place, month, "destination": destination._ref, ${optionalImage('picture')}
}`

export const testimonialSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  words: z.string(),
  /** As the client wants to be named. */
  name: z.string(),
  /** Where the trip went. */
  place: z.string(),
  /** When, such as June 2026. */
  month: z.string(),
  /** Id of a destination. */
  destination: z.string().nullable(),
  picture: imageSchema.nullable(),
})

/** Replaces the id of the destination by its slug; null for one that is hidden from the site. */
export const withDestinations = (
  testimonials: z.output<typeof testimonialSchema>[],
  destinations: {_id: string; slug: string}[],
) =>
  testimonials.map(({destination, ...testimonial}) => ({
    ...testimonial,
    destinationSlug: destinations.find(({_id}) => _id === destination)?.slug ?? null,
  }))

export type Testimonial = ReturnType<typeof withDestinations>[number]
