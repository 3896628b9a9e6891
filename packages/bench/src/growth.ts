import {startLake} from '@roam/e2e/lake'
import {type RoamSystem, startRoamSystem} from '@roam/e2e/roam-system'
import {launch} from './browser.ts'
import {publishTimes} from './publish.ts'
import {median} from './statistics.ts'
import {inKilobytes, weigh} from './weight.ts'

/** The demo content's own destinations, and so many copies of each with its photos. */
const DEMO_DESTINATIONS = 6
const COPIES = [0, 9, 99]

const ROUNDS = 5
const DOCUMENTS_AT_ONCE = 250

interface Document {
  _id: string
  _type: string
  orderRank: string
  slug?: {_type: 'slug'; current: string}
  destination?: {_type: 'reference'; _ref: string}
}

/** They stand after the documents that they are copies of. */
const copyOf = (document: Document, copy: number): Document => ({
  ...document,
  _id: `${document._id}-${copy}`,
  orderRank: `1|${String(copy).padStart(4, '0')}${document.orderRank.slice(2)}`,
  ...(document.slug && {slug: {...document.slug, current: `${document.slug.current}-${copy}`}}),
  ...(document.destination && {
    destination: {...document.destination, _ref: `${document.destination._ref}-${copy}`},
  }),
})

/** While so much comes in at once, the lake tells nobody, as when content is imported. */
async function addCopies(copies: number, {client, settings, ...roam}: RoamSystem): Promise<void> {
  await roam.stopLake()
  const lake = await startLake(settings, {sendWebhooks: false})
  const documents = await client.fetch<Document[]>(
    '*[_type in ["destination", "galleryPhoto"]] | order(_type asc)',
  )
  const added = Array.from({length: copies}, (_, copy) =>
    documents.map((document) => copyOf(document, copy)),
  ).flat()
  for (let start = 0; start < added.length; start += DOCUMENTS_AT_ONCE) {
    const transaction = client.transaction()
    for (const document of added.slice(start, start + DOCUMENTS_AT_ONCE))
      transaction.create(document)
    await transaction.commit()
  }
  await lake.close()
  await roam.startLake()
}

/** How long the site took to make its pages, each time, as it says itself. */
const makingTimes = ({siteOutput}: RoamSystem): number[] =>
  [...siteOutput().matchAll(/"milliseconds":(\d+).*"Page cache rebuilt"/g)].map(([, time]) =>
    Number(time),
  )

/** What more destinations with their photos cost a visitor, and the founder who publishes. */
export async function measureGrowth(): Promise<void> {
  const browser = await launch()
  const rows: Record<string, string | number>[] = []
  try {
    for (const copies of COPIES) {
      const roam = await startRoamSystem()
      try {
        await addCopies(copies, roam)
        await publishTimes(roam, 1)
        const home = await weigh(browser, roam.siteUrl)
        const gallery = await weigh(browser, `${roam.siteUrl}/destinations`)
        const published = await publishTimes(roam, ROUNDS)
        rows.push({
          destinations: DEMO_DESTINATIONS * (copies + 1),
          '/ page KB': inKilobytes(home.page),
          '/ all KB': inKilobytes(home.all),
          '/destinations page KB': inKilobytes(gallery.page),
          '/destinations all KB': inKilobytes(gallery.all),
          'making all pages, ms': median(makingTimes(roam).slice(-ROUNDS)),
          'publish → visible, ms': median(published),
        })
      } finally {
        await roam.stop()
      }
    }
  } finally {
    console.table(rows)
    await browser.close()
  }
}
