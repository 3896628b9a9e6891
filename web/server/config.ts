import {join} from 'node:path'
import {settingsEmail} from '@roam/documents/mail-settings'
import {createTrustCheck} from '@roam/front-door/networks'
import {createSettingsError} from '@roam/lake-client/settings-error'
import {createRateLimit, type RateLimit} from '@roam/processing/rate-limits'
import {z} from 'zod'

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** IP addresses and CIDR networks, as in `10.0.0.0/8, 192.0.2.7`. */
const trustedProxiesSchema = z.string().transform((text, context) => {
  try {
    return createTrustCheck(text.split(/[\s,]+/).filter(Boolean))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    context.addIssue(`${reason}; write addresses and networks as in 192.0.2.7 10.0.0.0/8`)
    return z.NEVER
  }
})

const EMAIL = {example: 'hello@roam.example'}
const RATE = 'must be a whole number from 1, or off'

const schema = z
  .object({
    /** smtp:// or smtps:// URL of the mail server, with credentials if it needs them. */
    SMTP_URL: z
      .url({protocol: /^smtps?$/, error: 'must be a URL that begins with smtps:// or smtp://'})
      .optional()
      .meta({isSecret: true, example: 'smtps://name:password@mail.example'}),
    /** `optional`: the password may be sent to another machine without encryption. */
    SMTP_ENCRYPTION: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
    /** Recipient of notifications: the founder's mailbox. */
    TRIP_REQUEST_TO: settingsEmail.optional().meta(EMAIL),
    /** Sender address; defaults to TRIP_REQUEST_TO. */
    TRIP_REQUEST_FROM: settingsEmail.optional().meta(EMAIL),
    /** Usual number of requests per client address in ten minutes. */
    ROAM_RATE_LIMIT: z
      .literal('off')
      .or(z.coerce.number(RATE).int(RATE).min(1, RATE))
      .default(10)
      .meta({example: '10'}),
    /** Reverse proxies in front of the site whose X-Forwarded-For is trusted. */
    ROAM_TRUSTED_PROXIES: trustedProxiesSchema.prefault('').meta({example: '127.0.0.1'}),
    /** Enables /metrics, and is its bearer token. */
    ROAM_METRICS_TOKEN: z
      .string()
      .min(16, 'must have at least 16 characters')
      .optional()
      .meta({isSecret: true}),
    ROAM_HOST: z.string().default('127.0.0.1'),
  })
  .refine(({SMTP_URL, TRIP_REQUEST_TO}) => !SMTP_URL || TRIP_REQUEST_TO, {
    path: ['TRIP_REQUEST_TO'],
    message: 'required when SMTP_URL is set: the recipient of trip requests',
  })
  .refine(({ROAM_RATE_LIMIT, ROAM_HOST}) => ROAM_RATE_LIMIT !== 'off' || LOOPBACK_HOST.test(ROAM_HOST), {
    path: ['ROAM_RATE_LIMIT'],
    message: 'can be "off" only while ROAM_HOST is a loopback address',
  })

/** Configuration of mail, spam protection and reverse proxies. */
export interface ServerConfig {
  /** Undefined: an owner can set up a mail server in the Studio; until then mail is written to .eml files. */
  smtpUrl: string | undefined
  allowsPlaintext: boolean
  mailTo: string | undefined
  mailFrom: string | undefined
  /** Undefined: rate limits are off. */
  rateLimit: RateLimit | undefined
  isTrustedProxy: (address: string) => boolean
  /** Undefined: there are no metrics. */
  metricsToken: string | undefined
}

/**
 * Parses the server's environment variables.
 *
 * @throws SettingsError that names each invalid variable
 */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env): ServerConfig {
  const {data, error} = schema.safeParse(environment)
  if (error) throw createSettingsError(error, schema, environment)
  return {
    smtpUrl: data.SMTP_URL,
    allowsPlaintext: data.SMTP_ENCRYPTION === 'optional',
    mailTo: data.TRIP_REQUEST_TO,
    mailFrom: data.TRIP_REQUEST_FROM,
    rateLimit: data.ROAM_RATE_LIMIT === 'off' ? undefined : createRateLimit(data.ROAM_RATE_LIMIT),
    isTrustedProxy: data.ROAM_TRUSTED_PROXIES,
    metricsToken: data.ROAM_METRICS_TOKEN,
  }
}

/** Command line and environment of the server process. */
export interface ProcessOptions {
  /** Runs Next's development server, without releases and security policies. */
  dev: boolean
  /** Listens with SO_REUSEPORT, so that a new instance can start before the old one stops. */
  sharePort: boolean
  hostname: string
  port: number
  /** The web package. */
  directory: string
  /** ROAM_DATA_DIR: snapshot, outbox and image caches. */
  dataFolder: string
}

/** Reads the arguments --dev and --share-port, ROAM_DATA_DIR, ROAM_HOST and ROAM_SITE_PORT. */
export function readProcessOptions(
  args: string[] = process.argv,
  environment: NodeJS.ProcessEnv = process.env,
): ProcessOptions {
  const directory = join(import.meta.dirname, '..')
  return {
    dev: args.includes('--dev'),
    sharePort: args.includes('--share-port'),
    hostname: environment.ROAM_HOST ?? '127.0.0.1',
    port: Number(environment.ROAM_SITE_PORT ?? 3000),
    directory,
    dataFolder: environment.ROAM_DATA_DIR ?? join(directory, '..', '.roam'),
  }
}
