import {z} from 'zod'
import {picture, pictureProjection} from '../../picture/picture.content.ts'
import {richText} from '../../rich-text/rich-text.content.ts'

export const founderProjection = `{
  heading, lead, body, facts[]{term, detail}, "picture": picture${pictureProjection}
}`

export const founder = z.object({
  heading: z.string(),
  lead: z.string(),
  body: richText,
  facts: z.array(z.object({term: z.string(), detail: z.string()})).nullable(),
  picture,
})

export type Founder = z.output<typeof founder>
