import type {z} from 'zod'
import {type RoamEnv, roamEnvSchema} from './env-file.ts'
import type {Settings} from './settings.ts'

/** The variables that each service reads. No service receives a secret that it does not use. */
const SCHEMAS = {
  site: roamEnvSchema.omit({LAKE_URL: true, ROAM_BUILD_HOOK: true}),
  lake: roamEnvSchema.omit({
    SMTP_URL: true,
    SMTP_ENCRYPTION: true,
    TRIP_REQUEST_TO: true,
    TRIP_REQUEST_FROM: true,
    ROAM_RATE_LIMIT: true,
    ROAM_METRICS_TOKEN: true,
  }),
  studio: roamEnvSchema.pick({
    SANITY_PROJECT_ID: true,
    SANITY_DATASET: true,
    SANITY_API_HOST: true,
    SITE_URL: true,
    STUDIO_URL: true,
    LAKE_URL: true,
  }),
}

/** Environment variables of the lake's process. */
export type LakeEnv = z.output<typeof SCHEMAS.lake>

/** Environment variables of the Studio's process. */
export type StudioEnv = z.output<typeof SCHEMAS.studio>

/** Reads the variables that {@link serviceEnvironment} has passed to this process. */
export const readLakeEnvironment = (): LakeEnv => SCHEMAS.lake.parse(process.env)
export const readStudioEnvironment = (): StudioEnv => SCHEMAS.studio.parse(process.env)

const ROAM_VARIABLE = /^(ROAM|SANITY|SMTP|TRIP_REQUEST)_|^(SITE|STUDIO|LAKE)_URL$/

/** Returns the environment of this process without the variables of Roam, which contain secrets. */
export const systemEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ROAM_VARIABLE.test(name)))

/** Returns the environment variables of Roam for a service. A variable that is not set is undefined. */
export function serviceEnvironment(
  service: keyof typeof SCHEMAS,
  {dataFolder, host, ports, trustedProxies}: Settings,
  env: Partial<RoamEnv>,
): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = env
  const names = Object.keys(SCHEMAS[service].shape)
  return {
    // Also where it is undefined, so that the host of another lake is not inherited.
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    // SQLite copies whole databases to temporary files: the folder of the system can be full, or in memory.
    ...(service !== 'studio' && {ROAM_DATA_DIR: dataFolder, SQLITE_TMPDIR: dataFolder}),
    ROAM_TRUSTED_PROXIES: trustedProxies.join(' '),
    ROAM_HOST: host,
    ROAM_SITE_PORT: String(ports.site),
    ROAM_STUDIO_PORT: String(ports.studio),
    ROAM_LAKE_PORT: String(ports.lake),
  }
}
