import {z} from 'zod'
import {richText} from '../rich-text/rich-text.content.ts'
import {questions, questionsProjection} from './questions.content.ts'

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
  _id, _type, heading, intro, nextSteps, legends{person, trip, package, more}, optionalLabel, choosePrompt,
  sendLabel, sendNote, fields${fieldsProjection}, contactOptions, tripTypes,
  budgetTypes[]{name, summary, tooltip}, "questions": questions${questionsProjection}, sent{heading, text, linkLabel},
  receipt{send, subject, text}
}`

export const requestForm = z.object({
  _id: z.string(),
  _type: z.string(),
  heading: z.string(),
  intro: z.string(),
  nextSteps: richText.nullable(),
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
  questions: questions.nullable(),
  sent: z.object({heading: z.string(), text: z.string(), linkLabel: z.string()}),
  receipt: z
    .object({
      send: z.boolean().nullable(),
      subject: z.string().nullable(),
      text: z.string().nullable(),
    })
    .nullable(),
})

export type RequestForm = z.output<typeof requestForm>
