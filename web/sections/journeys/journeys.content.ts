import {z} from 'zod'

export const journeysProjection = '{heading, intro}'

export const journeys = z.object({heading: z.string(), intro: z.string()})

export type JourneysWords = z.output<typeof journeys>
