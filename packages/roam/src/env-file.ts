import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {z} from 'zod'
import {Complaint} from './complaint.ts'
import type {Settings} from './settings.ts'

const schema = z.object({
  SANITY_PROJECT_ID: z.string(),
  SANITY_DATASET: z.string(),
  SANITY_API_HOST: z.string().optional(),
  SANITY_API_READ_TOKEN: z.string(),
  SANITY_API_WRITE_TOKEN: z.string(),
  SANITY_WEBHOOK_SECRET: z.string(),
  SITE_URL: z.string(),
})

/** The names by which every part finds the Content Lake, embedded or hosted. */
export type RoamEnv = z.output<typeof schema>

const secret = () => randomBytes(32).toString('base64url')

const write = (file: string, env: RoamEnv) =>
  writeFileSync(
    file,
    `${Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
    {mode: 0o600},
  )

const isLocal = (address: string | undefined) =>
  address !== undefined && new URL(address).hostname === 'localhost'

/** True where the lake is the one that Roam carries. */
export const isEmbedded = (env: RoamEnv): boolean => isLocal(env.SANITY_API_HOST)

/**
 * The file `env` of the data folder, written with random secrets on the first run. Addresses on this
 * machine follow the ports; what stands in the process's own environment goes before the file.
 */
export function readEnvFile({dataFolder, lakeUrl, siteUrl}: Settings): RoamEnv {
  const file = join(dataFolder, 'env')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, {recursive: true})
    write(file, {
      SANITY_PROJECT_ID: 'roam',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: lakeUrl,
      SANITY_API_READ_TOKEN: secret(),
      SANITY_API_WRITE_TOKEN: secret(),
      SANITY_WEBHOOK_SECRET: secret(),
      SITE_URL: siteUrl,
    })
  }
  const {data, error} = schema.safeParse({...parseEnv(readFileSync(file, 'utf8')), ...process.env})
  if (error)
    throw new Complaint(
      `${file} lacks ${error.issues.map(({path}) => path.join('.')).join(', ')}. ` +
        'Add it, or remove the file to have it written anew.',
    )
  const env = {
    ...data,
    ...(isLocal(data.SANITY_API_HOST) ? {SANITY_API_HOST: lakeUrl} : {}),
    ...(isLocal(data.SITE_URL) ? {SITE_URL: siteUrl} : {}),
  }
  write(file, env)
  return env
}
