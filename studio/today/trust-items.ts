import {z} from 'zod'

const settings = (field: string) => `defined(*[_id == "siteSettings"][0].${field})`

/** What visitors look for before they write, with a GROQ expression of whether the site shows it, and not that of the demo. */
const ITEMS = [
  {
    isShown: settings('founder.name'),
    type: 'siteSettings',
    title: 'Your name',
    reason: 'People write to a person, not to a site.',
  },
  {
    isShown: settings('founder.portrait.asset'),
    type: 'siteSettings',
    title: 'Your portrait',
    reason: 'On the first screen and above the form.',
  },
  {
    isShown: settings('founder.since'),
    type: 'siteSettings',
    title: 'Since when you plan, and from where',
    reason: 'The first question to a name that nobody knows.',
  },
  {
    isShown: 'count(*[_type == "testimonial"]) > 0',
    type: 'testimonial',
    title: 'Words of a client',
    reason: 'One sentence above your prices is enough.',
  },
  {
    isShown: 'defined(*[_id == "samplePlan"][0]._id)',
    type: 'samplePlan',
    title: 'A whole sample plan',
    reason: 'It shows what the price buys.',
  },
  {
    isShown: 'defined(*[_id == "homePage"][0].terms)',
    type: 'homePage',
    title: 'Your terms',
    reason: 'When people pay, and what if they say no.',
  },
  {
    isShown: settings('imprint'),
    type: 'siteSettings',
    title: 'Who you are legally, and where',
    reason: 'Who pays wants to know whom.',
  },
  {
    // Front pages, and the example profiles of the demo.
    isShown:
      'count(*[_id == "siteSettings"][0].social[coalesce(string::split(string::split(url, "/")[3], "?")[0], "") in ["", "roam.example", "@roam.example"]]) == 0',
    type: 'siteSettings',
    title: 'Your profiles',
    reason: 'A link to a network’s front page is hidden; those of the demo lead nowhere.',
  },
  {
    isShown: 'count(*[_id == "siteSettings" && email == "hello@roam.example"]) == 0',
    type: 'siteSettings',
    title: 'Your e-mail address',
    reason: 'Visitors see that of the demo, and nobody reads it.',
  },
  {
    isShown: 'count(*[_id == "samplePlan" && title == "Three days on Naxos"]) == 0',
    type: 'samplePlan',
    title: 'Your own sample plan',
    reason: 'It is that of the demo.',
  },
  {
    // The id of a photo of the demo ends with the name of its file; your own have random ids.
    isShown: `count(*[_type == "galleryPhoto" && string::startsWith(_id, "galleryPhoto-")]{
      "end": "-" + string::split(picture.asset->originalFilename, ".")[0], _id
    }["galleryPhoto-" + string::split(_id, "-")[1] + end == _id || "galleryPhoto-las-vegas" + end == _id]) == 0`,
    type: 'destination',
    title: 'Your own photos',
    reason: 'Photos of the demo are still among those that visitors see.',
  },
]

/** Whether each item is shown; null for profiles without a list. */
export const trustResult = z.array(z.boolean().nullable())

export const TRUST_QUERY = {
  query: `[${ITEMS.map(({isShown}) => isShown).join(', ')}]`,
  listenFilter: '_type in ["siteSettings", "homePage", "testimonial", "samplePlan", "galleryPhoto"]',
}

/** Returns the items that visitors look for and do not find. */
export const findMissing = (shown: z.output<typeof trustResult>) =>
  ITEMS.filter((_, index) => shown[index] === false)
