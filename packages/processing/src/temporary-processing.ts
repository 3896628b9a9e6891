import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {pino} from 'pino'
import type {MailContext} from './mail/message.ts'
import {identifySite} from './shared/site-identity.ts'
import {
  createTripRequestProcessing,
  type TripRequestProcessing,
  type TripRequestProcessingOptions,
} from './trip-request-processing.ts'

const SITE_URL = 'https://roam.example'

/** The context of messages in tests, without content. */
export const TEST_MAIL_CONTEXT: MailContext = {
  mailTo: 'founder@roam.example',
  mailFrom: 'founder@roam.example',
  siteUrl: SITE_URL,
  studioUrl: undefined,
  colors: {
    ...{paper: '#fff', sheet: '#fff', sun: '#ff0', band: '#036'},
    ...{ink: '#000', ink2: '#333', sea: '#036', cream: '#fff'},
  },
  content: {timeZone: null, settings: null, requestForm: null, packages: [], addOns: []},
}

export const TEST_LOG = pino({level: 'silent'})

/** What a test submits besides the request. */
export const TEST_SUBMISSION = {
  ...{isSelfTest: false, honeypot: '', fillTime: undefined},
  networks: ['192.0.2.1'],
}

/** The processing of trip requests in a folder that is deleted when it stops, unless a test gave it. */
export interface TemporaryProcessing extends TripRequestProcessing {
  dataFolder: string
}

/**
 * Starts the processing of trip requests for a test: mail is written to files in the folder `outbox` of the data
 * folder, nothing is logged, and rate limits are off. With `dataFolder` it continues there, as after a restart.
 */
export async function startTemporaryProcessing(
  client: SanityClient,
  {dataFolder: existingFolder, ...options}: Partial<Omit<TripRequestProcessingOptions, 'client'>> = {},
): Promise<TemporaryProcessing> {
  const dataFolder = existingFolder ?? (await mkdtemp(join(tmpdir(), 'roam-trip-requests-')))
  const processing = createTripRequestProcessing({
    client,
    site: await identifySite(dataFolder, 0, SITE_URL),
    dataFolder,
    smtpUrl: undefined,
    mail: TEST_MAIL_CONTEXT,
    getContent: () => TEST_MAIL_CONTEXT.content,
    rateLimit: undefined,
    getRetentionMonths: () => 0,
    selfTest: {url: SITE_URL, secret: 'a-webhook-secret'},
    log: TEST_LOG,
    ...options,
  })
  processing.open()
  return {
    ...processing,
    dataFolder,
    async stop() {
      await processing.stop()
      if (!existingFolder) await rm(dataFolder, {recursive: true})
    },
  }
}
