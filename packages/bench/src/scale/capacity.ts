import {randomUUID} from 'node:crypto'
import {serviceEnvironment} from '@roam/cli/service-environment'
import {testEnvironment} from '@roam/e2e/lake'
import {validRequest} from '@roam/e2e/trip-requests'
import {staticExportFolder} from '@roam/e2e/data-folders'
import {startStaticHost, exportStaticSite} from '@roam/e2e/static-host'
import type {RoamSystem} from '@roam/e2e/roam-system'
import {serializeSubmission} from '@roam/trip-request'
import {withEmptyNext} from '../empty-next.ts'
import {measureThroughput} from '../throughput.ts'

/** How many answers a second somebody gives, with the machine to themselves but for who asks. */
export interface Capacity {
  what: string
  perSecond: number
}

/** The first picture that stands in the page. */
async function pictureOn(siteUrl: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(siteUrl)).text()
  const [address] = pattern.exec(html) ?? []
  if (!address) throw new Error(`There is no picture on ${siteUrl}`)
  return siteUrl + address.replaceAll('&amp;', '&')
}

async function ofFiles({settings}: RoamSystem): Promise<Capacity[]> {
  await exportStaticSite(serviceEnvironment(settings, testEnvironment(settings)))
  const host = await startStaticHost(staticExportFolder())
  try {
    const picture = await pictureOn(host.url, /\/images\/[\w.,~-]+w-400~[\w.,~-]+\.webp/)
    return [
      {what: 'nginx, files: /', perSecond: await measureThroughput(host.url, 'gzip')},
      {
        what: 'nginx, files: /destinations',
        perSecond: await measureThroughput(`${host.url}/destinations`, 'gzip'),
      },
      {what: 'nginx, files: a picture', perSecond: await measureThroughput(picture, 'gzip')},
    ]
  } finally {
    await host.stop()
  }
}

/** Requests from twenty people at once, each with other words, until the lake has all of them. */
async function ofIntake({siteUrl, client, waitForDelivery: delivered}: RoamSystem): Promise<Capacity[]> {
  const start = performance.now()
  const perSecond = await measureThroughput(siteUrl, 'gzip', {
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...request.headers,
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: serializeSubmission(validRequest(randomUUID())).toString(),
        }),
      },
    ],
  })
  await delivered()
  const seconds = (performance.now() - start) / 1000
  const arrived = await client.fetch<number>('count(*[_type == "tripRequest"])')
  return [
    {what: 'the site: POST /', perSecond},
    {what: 'and into the lake', perSecond: arrived / seconds},
  ]
}

const QUERY = '*[_type == "galleryPhoto" && destination._ref == "destination-italy"]{_id, alt}'

async function ofLake({settings}: RoamSystem): Promise<Capacity> {
  const {SANITY_API_READ_TOKEN, SANITY_DATASET} = testEnvironment(settings)
  const url = `${settings.lakeUrl}/v2025-02-19/data/query/${SANITY_DATASET}?query=${encodeURIComponent(QUERY)}`
  const perSecond = await measureThroughput(url, 'gzip', {
    headers: {authorization: `Bearer ${SANITY_API_READ_TOKEN}`},
  })
  return {what: 'the lake: a query', perSecond}
}

/** Everybody who answers something, one after the other, in one run. */
export async function measureCapacity(roam: RoamSystem): Promise<Capacity[]> {
  const {siteUrl} = roam
  const rows: Capacity[] = []
  await withEmptyNext(async (empty) => {
    rows.push({what: 'an empty Next page', perSecond: await measureThroughput(empty, 'gzip')})
  })
  const picture = await pictureOn(siteUrl, /\/images\/[^\s"\\<>]+w=400[^\s"\\<>]*/)
  for (const [what, url] of [
    ['the site: /', siteUrl],
    ['the site: /destinations', `${siteUrl}/destinations`],
    ['the site: a picture', picture],
  ] as const)
    rows.push({what, perSecond: await measureThroughput(url, 'gzip')})
  rows.push(...(await ofFiles(roam)), await ofLake(roam), ...(await ofIntake(roam)))
  return rows
}
