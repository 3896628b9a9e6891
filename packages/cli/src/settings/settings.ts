import {join, resolve} from 'node:path'
import {z} from 'zod'
import {ROOT} from '../shared/paths.ts'
import {UserError} from '../shared/user-error.ts'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)

const schema = z.object({
  ROAM_SITE_PORT: port(3000),
  ROAM_STUDIO_PORT: port(3333),
  ROAM_LAKE_PORT: port(3334),
  ROAM_HOST: z
    .string()
    .default('127.0.0.1')
    // For this name fastify starts a second server, which the limits of connections do not cover.
    .transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
  ROAM_DATA_DIR: z.string().optional(),
  ROAM_TRUSTED_PROXIES: z.string().default(''),
})

/** How Roam runs on this machine. */
export interface Settings {
  ports: {site: number; studio: number; lake: number}
  /** The address that all services listen on. */
  host: string
  /** IP addresses and networks whose X-Forwarded-For header is trusted. */
  trustedProxies: string[]
  /** The database, assets, snapshot, outbox and secrets. */
  dataFolder: string
  /** URLs on localhost; the public ones are in `RoamEnv`. */
  siteUrl: string
  studioUrl: string
  lakeUrl: string
}

const localUrl = (port: number) => `http://localhost:${port}`

/** Reads the settings from the environment. Throws a UserError that names each invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const {data, error} = schema.safeParse(environment)
  if (error)
    throw new UserError(error.issues.map(({path, message}) => `${path.join('.')}: ${message}`).join('\n'))
  const ports = [data.ROAM_SITE_PORT, data.ROAM_STUDIO_PORT, data.ROAM_LAKE_PORT]
  if (new Set(ports).size < ports.length)
    throw new UserError('ROAM_SITE_PORT, ROAM_STUDIO_PORT and ROAM_LAKE_PORT must be three different ports.')
  return {
    ports: {site: data.ROAM_SITE_PORT, studio: data.ROAM_STUDIO_PORT, lake: data.ROAM_LAKE_PORT},
    host: data.ROAM_HOST,
    trustedProxies: data.ROAM_TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    dataFolder: data.ROAM_DATA_DIR ? resolve(data.ROAM_DATA_DIR) : join(ROOT, '.roam'),
    siteUrl: localUrl(data.ROAM_SITE_PORT),
    studioUrl: localUrl(data.ROAM_STUDIO_PORT),
    lakeUrl: localUrl(data.ROAM_LAKE_PORT),
  }
}

/** The ports of the end-to-end tests of `roam start`; the test build of the Studio uses them. */
export const TEST_PORTS = {
  ROAM_SITE_PORT: '17000',
  ROAM_STUDIO_PORT: '17333',
  ROAM_LAKE_PORT: '17334',
}
