import {z} from 'zod'

export const stepsProjection = '{heading, intro, note}'

export const steps = z.object({heading: z.string(), intro: z.string(), note: z.string().nullable()})

export const processStepsQuery =
  '*[_type == "processStep"] | order(orderRank asc) {_id, _type, title, duration, description}'

export const processStep = z.object({
  _id: z.string(),
  _type: z.string(),
  title: z.string(),
  duration: z.string(),
  description: z.string(),
})

export type StepsWords = z.output<typeof steps>
export type ProcessStep = z.output<typeof processStep>
