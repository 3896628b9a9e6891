import {z} from 'zod'

/** GROQ: when something that stands on a page was last changed. */
export const changedQuery = `{
  "home": *[_type in ["homePage", "package", "addOn", "processStep", "destination", "requestForm"]]
    | order(_updatedAt desc)[0]._updatedAt,
  "destinations": *[_type in ["destinationsPage", "destination", "galleryPhoto"]]
    | order(_updatedAt desc)[0]._updatedAt,
  "blog": *[_type in ["blogPage", "post"]] | order(_updatedAt desc)[0]._updatedAt,
  "privacy": *[_type == "privacyPage"] | order(_updatedAt desc)[0]._updatedAt
}`

/** ISO 8601, UTC; null while nothing stands on the page. */
const time = z.iso.datetime().nullable()

export const changed = z.object({home: time, destinations: time, blog: time, privacy: time})
