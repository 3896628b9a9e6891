import {z} from 'zod'

const secret = z.string().min(16)

/** The environment of the site: where its Content Lake is, and the site's own address. */
const schema = z.object({
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/),
  SANITY_DATASET: z.string().regex(/^~?[a-z0-9_-]+$/),
  /** Absent: Sanity's hosted lake. */
  SANITY_API_HOST: z.url({protocol: /^https?$/}).optional(),
  SANITY_API_READ_TOKEN: secret,
  SANITY_API_WRITE_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  SITE_URL: z.url({protocol: /^https?$/}),
  /** Absent: the pages with drafts are shown in no frame. */
  STUDIO_URL: z.url({protocol: /^https?$/}).optional(),
})

/** What the site knows of the world around it. */
export interface Environment {
  projectId: string
  dataset: string
  apiHost: string | undefined
  readToken: string
  writeToken: string
  webhookSecret: string
  /** Where visitors reach the site, without a slash at the end. */
  siteUrl: string
  /** The origin of the Studio, which may show pages with drafts in a frame. */
  studioUrl: string | undefined
}

/** True where a lake is named at all; a build without one shows a site without content. */
export const hasLake = () => process.env.SANITY_PROJECT_ID !== undefined

/**
 * Reads the environment. Throws an error that names each variable that is missing or malformed.
 */
export function environment(): Environment {
  const {data, error} = schema.safeParse(process.env)
  if (error) {
    const wrong = error.issues.map(({path, message}) => `  ${path.join('.')}: ${message}`)
    throw new Error(
      `The environment of the site is not complete:\n${wrong.join('\n')}\n` +
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
