import {z} from 'zod'

const schema = z.object({
  projectId: z.string(),
  dataset: z.string(),
  /** URL of the Content Lake as browsers reach it. Absent: Sanity's hosted one. */
  apiHost: z.string().optional(),
  siteUrl: z.string(),
})

/**
 * Variables of the build, as for `sanity dev` and `sanity deploy`. Vite replaces each `process.env`
 * expression as a whole, so the names are spelled out.
 */
const fromBuild = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID,
  dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  apiHost: process.env.SANITY_STUDIO_API_HOST,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL ?? 'http://localhost:3000',
}

/** Fetches the addresses from the Studio's server: one build serves every project, host and port. */
async function fetchFromServer() {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`GET /config.json failed (${response.status})`)
  return schema.parse(await response.json())
}

/** The Sanity CLI loads the configuration in Node, with an emulated `document` and `window`. */
const runsInNode = 'process' in globalThis

/** Where the Studio finds its Content Lake and the site. */
export const environment =
  fromBuild.projectId === undefined && !runsInNode
    ? await fetchFromServer()
    : {...fromBuild, projectId: fromBuild.projectId ?? 'roam'}

/** Options of `useClient` and `getClient`: the version of the lake's API. */
export const LAKE_API = {apiVersion: '2025-02-19'}
