import {z} from 'zod'

export const questionsProjection = '{heading, list[]{_key, question, answer}}'

export const questions = z.object({
  heading: z.string(),
  list: z.array(z.object({_key: z.string(), question: z.string(), answer: z.string()})).min(1),
})

export type Questions = z.output<typeof questions>
