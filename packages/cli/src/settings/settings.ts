import {join, resolve} from 'node:path'
import {createSettingsError, SettingsError} from '@roam/lake-client/settings-error'
import {z} from 'zod'
import {ROOT} from '../shared/paths.ts'

const PORT = 'must be a port, from 1 to 65535'

const port = (fallback: number) =>
  z.coerce
    .number(PORT)
    .int(PORT)
    .min(1, PORT)
    .max(65_535, PORT)
    .default(fallback)
    .meta({example: String(fallback)})

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

/** Reads the settings from the environment. Throws a SettingsError that names each invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const {data, error} = schema.safeParse(environment)
  if (error) throw createSettingsError(error, schema, environment)
  const ports = [data.ROAM_SITE_PORT, data.ROAM_STUDIO_PORT, data.ROAM_LAKE_PORT]
  if (new Set(ports).size < ports.length)
    throw new SettingsError(
      `ROAM_SITE_PORT, ROAM_STUDIO_PORT and ROAM_LAKE_PORT must be three different ports, and are ${ports.join(', ')}.`,
    )
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
