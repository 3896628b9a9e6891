import {randomUUID} from 'node:crypto'
import {serviceEnvironment} from '@roam/cli/service-environment'
import {staticExportFolder} from '@roam/e2e/data-folders'
import {testEnvironment} from '@roam/e2e/lake'
import type {RoamSystem} from '@roam/e2e/roam-system'
import {exportStaticSite, startStaticHost} from '@roam/e2e/static-host'
import {validRequest} from '@roam/e2e/trip-requests'
import {serializeSubmission} from '@roam/trip-request'
import {withEmptyNext} from '../shared/empty-next.ts'
import {measureThroughput} from '../shared/throughput.ts'

/** Requests per second of one component while only the load generator runs besides it. */
export interface ComponentThroughput {
  component: 'baseline' | 'site' | 'nginx' | 'lake'
  label: string
  requestsPerSecond: number
}

/** Returns the absolute URL of the first image path in the home page that matches. */
async function findImageUrl(siteUrl: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(siteUrl)).text()
  const [path] = pattern.exec(html) ?? []
  if (!path) throw new Error(`${siteUrl} has no image`)
  return siteUrl + path.replaceAll('&amp;', '&')
}

async function measureEmptyNext(): Promise<ComponentThroughput[]> {
  const rows: ComponentThroughput[] = []
  await withEmptyNext(async (url) => {
    const requestsPerSecond = await measureThroughput(url, 'gzip')
    rows.push({component: 'baseline', label: 'empty Next.js page', requestsPerSecond})
  })
  return rows
}

async function measureUrls(
  component: ComponentThroughput['component'],
  urls: Record<string, string>,
): Promise<ComponentThroughput[]> {
  const rows: ComponentThroughput[] = []
  for (const [label, url] of Object.entries(urls))
    rows.push({component, label, requestsPerSecond: await measureThroughput(url, 'gzip')})
  return rows
}

async function measureSite({siteUrl}: RoamSystem): Promise<ComponentThroughput[]> {
  return measureUrls('site', {
    'site: /': siteUrl,
    'site: /destinations': `${siteUrl}/destinations`,
    'site: an image': await findImageUrl(siteUrl, /\/images\/[^\s"\\<>]+w=400[^\s"\\<>]*/),
  })
}

async function measureStaticExport({settings}: RoamSystem): Promise<ComponentThroughput[]> {
  await exportStaticSite(serviceEnvironment('site', settings, testEnvironment(settings)))
  const host = await startStaticHost(staticExportFolder())
  try {
    const imagePattern = /\/images\/[\w.,~-]+w-400~[\w.,~-]+\.webp/
    return await measureUrls('nginx', {
      'nginx, files: /': host.url,
      'nginx, files: /destinations': `${host.url}/destinations`,
      'nginx, files: an image': await findImageUrl(host.url, imagePattern),
    })
  } finally {
    await host.stop()
  }
}

const QUERY = '*[_type == "galleryPhoto" && destination._ref == "destination-italy"]{_id, alt}'

async function measureLakeQuery({settings}: RoamSystem): Promise<ComponentThroughput> {
  const {SANITY_API_READ_TOKEN, SANITY_DATASET} = testEnvironment(settings)
  const url = `${settings.lakeUrl}/v2025-02-19/data/query/${SANITY_DATASET}?query=${encodeURIComponent(QUERY)}`
  const requestsPerSecond = await measureThroughput(url, 'gzip', {
    headers: {authorization: `Bearer ${SANITY_API_READ_TOKEN}`},
  })
  return {component: 'lake', label: 'lake: a query', requestsPerSecond}
}

/** Submits distinct trip requests over 20 connections; also measures their delivery to the lake. */
async function measureSubmissions(roam: RoamSystem): Promise<ComponentThroughput[]> {
  const {siteUrl, client, waitForDelivery} = roam
  const start = performance.now()
  const accepted = await measureThroughput(siteUrl, 'gzip', {
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
  await waitForDelivery()
  const seconds = (performance.now() - start) / 1000
  const stored = await client.fetch<number>('count(*[_type == "tripRequest"])')
  return [
    {component: 'site', label: 'site: POST /', requestsPerSecond: accepted},
    {component: 'lake', label: '… delivered to the lake', requestsPerSecond: stored / seconds},
  ]
}

/** Measures all components one after the other; the first row is the empty Next.js page. */
export async function measureComponentThroughput(roam: RoamSystem): Promise<ComponentThroughput[]> {
  return [
    ...(await measureEmptyNext()),
    ...(await measureSite(roam)),
    ...(await measureStaticExport(roam)),
    await measureLakeQuery(roam),
    ...(await measureSubmissions(roam)),
  ]
}
