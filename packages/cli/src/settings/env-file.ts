import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {parseEnv} from 'node:util'
import {createSettingsError, SettingsError} from '@roam/lake-client/settings-error'
import {z} from 'zod'
import type {Settings} from './settings.ts'

const httpUrl = z.url({protocol: /^https?$/, error: 'must be a URL that begins with https:// or http://'})
/** Whether a URL is that of a host; also for what is no URL, which another rule reports. */
const isRoot = (url: string) => (URL.parse(url)?.pathname ?? '/') === '/'
const NO_PATH = 'must not have a path: the site needs a host name of its own'

const secret = z.string().meta({isSecret: true})

const schema = z.object({
  SANITY_PROJECT_ID: z.string(),
  SANITY_DATASET: z.string(),
  SANITY_API_HOST: httpUrl.optional().meta({example: 'http://localhost:3334'}),
  SANITY_API_READ_TOKEN: secret,
  SANITY_API_WRITE_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  SITE_URL: httpUrl.refine(isRoot, NO_PATH).meta({example: 'https://roam.example'}),
  /** Public URLs of the Studio and the embedded lake; localhost by default. */
  STUDIO_URL: httpUrl.optional().meta({example: 'https://studio.roam.example'}),
  LAKE_URL: httpUrl.optional().meta({example: 'https://lake.roam.example'}),
  SMTP_URL: z.string().optional(),
  SMTP_ENCRYPTION: z.string().optional(),
  TRIP_REQUEST_TO: z.string().optional(),
  TRIP_REQUEST_FROM: z.string().optional(),
  ROAM_RATE_LIMIT: z.string().optional(),
  /** Enables /metrics of the site. */
  ROAM_METRICS_TOKEN: z.string().optional().meta({isSecret: true}),
  /** A deploy hook of a static host, called when content changed. */
  ROAM_BUILD_HOOK: z
    .url('must be a URL')
    .optional()
    .meta({isSecret: true, example: 'https://host.example/hook/…'}),
})

/** The schema of {@link RoamEnv}: the variables of the file with their defaults. */
export const roamEnvSchema = schema.required({STUDIO_URL: true, LAKE_URL: true})

/** Connection settings of the Content Lake, embedded or hosted, the public URLs and the mail server. */
export type RoamEnv = z.output<typeof roamEnvSchema>

/** Taken together from one source, so that the tokens of one lake are never sent to another. */
export const LAKE_VARIABLES = [
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_HOST',
  'SANITY_API_READ_TOKEN',
  'SANITY_API_WRITE_TOKEN',
] as const

type Values = Record<string, string | undefined>

/** Drops variables with an empty value: `NAME=` means unset. */
const omitBlank = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()))

const generateSecret = () => randomBytes(32).toString('base64url')

/** Writes the file atomically: it holds the only copy of the secrets. */
function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text, {mode: 0o600})
  renameSync(temporary, file)
}

const formatEnv = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** Replaces one value and leaves the rest of the file unchanged. */
function replaceValue(file: string, name: string, value: string): void {
  const text = readText(file)
  const changed = text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`)
  if (changed !== text) writeAtomically(file, changed)
}

/** Exists in the data folder while a restore replaces the files. */
export const RESTORE_MARKER = 'restore-under-way'

const IMPORT_RECORD = 'ROAM_DEMO_CONTENT_IMPORTED'

/** Path of the file `env` of the data folder. */
export const envFile = ({dataFolder}: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'env')

/** What shows that a data folder has been in use. */
const TRACES = [
  join('lake', 'lake.sqlite'),
  join('outbox', 'outbox.sqlite'),
  join('pages', 'current'),
  'snapshot.json',
]

/** Throws a SettingsError if the data folder has been in use: new secrets would not be those of its content. */
function requireUnused(dataFolder: string, problem: string): void {
  const isUsed = TRACES.some((path) => statSync(join(dataFolder, path), {throwIfNoEntry: false})?.size)
  if (isUsed)
    throw new SettingsError(
      `${envFile({dataFolder})} ${problem}. It has the settings and secrets of the content in this folder: copy only this file out of an unpacked backup. Without one, write it again: docs/troubleshooting.md.`,
    )
}

/** Reads the file; some editors begin it with a byte order mark. Throws a SettingsError if it cannot be read. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    // The command names the owner.
    if (reason === 'EACCES') throw error
    if (reason === 'EISDIR') requireUnused(dirname(file), 'is a directory')
    throw new SettingsError(
      `${file} cannot be read (${reason}). It has the settings and secrets: give it back to the user who starts Roam, with mode 600.`,
    )
  }
}

/** Whether the demo content was imported, according to the file. */
export const isContentImported = (settings: Settings): boolean =>
  IMPORT_RECORD in parseEnv(readText(envFile(settings)))

/** Records in the file that the demo content was imported: an empty lake has lost it. */
export function recordContentImport(settings: Settings): void {
  const file = envFile(settings)
  const text = readText(file).replace(/\n?$/, '\n')
  writeAtomically(file, `${text}${IMPORT_RECORD}=${new Date().toISOString()}\n`)
}

/** Whether a URL has the host name `localhost`. */
export const isLocal = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) && new URL(url).hostname === 'localhost'

/** A URL that is not on localhost, without a trailing slash. */
const publicUrl = (url: string | undefined) => (isLocal(url) ? undefined : url?.replace(/\/$/, ''))

/** Whether the Content Lake is the embedded one. */
export const isEmbedded = (env: Pick<RoamEnv, 'SANITY_API_HOST'>): boolean => isLocal(env.SANITY_API_HOST)

/** The URL of the lake for browsers; undefined for hosted Sanity. */
export const browserLakeUrl = (
  env: Pick<RoamEnv, 'SANITY_API_HOST'> & {LAKE_URL?: string},
): string | undefined => (isEmbedded(env) ? env.LAKE_URL : env.SANITY_API_HOST)

/** @param file undefined where the variables come from the process environment */
function describeMissing(names: string[], file: string | undefined): string {
  if (!file)
    return `SANITY_PROJECT_ID is set in the environment, so these must be set too: ${names.join(', ')}.`
  const secretAdvice = names.includes('SANITY_WEBHOOK_SECRET')
    ? ' SANITY_WEBHOOK_SECRET can be any random text, such as that of `openssl rand -hex 32`; with hosted Sanity, the secret of both webhooks.'
    : ''
  return `${file} lacks ${names.join(', ')}. Add the missing lines, or copy only this file out of an unpacked backup.${secretAdvice}`
}

/**
 * Reads the file `env` of the data folder; generates it with random secrets on the first run.
 * Localhost URLs follow the configured ports. The process environment overrides the file. Without
 * SANITY_API_HOST the lake is hosted Sanity.
 *
 * @throws SettingsError that names missing or wrong variables, or while a restore replaces the files
 */
export function readEnvFile({dataFolder, lakeUrl, siteUrl, studioUrl}: Settings): RoamEnv {
  const file = envFile({dataFolder})
  if (existsSync(join(dataFolder, RESTORE_MARKER)))
    throw new SettingsError(
      `A restore of ${dataFolder} is under way or was interrupted. The next start, or another restore, finishes it.`,
    )
  const environment = omitBlank(process.env)
  const hasLakeInEnvironment = environment.SANITY_PROJECT_ID !== undefined
  const generatesSecrets = !hasLakeInEnvironment || environment.SANITY_WEBHOOK_SECRET === undefined
  if (!existsSync(file)) {
    if (generatesSecrets) requireUnused(dataFolder, 'is missing')
    mkdirSync(dataFolder, {recursive: true})
    writeAtomically(
      file,
      formatEnv({
        ...(hasLakeInEnvironment
          ? {}
          : {
              SANITY_PROJECT_ID: 'roam',
              SANITY_DATASET: 'production',
              SANITY_API_HOST: lakeUrl,
              SANITY_API_READ_TOKEN: generateSecret(),
              SANITY_API_WRITE_TOKEN: generateSecret(),
            }),
        SANITY_WEBHOOK_SECRET: generateSecret(),
        SITE_URL: siteUrl,
      }),
    )
  }
  const saved = omitBlank(parseEnv(readText(file)))
  if (generatesSecrets && Object.keys(saved).length === 0) requireUnused(dataFolder, 'is empty')
  if (isLocal(saved.SANITY_API_HOST)) replaceValue(file, 'SANITY_API_HOST', lakeUrl)
  if (isLocal(saved.SITE_URL)) replaceValue(file, 'SITE_URL', siteUrl)
  const lake = hasLakeInEnvironment ? environment : {...saved, ...environment}
  const values: Values = {
    ...saved,
    ...environment,
    ...Object.fromEntries(LAKE_VARIABLES.map((name) => [name, lake[name]])),
  }
  const {data, error} = schema.safeParse(values)
  if (error) {
    const names = error.issues.map(({path}) => path.join('.'))
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length === 0) throw createSettingsError(error, schema, values)
    throw new SettingsError(describeMissing(missing, hasLakeInEnvironment ? undefined : file))
  }
  return {
    ...data,
    ...(isLocal(data.SANITY_API_HOST) ? {SANITY_API_HOST: lakeUrl} : {}),
    ...(isLocal(data.SITE_URL) ? {SITE_URL: siteUrl} : {}),
    STUDIO_URL: publicUrl(data.STUDIO_URL) ?? studioUrl,
    LAKE_URL: publicUrl(data.LAKE_URL) ?? lakeUrl,
  }
}
