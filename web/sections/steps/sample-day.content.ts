import {z} from 'zod'

export const sampleDayProjection = '{heading, day, hours[]{_key, time, title, text}, note}'

export const sampleDay = z.object({
  heading: z.string(),
  /** Where it is, and which day of how many. */
  day: z.string(),
  hours: z
    .array(z.object({_key: z.string(), time: z.string(), title: z.string(), text: z.string()}))
    .min(1),
  note: z.string().nullable(),
})

export type SampleDay = z.output<typeof sampleDay>
