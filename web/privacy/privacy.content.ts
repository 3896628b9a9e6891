import {KEPT_FOR, keptMonths} from '@roam/sanity/content-rules'
import {z} from 'zod'
import {pictureProjection} from '../picture/picture.content.ts'
import {richText} from '../rich-text/rich-text.content.ts'

export const privacyPageQuery = `*[_type == "privacyPage" && _id == "privacyPage"][0]{
  _id, _type, heading, intro, body[]{..., _type == "picture" => ${pictureProjection}},
  keeping{months, heading, untilThen, forGood}, formNote, linkLabel, description
}`

const inWords = (months: number) => (months === 1 ? 'one month' : `${months} months`)

const keeping = z
  .object({
    months: keptMonths.nullable(),
    heading: z.string(),
    untilThen: z.string(),
    forGood: z.string(),
  })
  .transform(({months, heading, untilThen, forGood}) => ({
    /** 0: requests are kept until the founder deletes them. */
    months: months ?? 0,
    heading,
    text: months ? untilThen.replaceAll(KEPT_FOR, inWords(months)) : forGood,
  }))

export const privacyPage = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  intro: z.string(),
  body: richText,
  keeping,
  formNote: z.string(),
  linkLabel: z.string(),
  description: z.string(),
})

export type PrivacyPage = z.output<typeof privacyPage>
