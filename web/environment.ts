import {z} from 'zod'

const secret = z.string().min(16)

const schema = z.object({
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/),
  SANITY_DATASET: z.string().regex(/^~?[a-z0-9_-]+$/),
  /** Default: Sanity's hosted API. */
  SANITY_API_HOST: z.url({protocol: /^https?$/}).optional(),
  SANITY_API_READ_TOKEN: secret,
  SANITY_API_WRITE_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  SITE_URL: z.url({protocol: /^https?$/}),
  /** Without it, no frame may embed preview pages. */
  STUDIO_URL: z.url({protocol: /^https?$/}).optional(),
})

/** The parsed environment variables of the site. */
export interface Environment {
  projectId: string
  dataset: string
  apiHost: string | undefined
  readToken: string
  writeToken: string
  webhookSecret: string
  /** Public base URL of the site, without a trailing slash. */
  siteUrl: string
  /** Origin of the Studio, which may embed preview pages in a frame. */
  studioUrl: string | undefined
}

/** True if a Sanity project is configured; a build without one renders pages without content. */
export const isSanityConfigured = () => process.env.SANITY_PROJECT_ID !== undefined

/**
 * Parses the environment variables.
 *
 * @throws an Error that names each missing or malformed variable
 */
export function getEnvironment(): Environment {
  const {data, error} = schema.safeParse(process.env)
  if (error) {
    const problems = error.issues.map(({path, message}) => `  ${path.join('.')}: ${message}`)
    throw new Error(
      `Missing or invalid environment variables:\n${problems.join('\n')}\n` +
        'npm start writes these into the file env of ROAM_DATA_DIR; see the README.',
    )
  }
  return {
    projectId: data.SANITY_PROJECT_ID,
    dataset: data.SANITY_DATASET,
    apiHost: data.SANITY_API_HOST,
    readToken: data.SANITY_API_READ_TOKEN,
    writeToken: data.SANITY_API_WRITE_TOKEN,
    webhookSecret: data.SANITY_WEBHOOK_SECRET,
    siteUrl: data.SITE_URL.replace(/\/$/, ''),
    studioUrl: data.STUDIO_URL && new URL(data.STUDIO_URL).origin,
  }
}

/** Returns the absolute URL of a path on the site. */
export const absoluteUrl = (path: string): string => new URL(path, getEnvironment().siteUrl).href

/** Returns true while pages are exported for a static file host, which runs no server code. */
export const isStaticSite = (): boolean => process.env.ROAM_STATIC_SITE === 'yes'
