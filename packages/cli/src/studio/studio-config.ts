import {browserLakeUrl} from '../settings/env-file.ts'
import type {StudioEnv} from '../settings/service-environment.ts'

/** Where the Studio finds its Content Lake and the site, as browsers reach them. */
interface StudioConfig {
  projectId: string
  dataset: string
  /** Absent: hosted Sanity. */
  apiHost?: string
  siteUrl: string
}

/** Returns the body of `GET /config.json`, which the Studio fetches before it renders. */
export function studioConfig(env: StudioEnv): StudioConfig {
  const apiHost = browserLakeUrl(env)
  return {
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    ...(apiHost ? {apiHost} : {}),
    siteUrl: env.SITE_URL,
  }
}

/** Returns the same settings as the variables that `sanity dev` and `sanity build` read. */
export function studioEnvironment(env: StudioEnv): Record<string, string> {
  const {projectId, dataset, apiHost, siteUrl} = studioConfig(env)
  return {
    SANITY_STUDIO_PROJECT_ID: projectId,
    SANITY_STUDIO_DATASET: dataset,
    ...(apiHost ? {SANITY_STUDIO_API_HOST: apiHost} : {}),
    SANITY_STUDIO_SITE_URL: siteUrl,
  }
}
