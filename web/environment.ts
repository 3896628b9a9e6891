import {createSettingsError} from '@roam/lake-client/settings-error'
import {z} from 'zod'

const secret = z.string().min(16, 'must have at least 16 characters').meta({isSecret: true})
const url = z.url({protocol: /^https?$/, error: 'must be a URL that begins with https:// or http://'})

const schema = z.object({
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lowercase letters, digits and hyphens')
    .meta({example: 'abc12345'}),
  SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9_-]+$/, 'must be lowercase letters, digits, hyphens and underscores')
    .meta({example: 'production'}),
  /** Default: Sanity's hosted API. */
  SANITY_API_HOST: url.optional(),
  SANITY_API_READ_TOKEN: secret,
  SANITY_API_WRITE_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  SITE_URL: url.meta({example: 'https://roam.example'}),
  /** Without it, no frame may embed preview pages. */
  STUDIO_URL: url.optional().meta({example: 'https://studio.roam.example'}),
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
 * @throws SettingsError that names each missing or malformed variable
 */
export function getEnvironment(): Environment {
  const {data, error} = schema.safeParse(process.env)
  if (error) throw createSettingsError(error, schema, process.env)
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
