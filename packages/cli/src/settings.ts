import {join, resolve} from 'node:path'
import {z} from 'zod'
import {UserError} from './user-error.ts'
import {ROOT} from './paths.ts'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)

const schema = z.object({
  ROAM_SITE_PORT: port(3000),
  ROAM_STUDIO_PORT: port(3333),
  ROAM_LAKE_PORT: port(3334),
  ROAM_HOST: z.string().default('127.0.0.1'),
  ROAM_DATA_DIR: z.string().optional(),
  ROAM_TRUSTED_PROXIES: z.string().default(''),
})

/** How this machine runs Roam. */
export interface Settings {
  ports: {site: number; studio: number; lake: number}
  /** The address on which all parts listen. */
  host: string
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** Where everything is kept that is not in the repository. */
  dataFolder: string
  /** These three: as this machine itself reaches them, whatever name they have outside. */
  siteUrl: string
  studioUrl: string
  lakeUrl: string
}

/** What the address of a part begins with, as this machine's own browser sees it. */
const local = (port: number) => `http://localhost:${port}`

/** Reads the settings from the environment. Throws a Complaint that names each bad variable. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const {data, error} = schema.safeParse(environment)
  if (error)
    throw new UserError(
      error.issues.map(({path, message}) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const ports = [data.ROAM_SITE_PORT, data.ROAM_STUDIO_PORT, data.ROAM_LAKE_PORT]
  if (new Set(ports).size < ports.length)
    throw new UserError(
      'ROAM_SITE_PORT, ROAM_STUDIO_PORT and ROAM_LAKE_PORT must be three different ports.',
    )
  return {
    ports: {site: data.ROAM_SITE_PORT, studio: data.ROAM_STUDIO_PORT, lake: data.ROAM_LAKE_PORT},
    host: data.ROAM_HOST,
    trustedProxies: data.ROAM_TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    dataFolder: data.ROAM_DATA_DIR ? resolve(data.ROAM_DATA_DIR) : join(ROOT, '.roam'),
    siteUrl: local(data.ROAM_SITE_PORT),
    studioUrl: local(data.ROAM_STUDIO_PORT),
    lakeUrl: local(data.ROAM_LAKE_PORT),
  }
}

/** Where the command's own story runs Roam. The tests build the Studio for these, once for all stories. */
export const TEST_PORTS = {
  ROAM_SITE_PORT: '17000',
  ROAM_STUDIO_PORT: '17333',
  ROAM_LAKE_PORT: '17334',
}
