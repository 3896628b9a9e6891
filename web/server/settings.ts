import {BlockList, isIP} from 'node:net'
import {z} from 'zod'
import {type RateLimit, rateLimitOf} from './spam/limits.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Addresses and networks, as in `10.0.0.0/8, 192.0.2.7`. */
const addresses = z.string().transform((text, context) => {
  const list = new BlockList()
  for (const item of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = item.split('/')
    const family = isIP(address)
    const length = Number(prefix ?? (family === 6 ? 128 : 32))
    if (family === 0 || !(length >= 0 && length <= (family === 6 ? 128 : 32)))
      context.addIssue(`${item} is neither an address nor a network such as 10.0.0.0/8`)
    else list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
})

const schema = z
  .object({
    /** Where mail is handed over: smtp:// or smtps://, with name and password if it wants them. */
    SMTP_URL: z.url({protocol: /^smtps?$/}).optional(),
    /** The founder's mailbox. */
    TRIP_REQUEST_TO: z.email().optional(),
    /** In whose name mail is sent, where the mail server wants another than the founder's. */
    TRIP_REQUEST_FROM: z.email().optional(),
    /** How many requests within ten minutes from one address are usual. */
    ROAM_RATE_LIMIT: z
      .literal('off')
      .or(z.coerce.number('It is a number, or off').int().min(1))
      .default(10),
    /** Proxies in front of the site, whose X-Forwarded-For is believed. */
    ROAM_TRUSTED_PROXIES: addresses.prefault(''),
    ROAM_HOST: z.string().default('127.0.0.1'),
  })
  .refine(({SMTP_URL, TRIP_REQUEST_TO}) => !SMTP_URL || TRIP_REQUEST_TO, {
    path: ['TRIP_REQUEST_TO'],
    message: 'SMTP_URL is set, so this must say where requests are mailed to',
  })
  .refine(({ROAM_RATE_LIMIT, ROAM_HOST}) => ROAM_RATE_LIMIT !== 'off' || LOOPBACK.test(ROAM_HOST), {
    path: ['ROAM_RATE_LIMIT'],
    message:
      'The limits may be off only where nobody but this machine reaches the site (ROAM_HOST)',
  })

/** Nobody gets these letters: without a mail server they stay in the outbox. */
const NOBODY = 'founder@localhost'

/** How this site is run, beyond the lake and the ports. */
export interface ServerSettings {
  /** Undefined where letters are kept as files instead. */
  smtpUrl: string | undefined
  mailTo: string
  mailFrom: string
  /** Undefined where the limits are switched off. */
  rateLimit: RateLimit | undefined
  trustedProxies: BlockList
}

/** Reads the settings from the environment. Throws an error that names each variable that is wrong. */
export function readServerSettings(environment: NodeJS.ProcessEnv = process.env): ServerSettings {
  const {data, error} = schema.safeParse(environment)
  if (error) {
    const wrong = error.issues.map(({path, message}) => `  ${path.join('.')}: ${message}`)
    throw new Error(`The site cannot run with these settings:\n${wrong.join('\n')}`)
  }
  const mailTo = data.TRIP_REQUEST_TO ?? NOBODY
  return {
    smtpUrl: data.SMTP_URL,
    mailTo,
    mailFrom: data.TRIP_REQUEST_FROM ?? mailTo,
    rateLimit: data.ROAM_RATE_LIMIT === 'off' ? undefined : rateLimitOf(data.ROAM_RATE_LIMIT),
    trustedProxies: data.ROAM_TRUSTED_PROXIES,
  }
}
