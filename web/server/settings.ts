import {z} from 'zod'

const schema = z
  .object({
    /** Where mail is handed over: smtp:// or smtps://, with name and password if it wants them. */
    SMTP_URL: z.url({protocol: /^smtps?$/}).optional(),
    /** The founder's mailbox. */
    TRIP_REQUEST_TO: z.email().optional(),
    /** In whose name mail is sent, where the mail server wants another than the founder's. */
    TRIP_REQUEST_FROM: z.email().optional(),
  })
  .refine(({SMTP_URL, TRIP_REQUEST_TO}) => !SMTP_URL || TRIP_REQUEST_TO, {
    path: ['TRIP_REQUEST_TO'],
    message: 'SMTP_URL is set, so this must say where requests are mailed to',
  })

/** Nobody gets these letters: without a mail server they stay in the outbox. */
const NOBODY = 'founder@localhost'

/** How this site is run, beyond the lake and the ports. */
export interface ServerSettings {
  /** Undefined where letters are kept as files instead. */
  smtpUrl: string | undefined
  mailTo: string
  mailFrom: string
}

/** Reads the settings from the environment. Throws an error that names each variable that is wrong. */
export function readServerSettings(environment: NodeJS.ProcessEnv = process.env): ServerSettings {
  const {data, error} = schema.safeParse(environment)
  if (error) {
    const wrong = error.issues.map(({path, message}) => `  ${path.join('.')}: ${message}`)
    throw new Error(`The site cannot run with these settings:\n${wrong.join('\n')}`)
  }
  const mailTo = data.TRIP_REQUEST_TO ?? NOBODY
  return {smtpUrl: data.SMTP_URL, mailTo, mailFrom: data.TRIP_REQUEST_FROM ?? mailTo}
}
