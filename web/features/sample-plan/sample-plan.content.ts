import {z} from 'zod'
import {imageSchema, optionalImage} from '../../ui/image/image.content.ts'
import {serverText} from '../../ui/ui-text.ts'
import {planDay, planEntry, planHead} from '../trip/trip.content.ts'

export const samplePlanQuery = `*[_type == "samplePlan" && _id == "samplePlan"][0]{
  _id, _type, _updatedAt, title, mark, intro, "destination": destination._ref, "package": package._ref,
  days[]{_key, title, text, entries[]{_key, time, title, text, place}},
  linkLabel, description, noIndex, ${optionalImage('picture')}, ${optionalImage('sharePicture')}
}`

/** A text that the page cannot do without. */
const label = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || serverText.samplePlan)

const days = planDay
  .extend({
    entries: z
      .array(planEntry.transform((entry) => ({...entry, files: []})))
      .nullish()
      .transform((entries) => entries ?? []),
  })
  .array()
  .min(1)
  .transform((list) => list.map((day, index) => ({...day, number: index + 1})))

/** A whole plan as an example, of the same shape as a client's, without files and bookings. */
export const samplePlanSchema = planHead.extend({
  _id: z.string(),
  _type: z.string(),
  /** ISO 8601. */
  _updatedAt: z.iso.datetime(),
  title: z.string(),
  /** Says that it is an example. */
  mark: label,
  /** Id of a destination. */
  destination: z.string().nullish(),
  /** Id of the package whose plans are like this one. */
  package: z.string().nullish(),
  /** Above the title, instead of the one of the destination. */
  picture: imageSchema.nullish(),
  days,
  linkLabel: label,
  description: z.string(),
  noIndex: z.boolean().nullish(),
  sharePicture: imageSchema.nullish(),
})

export type SamplePlanContent = z.output<typeof samplePlanSchema>
