import {startLake} from '@roam/e2e/lake'
import {type RoamSystem, startRoamSystem} from '@roam/e2e/roam-system'
import {formatKilobytes, measurePageWeight} from './page-weight.ts'
import {EDITS, measurePublishTimes} from './publish.ts'
import {launchBrowser} from './shared/browser.ts'
import {median, sum} from './shared/statistics.ts'

/** Destinations in the demo content. */
const DEMO_DESTINATIONS = 6
/** How many copies of each destination and its photos are added, per measurement. */
const COPIES = [0, 9, 99]

const PUBLISH_ROUNDS = 10
const DOCUMENTS_PER_TRANSACTION = 250

interface OrderedDocument {
  _id: string
  _type: string
  orderRank: string
  slug?: {_type: 'slug'; current: string}
  destination?: {_type: 'reference'; _ref: string}
}

/** Copies a document with its own ID, slug and references; its rank sorts it after all originals. */
const copyDocument = (document: OrderedDocument, copy: number): OrderedDocument => ({
  ...document,
  _id: `${document._id}-${copy}`,
  orderRank: `1|${String(copy).padStart(4, '0')}${document.orderRank.slice(2)}`,
  ...(document.slug && {slug: {...document.slug, current: `${document.slug.current}-${copy}`}}),
  ...(document.destination && {
    destination: {...document.destination, _ref: `${document.destination._ref}-${copy}`},
  }),
})

/** Adds copies of all destinations and photos. The lake sends no webhooks meanwhile, as during an import. */
async function addCopies(copies: number, {client, settings, ...roam}: RoamSystem): Promise<void> {
  await roam.stopLake()
  const lake = await startLake(settings, {sendWebhooks: false})
  const originals = await client.fetch<OrderedDocument[]>(
    '*[_type in ["destination", "galleryPhoto"]] | order(_type asc)',
  )
  const documents = Array.from({length: copies}, (_, copy) =>
    originals.map((document) => copyDocument(document, copy)),
  ).flat()
  for (let start = 0; start < documents.length; start += DOCUMENTS_PER_TRANSACTION) {
    const transaction = client.transaction()
    for (const document of documents.slice(start, start + DOCUMENTS_PER_TRANSACTION))
      transaction.create(document)
    await transaction.commit()
  }
  await lake.close()
  await roam.startLake()
}

/** Reads the durations of all releases from the site's log, in ms. */
const readRenderTimes = ({siteOutput}: RoamSystem): number[] =>
  [...siteOutput().matchAll(/"milliseconds":(\d+).*"Release published"/g)].map(([, duration]) =>
    Number(duration),
  )

/** Prints page weight, and how long the edits of one field take, for a growing number of destinations. */
export async function measureGrowth(): Promise<void> {
  const browser = await launchBrowser()
  const rows: Record<string, string | number>[] = []
  try {
    for (const copies of COPIES) {
      const roam = await startRoamSystem()
      try {
        await addCopies(copies, roam)
        await measurePublishTimes(roam, 1, EDITS.navigation)
        const home = await measurePageWeight(browser, roam.siteUrl)
        const destinations = await measurePageWeight(browser, `${roam.siteUrl}/destinations`)
        for (const [name, edit] of Object.entries(EDITS)) {
          const former = readRenderTimes(roam).length
          const publishTimes = await measurePublishTimes(roam, PUBLISH_ROUNDS, edit)
          rows.push({
            destinations: DEMO_DESTINATIONS * (copies + 1),
            '/ HTML KB': formatKilobytes(home.html),
            '/destinations HTML KB': formatKilobytes(destinations.html),
            edit: name,
            'visible on /, ms': median(publishTimes),
            'all pages rendered, ms': Math.round(sum(readRenderTimes(roam).slice(former)) / PUBLISH_ROUNDS),
          })
        }
      } finally {
        await roam.stop()
      }
    }
  } finally {
    console.table(rows)
    await browser.close()
  }
}
