import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {isEmbedded, type RoamEnv, readEnvFile} from './env-file.ts'
import {requireFreePorts, requireLocalHost} from './ports.ts'
import {restrictAccess} from './restrict-access.ts'
import {readSettings, type Settings} from './settings.ts'

/** The settings of a Roam instance. */
export interface Instance {
  settings: Settings
  env: RoamEnv
}

/**
 * Reads the settings and the env file, and restricts access to the data folder. Says which lake is used
 * when it is hosted.
 */
export async function readInstance(): Promise<Instance> {
  const settings = readSettings()
  await requireLocalHost(settings.host)
  const env = readEnvFile(settings)
  restrictAccess(settings.dataFolder)
  if (!isEmbedded(env))
    console.log(
      `▸ The content is hosted ${env.SANITY_API_HOST ? `at ${env.SANITY_API_HOST}` : 'at Sanity'}: ` +
        `project ${env.SANITY_PROJECT_ID}, dataset ${env.SANITY_DATASET}. No lake is started here.`,
    )
  return {settings, env}
}

/** Throws a UserError if the port of a service is taken. */
export const requireServicePorts = ({settings: {ports, host}, env}: Instance): Promise<void> =>
  requireFreePorts(
    {
      ROAM_SITE_PORT: ports.site,
      ROAM_STUDIO_PORT: ports.studio,
      ...(isEmbedded(env) ? {ROAM_LAKE_PORT: ports.lake} : {}),
    },
    host,
  )

/** Whether the site has pages to show without a lake. */
export const hasPages = ({settings}: Instance): boolean =>
  [join('pages', 'current'), 'snapshot.json'].some((name) => existsSync(join(settings.dataFolder, name)))
