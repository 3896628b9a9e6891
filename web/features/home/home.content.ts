import {z} from 'zod'
import {
  imageFramingSchema,
  imageProjection,
  imageSchema,
  optionalImage,
  optionalImageFraming,
} from '../../ui/image/image.content.ts'
import {richTextProjection, richTextSchema} from '../../ui/rich-text/rich-text.content.ts'
import {sampleDayProjection, sampleDaySchema} from '../sample-day/sample-day.content.ts'
import {packagesProjection, packagesSchema} from './packages/packages.content.ts'
import {
  priceExampleProjection,
  priceExampleSchema,
  termsProjection,
  termsSchema,
} from './packages/terms.content.ts'

const heroProjection = `{
  heading, tagline, note, destinationsLabel, "picture": picture${imageProjection},
  ${optionalImageFraming('widePicture')}
}`

const heroSchema = z.object({
  heading: z.string(),
  tagline: z.string(),
  /** One statement per line. */
  note: z.string(),
  destinationsLabel: z.string(),
  picture: imageSchema,
  /** Shown instead of the picture where the screen is wide. */
  widePicture: imageFramingSchema.nullable(),
})

const founderProjection = `{
  heading, lead, body[]${richTextProjection}, facts[]{term, detail}, "picture": picture${imageProjection}
}`

const founderSchema = z.object({
  heading: z.string(),
  lead: z.string(),
  body: richTextSchema,
  facts: z.array(z.object({term: z.string(), detail: z.string()})).nullable(),
  picture: imageSchema,
})

const stepsProjection = '{heading, intro, note}'

const stepsSchema = z.object({
  heading: z.string(),
  intro: z.string(),
  note: z.string().nullable(),
})

const journeysProjection = '{heading, intro}'

const journeysSchema = z.object({heading: z.string(), intro: z.string()})

/** GROQ: the home page with the texts of its sections. */
export const homeQuery = `*[_type == "homePage" && _id == "homePage"][0]{
    _id,
    _type,
    "hero": hero${heroProjection},
    "founder": founder${founderProjection},
    "steps": steps${stepsProjection},
    "sampleDay": sampleDay${sampleDayProjection},
    "packages": packages${packagesProjection},
    "terms": terms${termsProjection},
    "priceExample": priceExample${priceExampleProjection},
    "journeys": journeys${journeysProjection},
    ${optionalImage('interlude')},
    "testimonials": testimonials{heading},
    search{title, description, ${optionalImage('sharePicture')}}
  }`

export const homeSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  hero: heroSchema,
  founder: founderSchema,
  steps: stepsSchema,
  sampleDay: sampleDaySchema.nullable(),
  packages: packagesSchema,
  terms: termsSchema.nullish(),
  priceExample: priceExampleSchema.nullish(),
  journeys: journeysSchema,
  /** Picture across the whole screen, below the packages. */
  interlude: imageSchema.nullable(),
  testimonials: z.object({heading: z.string().nullable()}).nullish(),
  /** What search engines and shared links show. */
  search: z.object({title: z.string(), description: z.string(), sharePicture: imageSchema.nullish()}),
})

export const processStepsQuery =
  '*[_type == "processStep"] | order(orderRank asc) {_id, _type, title, duration, description}'

export const processStepSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  title: z.string(),
  duration: z.string(),
  description: z.string(),
})

export type Home = z.output<typeof homeSchema>
export type HeroContent = z.output<typeof heroSchema>
export type FounderContent = z.output<typeof founderSchema>
export type StepsContent = z.output<typeof stepsSchema>
export type JourneysContent = z.output<typeof journeysSchema>
export type ProcessStep = z.output<typeof processStepSchema>
