import {z} from 'zod'

/** GROQ projection of a day from a plan. */
export const sampleDayProjection = '{heading, day, hours[]{_key, time, title, text}, note}'

export const sampleDaySchema = z.object({
  heading: z.string(),
  /** Place, and number of the day of the trip. */
  day: z.string(),
  hours: z.array(z.object({_key: z.string(), time: z.string(), title: z.string(), text: z.string()})).min(1),
  note: z.string().nullable(),
})

export type SampleDayContent = z.output<typeof sampleDaySchema>
