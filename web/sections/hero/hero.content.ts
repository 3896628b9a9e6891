import {z} from 'zod'
import {picture, pictureProjection} from '../../picture/picture.content.ts'

export const heroProjection = `{
  heading, tagline, note, destinationsLabel, "picture": picture${pictureProjection}
}`

export const hero = z.object({
  heading: z.string(),
  tagline: z.string(),
  /** A line each. */
  note: z.string(),
  destinationsLabel: z.string(),
  picture,
})

export type Hero = z.output<typeof hero>
