import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
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
  SMTP_URL: z.string().optional(),
  TRIP_REQUEST_TO: z.string().optional(),
  TRIP_REQUEST_FROM: z.string().optional(),
})

/** The names by which every part finds the Content Lake, embedded or hosted, and the mail server. */
export type RoamEnv = z.output<typeof schema>

const secret = () => randomBytes(32).toString('base64url')

/** Whole or not at all: it holds the only copy of the secrets. */
function write(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text, {mode: 0o600})
  renameSync(temporary, file)
}

const lines = (env: RoamEnv) =>
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** Changes one value and leaves everything else in the file as somebody wrote it. */
function rewrite(file: string, name: string, value: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`)
  if (changed !== text) write(file, changed)
}

const isLocal = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) && new URL(address).hostname === 'localhost'

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
    write(
      file,
      lines({
        SANITY_PROJECT_ID: 'roam',
        SANITY_DATASET: 'production',
        SANITY_API_HOST: lakeUrl,
        SANITY_API_READ_TOKEN: secret(),
        SANITY_API_WRITE_TOKEN: secret(),
        SANITY_WEBHOOK_SECRET: secret(),
        SITE_URL: siteUrl,
      }),
    )
  }
  const written = parseEnv(readFileSync(file, 'utf8'))
  if (isLocal(written.SANITY_API_HOST)) rewrite(file, 'SANITY_API_HOST', lakeUrl)
  if (isLocal(written.SITE_URL)) rewrite(file, 'SITE_URL', siteUrl)
  const {data, error} = schema.safeParse({...written, ...process.env})
  if (error)
    throw new Complaint(
      `${file} lacks ${error.issues.map(({path}) => path.join('.')).join(', ')}. ` +
        'Add it, or remove the file to have it written anew.',
    )
  return {
    ...data,
    ...(isLocal(data.SANITY_API_HOST) ? {SANITY_API_HOST: lakeUrl} : {}),
    ...(isLocal(data.SITE_URL) ? {SITE_URL: siteUrl} : {}),
  }
}
