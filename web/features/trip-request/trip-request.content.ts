import {z} from 'zod'
import {richTextProjection, richTextSchema} from '../../ui/rich-text/rich-text.content.ts'

const faqProjection = '{heading, list[]{_key, question, answer}}'

const faq = z.object({
  heading: z.string(),
  list: z.array(z.object({_key: z.string(), question: z.string(), answer: z.string()})).min(1),
})

export type FaqContent = z.output<typeof faq>

const textField = z.object({
  label: z.string(),
  hint: z.string().nullable(),
  placeholder: z.string().nullable(),
})

const listField = z.object({label: z.string(), hint: z.string().nullable()})

const fieldsProjection = `{
  name{label, hint, placeholder},
  email{label, hint, placeholder},
  phone{label, hint, placeholder},
  preferredContact{label, hint},
  destinations{label, hint, placeholder},
  travelDates{label, hint, placeholder},
  packages{label, hint},
  addOns{label, hint},
  tripTypes{label, hint},
  budgetTypes{label, hint},
  specialRequests{label, hint, placeholder},
  additionalInfo{label, hint, placeholder}
}`

export const requestFormQuery = `*[_type == "requestForm" && _id == "requestForm"][0]{
  _id, _type, heading, intro, nextSteps[]${richTextProjection}, legends{person, trip, package, more}, optionalLabel, choosePrompt,
  sendLabel, sendNote, fields${fieldsProjection}, contactOptions, tripTypes,
  budgetTypes[]{name, summary, tooltip}, "questions": questions${faqProjection}, sent{heading, text, linkLabel},
  receipt{send, subject, text}
}`

export const requestFormSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  intro: z.string(),
  nextSteps: richTextSchema.nullable(),
  legends: z.object({
    person: z.string(),
    trip: z.string(),
    package: z.string(),
    more: z.string(),
  }),
  optionalLabel: z.string(),
  choosePrompt: z.string(),
  sendLabel: z.string(),
  sendNote: z.string(),
  fields: z.object({
    name: textField,
    email: textField,
    phone: textField,
    preferredContact: listField,
    destinations: textField,
    travelDates: textField,
    packages: listField,
    addOns: listField,
    tripTypes: listField,
    budgetTypes: listField,
    specialRequests: textField,
    additionalInfo: textField,
  }),
  contactOptions: z.array(z.string()),
  tripTypes: z.array(z.string()),
  budgetTypes: z.array(z.object({name: z.string(), summary: z.string(), tooltip: z.string()})),
  questions: faq.nullable(),
  sent: z.object({heading: z.string(), text: z.string(), linkLabel: z.string()}),
  receipt: z
    .object({
      send: z.boolean().nullable(),
      subject: z.string().nullable(),
      text: z.string().nullable(),
    })
    .nullable(),
})

/** What the form shows: without the mail that confirms a request. */
export type RequestFormContent = Omit<z.output<typeof requestFormSchema>, 'receipt'>
