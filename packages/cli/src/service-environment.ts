import type {RoamEnv} from './env-file.ts'
import type {Settings} from './settings.ts'

/** The environment variables of every service: ports, data folder, Content Lake, mail server. */
export const serviceEnvironment = (settings: Settings, env: RoamEnv): Record<string, string | undefined> => ({
  ...env,
  // Also where it is undefined, so that the host of another lake is not inherited.
  SANITY_API_HOST: env.SANITY_API_HOST,
  ROAM_DATA_DIR: settings.dataFolder,
  ROAM_HOST: settings.host,
  ROAM_TRUSTED_PROXIES: settings.trustedProxies.join(' '),
  ROAM_SITE_PORT: String(settings.ports.site),
  ROAM_STUDIO_PORT: String(settings.ports.studio),
  ROAM_LAKE_PORT: String(settings.ports.lake),
})
