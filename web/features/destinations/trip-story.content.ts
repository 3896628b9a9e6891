import {z} from 'zod'
import {imageSchema, optionalImage} from '../../ui/image/image.content.ts'
import {richTextProjection, richTextSchema} from '../../ui/rich-text/rich-text.content.ts'
import {isDestinationVisible} from './gallery.content.ts'

/** Only of a package: a reference can lead to any document, such as a trip request with the name of a client. */
const packageName = 'select(package->_type == "package" => package->name)'

export const tripStoriesQuery = `*[_type == "tripStory"
  && ${isDestinationVisible}] | order(orderRank asc) {
  _id, _type, _updatedAt, title, "destination": destination._ref, month, madeFor,
  "packageName": ${packageName}, quote,
  ${optionalImage('picture')}, body[]${richTextProjection}
}`

export const tripStorySchema = z.object({
  /** The id of its article on the page of the destination. */
  _id: z.string(),
  _type: z.string(),
  /** ISO 8601. */
  _updatedAt: z.iso.datetime(),
  title: z.string(),
  /** Id of its destination. */
  destination: z.string(),
  /** As in “June 2026”. */
  month: z.string(),
  /** As in “Two people, nine days”. */
  madeFor: z.string(),
  packageName: z.string().nullable(),
  /** Set large beside the text. */
  quote: z.string().nullable(),
  picture: imageSchema.nullable(),
  body: richTextSchema,
})

type TripStory = z.output<typeof tripStorySchema>
/** What the article of a story shows. */
export type StoryContent = Omit<TripStory, '_type' | '_updatedAt' | 'destination'>
