import type {RoamEnv} from './env-file.ts'
import type {Settings} from './settings.ts'

/** What every part is told: the ports, the folder, and how to find each other. */
export const serviceEnvironment = (
  settings: Settings,
  env: RoamEnv,
): Record<string, string | undefined> => ({
  ...env,
  // Said even where there is none, so that no other one is inherited.
  SANITY_API_HOST: env.SANITY_API_HOST,
  ROAM_DATA_DIR: settings.dataFolder,
  ROAM_HOST: settings.host,
  ROAM_TRUSTED_PROXIES: settings.trustedProxies.join(' '),
  ROAM_SITE_PORT: String(settings.ports.site),
  ROAM_STUDIO_PORT: String(settings.ports.studio),
  ROAM_LAKE_PORT: String(settings.ports.lake),
})
