import type {Settings} from '@roam/cli/settings'
import {READ_TOKEN} from '@roam/e2e/lake'
import {Probe} from '../shared/probe.ts'
import {sendAsVisitor} from '../shared/visitor.ts'

const INTERVAL_MS = 200
const QUERY = '/v2025-02-19/data/query/production?query=*%5B_type%20%3D%3D%20%22post%22%5D%5B0%5D'

/** Creates a probe that expects 200, with the read token. */
const createProbe = (url: string) =>
  new Probe(INTERVAL_MS, async () => {
    const headers = {authorization: `Bearer ${READ_TOKEN}`}
    const {status, body} = await sendAsVisitor(url, {headers})
    if (status !== 200) throw new Error(`${url}: ${status} ${body.slice(0, 200)}`)
  })

/** The clients that an attack must not affect: one opens a page, one the Studio, one queries the lake. */
export const createVisitorProbes = (urls: {site: string; studio: string; lake: string}) => ({
  site: createProbe(urls.site),
  Studio: createProbe(urls.studio),
  lake: createProbe(urls.lake + QUERY),
})

/** The URLs of the services without a proxy. */
export const directUrls = ({siteUrl, studioUrl, lakeUrl}: Settings) => ({
  site: `${siteUrl}/`,
  studio: `${studioUrl}/`,
  lake: lakeUrl,
})
