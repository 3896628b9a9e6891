import {RETENTION_PLACEHOLDER, retentionMonths} from '@roam/documents/content-rules'
import {z} from 'zod'
import {imageSchema, optionalImage} from '../../ui/image/image.content.ts'
import {richTextProjection, richTextSchema} from '../../ui/rich-text/rich-text.content.ts'

export const privacyPageQuery = `*[_type == "privacyPage" && _id == "privacyPage"][0]{
  _id, _type, heading, intro, body[]${richTextProjection},
  keeping{months, heading, untilThen, forGood}, formNote, linkLabel, description, noIndex,
  ${optionalImage('sharePicture')}
}`

const formatMonths = (months: number) => (months === 1 ? 'one month' : `${months} months`)

const retentionSchema = z
  .object({
    months: retentionMonths.nullable(),
    heading: z.string(),
    untilThen: z.string(),
    forGood: z.string(),
  })
  .transform(({months, heading, untilThen, forGood}) => ({
    /** Retention of requests in months; 0: until the founder deletes them. */
    months: months ?? 0,
    heading,
    text: months ? untilThen.replaceAll(RETENTION_PLACEHOLDER, formatMonths(months)) : forGood,
  }))

export const privacyPageSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  intro: z.string(),
  body: richTextSchema,
  keeping: retentionSchema,
  formNote: z.string(),
  linkLabel: z.string(),
  description: z.string(),
  noIndex: z.boolean().nullish(),
  sharePicture: imageSchema.nullish(),
})

export type PrivacyPage = z.output<typeof privacyPageSchema>
