import {dailyCounts} from '@roam/documents/daily-counts'
import {createRateLimit} from '@roam/processing/rate-limits'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {onTestFinished} from 'vitest'
import {createTestServer} from '../http/test-server.ts'
import {registerEvents} from './event-routes.ts'
import {createVisitCounter} from './visit-counter.ts'
import {createVisitLimits} from './visit-limits.ts'

export const log = pino({level: 'silent'})

export const STUDIO_URL = 'https://studio.roam.example'

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Headers of a browser that opens a page from a bookmark. */
export const BROWSER = {'user-agent': IPHONE, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none'}

/** Headers of a page change by a script of the site. */
export const SOFT_NAVIGATION = {
  'user-agent': IPHONE,
  rsc: '1',
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
}

/** Starts a lake; `createCounter` returns the counter of a process, with a server in front of it. */
export async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  return {
    client,
    fetchDays: async () =>
      dailyCounts.array().parse(await client.fetch('*[_type == "siteStatus"] | order(_id)')),
    async createCounter(getTimeZone: () => string | null = () => null) {
      const limits = createVisitLimits()
      const visits = createVisitCounter({client, studioUrl: STUDIO_URL, limits, getTimeZone, log})
      const app = createTestServer('127.0.0.1')
      onTestFinished(() => app.close())
      app.decorateRequest('isPreview', false)
      app.register(async (scope) => {
        registerEvents(scope, {
          visits,
          isDestination: (slug) => slug === 'italy',
          siteUrl: 'https://roam.example',
          rateLimit: createRateLimit(10),
        })
        scope.get('/*', async (request) => {
          visits.countPage(request, request.url)
          return ''
        })
      })
      return {
        visits,
        open: (path: string, headers: Record<string, string>) => app.inject({url: path, headers}),
        report: (path: string, headers: Record<string, string> = {}) =>
          app.inject({method: 'POST', url: path, headers: {'user-agent': IPHONE, ...headers}}),
      }
    },
  }
}
