import {expect, test} from 'vitest'
import {fetchContent} from './fetch-content.ts'
import {listPages} from './list-pages.ts'
import {isObject, parseContent} from './parse-content.ts'
import {findChangedPaths} from './test-changed-paths.ts'
import {useTestDataset} from './test-dataset-lake.ts'

/** Returns another value of the same kind, with the value at the path changed; of arrays, the first item. */
function change(value: unknown, [field, ...path]: string[]): unknown {
  if (Array.isArray(value)) {
    const [first, ...others] = value
    return [change(first, field === undefined ? [] : [field, ...path]), ...others]
  }
  if (field !== undefined && isObject(value)) return {...value, [field]: change(value[field], path)}
  return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value ?? 'new'}x`
}

/** Returns the fields that change. */
const getFields = (value: object) =>
  Object.entries(value).filter(([name]) => name !== '_id' && name !== '_type')

/** Returns the paths of all fields below a value; of arrays, of the first item. */
function listFields(value: unknown, path: string[]): string[][] {
  const item: unknown = Array.isArray(value) ? value[0] : value
  return isObject(item)
    ? getFields(item).flatMap(([name, child]) => listFields(child, [...path, name]))
    : [path]
}

const time = '2026-05-02T08:00:00.000Z'

const story = {
  ...{_id: 'story', _type: 'tripStory', _updatedAt: time, title: 'Nine days', madeFor: 'Two people'},
  ...{month: 'June 2026', packageName: 'Luxe', quote: null, picture: null, body: []},
}

const samplePlan = {
  ...{_id: 'samplePlan', _type: 'samplePlan', _updatedAt: time, title: 'Three days', mark: 'A sample'},
  ...{intro: null, days: [], linkLabel: 'Read it', description: 'A plan', picture: null, sharePicture: null},
}

const createPost = (slug: string, destination = '') => ({
  ...{
    _id: `post-${slug}`,
    _type: 'post',
    _updatedAt: time,
    title: slug,
    slug,
    publishedAt: time,
    day: 'May 2, 2026',
  },
  ...{excerpt: 'An excerpt', cover: null, body: [], formerSlugs: [], destination},
})

const client = await useTestDataset()

test('a change of a field renders the pages that show it, and no other', async () => {
  const imported = parseContent((await fetchContent(client)).queryResult)
  const [first, second] = imported.destinations
  const content = {
    ...imported,
    destinations: [first, second].filter((destination) => destination !== undefined),
    samplePlan: {...samplePlan, destination: second?._id, package: imported.packages[0]?._id},
    tripStories: [{...story, destination: first?._id ?? ''}],
    posts: [createPost('new', second?._id), createPost('old')],
  }
  const everyPage = listPages(content)
    .map(({path}) => path)
    .filter((path) => !path.includes('.'))
    .join(' ')
  const listChanged = (path: string[]) =>
    findChangedPaths(content, {...content, ...Object(change(content, path))})
      .join(' ')
      .replace(everyPage, 'every page')

  /** Describes the pages of each field; fields with the same pages are one line. */
  function describe(value: unknown, path: string[]): string[] {
    const [pages = '', ...others] = new Set(listFields(value, path).map(listChanged))
    if (others.length === 0) return [`${path.join('.')}: ${pages}`]
    const item: unknown = Array.isArray(value) ? value[0] : value
    return getFields(Object(item)).flatMap(([name, child]) => describe(child, [...path, name]))
  }

  expect(Object.entries(content).flatMap(([name, value]) => describe(value, [name]))).toMatchInlineSnapshot(`
    [
      "settings.title: every page /manifest.webmanifest /blog/feed.xml /llms.txt",
      "settings.description: /_not-found /manifest.webmanifest /llms.txt",
      "settings.startLabel: every page /llms.txt",
      "settings.email: every page",
      "settings.navigation: every page",
      "settings.founder.name: / /destinations /destinations/colorado /destinations/greece /sample-plan /blog/new /blog/old",
      "settings.founder.since: / /sample-plan /blog/new /blog/old",
      "settings.founder.replyNote: / /sample-plan /blog/new /blog/old",
      "settings.founder.portrait: / /sample-plan /blog/new /blog/old",
      "settings.founder.signature: / /sample-plan /blog/new /blog/old",
      "settings.tagline: every page",
      "settings.social: every page",
      "settings.affiliateDisclosure: every page",
      "settings.copyright: every page",
      "settings.imprint: every page",
      "settings.notFound: every page",
      "home.hero: /",
      "home.founder.heading: /",
      "home.founder.lead: / /llms.txt",
      "home.founder.body: /",
      "home.founder.facts: /",
      "home.founder.picture.alt: / /blog/new /blog/old /privacy",
      "home.founder.picture.caption: / /blog/new /blog/old /privacy",
      "home.founder.picture.crop: / /blog/new /blog/old /privacy",
      "home.founder.picture.hotspot: / /blog/new /blog/old /privacy",
      "home.founder.picture.id: / /blog/new /blog/old /privacy",
      "home.founder.picture.lqip: /",
      "home.steps: / /llms.txt",
      "home.sampleDay: /",
      "home.packages.heading: / /llms.txt",
      "home.packages.intro: / /llms.txt",
      "home.packages.recommendedLabel: /",
      "home.packages.madeForLabel: /",
      "home.packages.chooseLabel: /",
      "home.packages.everyPackageLabel: / /llms.txt",
      "home.packages.everyPackage: / /llms.txt",
      "home.packages.addOnsHeading: / /llms.txt",
      "home.terms: /",
      "home.priceExample: /",
      "home.journeys: /",
      "home.interlude: /",
      "home.testimonials: /",
      "home.search: /",
      "requestForm.heading: / /llms.txt",
      "requestForm.intro: /",
      "requestForm.nextSteps: /",
      "requestForm.legends: /",
      "requestForm.optionalLabel: /",
      "requestForm.choosePrompt: /",
      "requestForm.sendLabel: /",
      "requestForm.sendNote: / /llms.txt",
      "requestForm.fields: /",
      "requestForm.contactOptions: /",
      "requestForm.tripTypes: /",
      "requestForm.budgetTypes: /",
      "requestForm.questions: / /llms.txt",
      "requestForm.sent: /",
      "requestForm.receipt: ",
      "destinationsPage.heading: /destinations /destinations/colorado /destinations/greece /llms.txt",
      "destinationsPage.intro: /destinations",
      "destinationsPage.description: /destinations /llms.txt",
      "destinationsPage.planLabel: /destinations /destinations/colorado /destinations/greece /sample-plan /blog/new /blog/old",
      "destinationsPage.storiesHeading: /destinations /destinations/colorado /destinations/greece",
      "destinationsPage.closing: /destinations /destinations/colorado /destinations/greece /sample-plan /blog/new /blog/old",
      "destinationsPage.noIndex: /destinations /destinations/colorado /destinations/greece /sitemap.xml /llms.txt",
      "destinationsPage.sharePicture: /destinations",
      "samplePlan._updatedAt: /sitemap.xml",
      "samplePlan.title: /sample-plan /llms.txt",
      "samplePlan.mark: /sample-plan",
      "samplePlan.intro: /sample-plan",
      "samplePlan.days: /sample-plan",
      "samplePlan.linkLabel: / /destinations/greece",
      "samplePlan.description: /sample-plan /llms.txt",
      "samplePlan.picture: /sample-plan",
      "samplePlan.sharePicture: /sample-plan",
      "samplePlan.destination: /destinations/greece /sample-plan",
      "samplePlan.package: /sample-plan",
      "blogPage.heading: /blog /blog/new /blog/old /blog/feed.xml /llms.txt",
      "blogPage.description: /blog /blog/feed.xml /llms.txt",
      "blogPage.emptyText: /blog",
      "blogPage.emptyNote: /blog",
      "blogPage.backLabel: /blog/new /blog/old",
      "blogPage.feedLabel: /blog",
      "blogPage.emptyPicture: /blog",
      "blogPage.sharePicture: /blog",
      "blogPage.noIndex: /blog /sitemap.xml /llms.txt",
      "privacyPage.heading: /privacy /llms.txt",
      "privacyPage.intro: /privacy",
      "privacyPage.body: /privacy",
      "privacyPage.keeping: /privacy",
      "privacyPage.formNote: /",
      "privacyPage.linkLabel: every page /llms.txt",
      "privacyPage.description: /privacy /llms.txt",
      "privacyPage.noIndex: /privacy /sitemap.xml /llms.txt",
      "privacyPage.sharePicture: /privacy",
      "packages.name: / /sample-plan /llms.txt",
      "packages.price: / /sample-plan /llms.txt",
      "packages.recommended: /",
      "packages.madeFor: / /llms.txt",
      "packages.blurb: / /llms.txt",
      "packages.features: / /llms.txt",
      "packages.includedAddOns: /",
      "addOns.name: / /llms.txt",
      "addOns.price: / /llms.txt",
      "addOns.description: / /llms.txt",
      "addOns.formNote: /",
      "addOns.shortName: /",
      "processSteps: / /llms.txt",
      "testimonials: /",
      "destinations._updatedAt: /sitemap.xml",
      "destinations.name: / /destinations /destinations/colorado /destinations/greece /llms.txt",
      "destinations.nameInSentence: /destinations /destinations/colorado",
      "destinations.slug: / /destinations /destinations/coloradox /destinations/greece /sitemap.xml /llms.txt",
      "destinations.intro: /destinations /destinations/colorado /llms.txt",
      "destinations.ink: / /destinations /destinations/colorado /destinations/greece",
      "destinations.noIndex: /destinations/colorado /sitemap.xml /llms.txt",
      "destinations.bestMonths: /destinations/colorado",
      "destinations.bestMonthsNote: /destinations/colorado",
      "destinations.howLong: /destinations/colorado",
      "destinations.planContains: /destinations/colorado",
      "destinations.sampleDay: /destinations/colorado",
      "destinations.card.alt: / /destinations /destinations/colorado /destinations/greece",
      "destinations.card.caption: / /destinations /destinations/colorado /destinations/greece",
      "destinations.card.crop: / /destinations /destinations/colorado /destinations/greece",
      "destinations.card.hotspot: / /destinations /destinations/colorado /destinations/greece",
      "destinations.card.id: / /destinations /destinations/colorado /destinations/greece",
      "destinations.card.lqip: / /destinations/colorado /destinations/greece",
      "destinations.formerSlugs: /destinations",
      "destinations.photos._updatedAt: ",
      "destinations.photos.title: /destinations /destinations/colorado",
      "destinations.photos.description: /destinations /destinations/colorado",
      "destinations.photos.tags: /destinations /destinations/colorado",
      "destinations.photos.fit: /destinations /destinations/colorado",
      "destinations.photos.destination: ",
      "destinations.photos.picture: /destinations /destinations/colorado",
      "tripStories._updatedAt: ",
      "tripStories.title: /destinations/colorado",
      "tripStories.madeFor: /destinations/colorado",
      "tripStories.month: /destinations/colorado",
      "tripStories.packageName: /destinations/colorado",
      "tripStories.quote: /destinations/colorado",
      "tripStories.picture: /destinations/colorado",
      "tripStories.body: /destinations/colorado",
      "tripStories.destination: /destinations /destinations/colorado",
      "posts._updatedAt: /blog/new /blog/feed.xml /sitemap.xml",
      "posts.title: /blog /blog/new /blog/old /blog/feed.xml /llms.txt",
      "posts.slug: /blog /blog/newx /blog/old /blog/feed.xml /sitemap.xml /llms.txt",
      "posts.publishedAt: /blog /blog/new /blog/feed.xml",
      "posts.day: /blog /blog/new /blog/feed.xml",
      "posts.excerpt: /blog /blog/new /blog/feed.xml /llms.txt",
      "posts.cover: /blog /blog/new /blog/feed.xml",
      "posts.body: /blog/new /blog/feed.xml",
      "posts.formerSlugs: ",
      "posts.destination: /blog/new",
      "changed.home: /sitemap.xml",
      "changed.destinations: /sitemap.xml",
      "changed.blog: /blog/feed.xml /sitemap.xml",
      "changed.privacy: /sitemap.xml",
      "timeZone: ",
    ]
  `)
})
