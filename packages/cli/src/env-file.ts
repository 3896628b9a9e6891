import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {z} from 'zod'
import {UserError} from './user-error.ts'
import type {Settings} from './settings.ts'

const schema = z.object({
  SANITY_PROJECT_ID: z.string(),
  SANITY_DATASET: z.string(),
  SANITY_API_HOST: z.string().optional(),
  SANITY_API_READ_TOKEN: z.string(),
  SANITY_API_WRITE_TOKEN: z.string(),
  SANITY_WEBHOOK_SECRET: z.string(),
  SITE_URL: z.string(),
  /** Where browsers reach the Studio, and the lake on board: this machine, unless they are said. */
  STUDIO_URL: z.string().optional(),
  LAKE_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  TRIP_REQUEST_TO: z.string().optional(),
  TRIP_REQUEST_FROM: z.string().optional(),
  /** Called when content changed: a host of files builds the site anew then. */
  ROAM_BUILD_HOOK: z.url().optional(),
})

/** The names by which every part finds the Content Lake, embedded or hosted, and the mail server. */
export type RoamEnv = z.output<typeof schema> & {STUDIO_URL: string; LAKE_URL: string}

/** They name one lake together: what is said of two lakes is never mixed. */
const LAKE_NAMES = [
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_HOST',
  'SANITY_API_READ_TOKEN',
  'SANITY_API_WRITE_TOKEN',
] as const

type Values = Record<string, string | undefined>

/** `NAME=` is how many people leave a name out. */
const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()))

const secret = () => randomBytes(32).toString('base64url')

/** Whole or not at all: it holds the only copy of the secrets. */
function write(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text, {mode: 0o600})
  renameSync(temporary, file)
}

const lines = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** Changes one value and leaves everything else in the file as somebody wrote it. */
function rewrite(file: string, name: string, value: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`)
  if (changed !== text) write(file, changed)
}

/** True for an address of this machine. */
export const isLocal = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) && new URL(address).hostname === 'localhost'

/** An address that is not this machine's own, without a slash at the end. */
const elsewhere = (address: string | undefined) =>
  isLocal(address) ? undefined : address?.replace(/\/$/, '')

/** True where the lake is the one that Roam carries. */
export const isEmbedded = (env: Pick<RoamEnv, 'SANITY_API_HOST'>): boolean =>
  isLocal(env.SANITY_API_HOST)

/** Where browsers reach the lake. Undefined: at Sanity. */
export const browserLakeUrl = (
  env: Pick<RoamEnv, 'SANITY_API_HOST'> & {LAKE_URL?: string},
): string | undefined => (isEmbedded(env) ? env.LAKE_URL : env.SANITY_API_HOST)

/** @param file undefined where the names are given by the process's own environment */
const lacking = (names: string[], file: string | undefined) =>
  file
    ? `${file} lacks ${names.join(', ')}. Add it, or remove the file to have it written anew.`
    : `SANITY_PROJECT_ID is set in the environment, so these must be, too: ${names.join(', ')}.`

/**
 * The file `env` of the data folder, written with random secrets on the first run. Addresses on this
 * machine follow the ports; what stands in the process's own environment goes before the file. A lake
 * that is named without SANITY_API_HOST is Sanity's own.
 */
export function readEnvFile({dataFolder, lakeUrl, siteUrl, studioUrl}: Settings): RoamEnv {
  const file = join(dataFolder, 'env')
  const given = withoutBlanks(process.env)
  const namesLake = given.SANITY_PROJECT_ID !== undefined
  if (!existsSync(file)) {
    mkdirSync(dataFolder, {recursive: true})
    write(
      file,
      lines({
        ...(namesLake
          ? {}
          : {
              SANITY_PROJECT_ID: 'roam',
              SANITY_DATASET: 'production',
              SANITY_API_HOST: lakeUrl,
              SANITY_API_READ_TOKEN: secret(),
              SANITY_API_WRITE_TOKEN: secret(),
            }),
        SANITY_WEBHOOK_SECRET: secret(),
        SITE_URL: siteUrl,
      }),
    )
  }
  const written = withoutBlanks(parseEnv(readFileSync(file, 'utf8')))
  if (isLocal(written.SANITY_API_HOST)) rewrite(file, 'SANITY_API_HOST', lakeUrl)
  if (isLocal(written.SITE_URL)) rewrite(file, 'SITE_URL', siteUrl)
  const lake = namesLake ? given : {...written, ...given}
  const {data, error} = schema.safeParse({
    ...written,
    ...given,
    ...Object.fromEntries(LAKE_NAMES.map((name) => [name, lake[name]])),
  })
  if (error)
    throw new UserError(
      lacking(
        error.issues.map(({path}) => path.join('.')),
        namesLake ? undefined : file,
      ),
    )
  return {
    ...data,
    ...(isLocal(data.SANITY_API_HOST) ? {SANITY_API_HOST: lakeUrl} : {}),
    ...(isLocal(data.SITE_URL) ? {SITE_URL: siteUrl} : {}),
    STUDIO_URL: elsewhere(data.STUDIO_URL) ?? studioUrl,
    LAKE_URL: elsewhere(data.LAKE_URL) ?? lakeUrl,
  }
}
