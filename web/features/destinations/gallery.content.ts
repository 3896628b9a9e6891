import {hexColor, month, slug} from '@roam/documents/content-rules'
import {FITS} from '@roam/documents/image-framing'
import {z} from 'zod'
import {imageProjection, imageSchema, optionalImage} from '../../ui/image/image.content.ts'
import {sampleDayProjection, sampleDaySchema} from '../sample-day/sample-day.content.ts'

export const destinationsPageQuery = `*[_type == "destinationsPage" && _id == "destinationsPage"][0]{
  _id, _type, heading, intro, description, planLabel, storiesHeading, closing{heading, buttonLabel}, noIndex,
  ${optionalImage('sharePicture')}
}`

export const destinationsPageSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  intro: z.string(),
  description: z.string(),
  /** May contain `PLACE_PLACEHOLDER`, as may `storiesHeading`. */
  planLabel: z.string().nullish(),
  storiesHeading: z.string().nullish(),
  closing: z.object({heading: z.string(), buttonLabel: z.string()}),
  noIndex: z.boolean().nullish(),
  sharePicture: imageSchema.nullish(),
})

/** GROQ projection of a destination. */
export const destinationProjection = `{
  _id, _type, _createdAt, _updatedAt, name, nameInSentence, "slug": slug.current, intro, ink, noIndex,
  bestMonths, bestMonthsNote, howLong, planContains, "sampleDay": sampleDay${sampleDayProjection},
  "card": card${imageProjection}
}`

export const destinationsQuery = `*[_type == "destination" && hidden != true] | order(orderRank asc) ${destinationProjection}`

export const destinationSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  /** ISO 8601. */
  _updatedAt: z.iso.datetime(),
  name: z.string(),
  /** With its article, as in “the Greek Islands”. */
  nameInSentence: z.string().nullish(),
  /** Id of its section in the gallery, and dynamic segment of the path `/destinations/[slug]`. */
  slug,
  intro: z.string(),
  /** Background color of its poster, hex. */
  ink: hexColor,
  /** Applies to its own page. */
  noIndex: z.boolean().nullish(),
  bestMonths: z.array(month).nullish(),
  bestMonthsNote: z.string().nullish(),
  howLong: z.string().nullish(),
  planContains: z.array(z.string()).nullish(),
  sampleDay: sampleDaySchema.nullish(),
  card: imageSchema,
})

/**
 * GROQ condition for documents with a reference to a destination that is not hidden. The subquery does not depend on
 * the document and is evaluated once.
 */
export const isDestinationVisible = `!(destination._ref in *[_type == "destination" && hidden == true]._id)`

/** GROQ projection of a photo. */
export const photoProjection = `{
  _id, _type, _updatedAt, title, description, tags, fit, "destination": destination._ref,
  "picture": picture${imageProjection}
}`

/** A separate query: a subquery in each destination would scan all photos once per destination. */
export const photosQuery = `*[_type == "galleryPhoto"
  && ${isDestinationVisible}] | order(orderRank asc) ${photoProjection}`

export const photoSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  /** ISO 8601. */
  _updatedAt: z.iso.datetime(),
  title: z.string(),
  description: z.string(),
  tags: z
    .array(z.string())
    .nullable()
    .transform((tags) => tags ?? []),
  /** Cropped to cover its frame, or contained on a grey background. */
  fit: z.enum(FITS),
  /** Id of its destination. */
  destination: z.string(),
  picture: imageSchema,
})

export type DestinationsPage = z.output<typeof destinationsPageSchema>
type Photo = z.output<typeof photoSchema>
export type Destination = z.output<typeof destinationSchema> & {
  photos: Photo[]
  /** Slugs it had before, which still work as anchors and redirect to its own page. */
  formerSlugs: string[]
}

/** What the gallery shows of the destinations page. */
export type GalleryTexts = Omit<DestinationsPage, 'sharePicture'>

/** What the slide of a photo shows. */
export type Slide = Omit<Photo, '_type' | '_updatedAt' | 'destination'>

/** What a destination's section of the gallery shows. */
export type GallerySection = Pick<
  Destination,
  '_id' | 'name' | 'nameInSentence' | 'slug' | 'intro' | 'formerSlugs'
> & {photos: Slide[]}

/** What the own page of a destination shows of it. */
export type OwnPage = Omit<Destination, '_id' | '_type' | '_updatedAt' | 'photos' | 'formerSlugs'> & {
  photos: Slide[]
}

/** What a poster shows of a destination. */
export type PosterContent = Pick<Destination, '_id' | 'name' | 'slug' | 'ink' | 'card'>

/** What the own page of a destination shows of the destinations page. */
export type OwnPageTexts = Pick<
  DestinationsPage,
  'heading' | 'planLabel' | 'storiesHeading' | 'closing' | 'noIndex'
>

/** Whether search engines shall not list the own page of the destination. */
export const isNoIndex = (
  destination: Pick<Destination, 'noIndex'>,
  page: Pick<DestinationsPage, 'noIndex'> | null,
): boolean => Boolean(destination.noIndex || page?.noIndex)
