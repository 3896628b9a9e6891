import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {z} from 'zod'
import {RoleSchema} from '../auth/user-directory.ts'
import type {ContentLakeOptions} from '../content-lake-options.ts'
import type {DocumentRule} from '../rules/document-rule.ts'
import {formatZodError} from '../shared/errors.ts'
import {WebhookSchema} from '../webhooks/options.ts'
import type {LakeFlags} from './options.ts'

const CONFIG_FILES = ['ts', 'js', 'mjs', 'json'].map((extension) => `lakelet.config.${extension}`)

const url = z.url({protocol: /^https?$/, error: 'is not a URL such as http://localhost:3333/'})

const Writers = z.array(z.string())
const DocumentRuleSchema = z.strictObject({
  type: z.string(),
  ids: z.array(z.string()),
  drafts: Writers.optional(),
  versions: Writers.optional(),
  create: Writers,
  update: z.array(z.strictObject({writers: Writers, fields: z.array(z.string()).optional()})),
  delete: Writers,
  validate: z.custom<DocumentRule['validate']>((value) => typeof value === 'function').optional(),
  read: Writers.optional(),
})

const ConfigSchema = z
  .strictObject({
    directory: z.string(),
    projectId: z.string(),
    datasets: z
      .array(
        z.union([z.string(), z.strictObject({name: z.string(), aclMode: z.enum(['public', 'private'])})]),
      )
      .min(1),
    host: z.string(),
    allowedHosts: z.array(z.string()),
    publicUrl: url,
    trustedProxies: z.array(z.string()),
    port: z.int().min(0).max(65_535),
    reservedNames: z.array(z.string()),
    tokens: z.array(
      z.strictObject({
        token: z.string(),
        name: z.string(),
        role: RoleSchema,
        writer: z.string().optional(),
      }),
    ),
    corsOrigins: z.array(z.string()),
    webhooks: z.array(WebhookSchema),
    studioUrl: url,
    documentRules: z.array(DocumentRuleSchema),
    queryTimeoutMs: z.number().positive(),
    historyDays: z.number().positive(),
    historyTransactions: z.int().positive(),
    durable: z.boolean(),
  } satisfies Record<Exclude<keyof ContentLakeOptions, 'onClockJump' | 'onDatabaseLost'>, z.ZodType>)
  .partial()

type Config = Partial<ContentLakeOptions>

/**
 * Loads the config file: options of `createContentLake` as the default export, or as JSON.
 * @param path default: a file named `lakelet.config` in the working directory
 * @throws Error that names the file and each invalid option
 */
async function loadConfig(path = CONFIG_FILES.find((file) => existsSync(file))): Promise<Config> {
  if (path === undefined) return {}
  const file = resolve(path)
  if (!existsSync(file)) throw new Error(`The config file ${path} does not exist.`)
  const options = path.endsWith('.json') ? {with: {type: 'json'}} : {}
  const {default: config} = await import(pathToFileURL(file).href, options).catch((cause) => {
    throw new Error(`Cannot load ${path}: ${cause.message}`, {cause})
  })
  if (config === undefined)
    throw new Error(`${path} has no default export: export default {projectId: 'abc12345'}`)
  const parsed = ConfigSchema.safeParse(config)
  if (!parsed.success) throw new Error(`${path}: ${formatZodError(parsed.error)}`)
  return parsed.data as Config
}

/**
 * The options of a lake: those given as flags, else those of the config file, else defaults.
 * @param defaults override the general defaults
 */
export async function resolveLakeOptions(
  {config: path, ...flags}: LakeFlags,
  defaults: Config = {},
): Promise<ContentLakeOptions> {
  const options = {
    directory: '.lakelet',
    projectId: 'lake',
    datasets: ['production'],
    port: 3334,
    tokens: [],
    corsOrigins: [],
    webhooks: [],
    ...defaults,
    ...(await loadConfig(path)),
    ...flags,
  }
  const studioOrigins = options.studioUrl === undefined ? [] : [new URL(options.studioUrl).origin]
  return {...options, corsOrigins: [...options.corsOrigins, ...studioOrigins]}
}
