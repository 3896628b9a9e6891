import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {Environment} from '../content/environment.ts'
import {currentContent} from '../content/snapshot.ts'
import {type Check, createCheck} from './check.ts'
import type {Intake} from './intake.ts'
import type {Log} from './log.ts'
import {createSendHeld, type SendHeld} from './mail/held.ts'
import {createMailer} from './mail/mailer.ts'
import {createFilePost, createSmtpPost} from './mail/post.ts'
import {createPutIntoLake} from './outbox/lake.ts'
import {type Depth, type Outbox, openOutbox} from './outbox/outbox.ts'
import {createRequests} from './outbox/requests.ts'
import type {ServerSettings} from './settings.ts'
import {createAddressOf} from './spam/address.ts'
import {createLimits} from './spam/limits.ts'

/** All that a trip request meets on its way. */
export interface Collecting {
  intake: Intake
  check: Check
  sendHeld: SendHeld
  /** Undefined where nothing can be written to disk, and while the site before still has the outbox. */
  depth: () => Depth | undefined
  /** To be called now and then. */
  tidy: () => Promise<void>
  stop: () => Promise<void>
}

async function openIfWritable(folder: string, log: Log): Promise<Outbox | undefined> {
  try {
    return await openOutbox(folder)
  } catch (error) {
    log.warn({error}, 'The outbox cannot be written to: each request waits until the lake has it')
    return undefined
  }
}

/**
 * @param client reads and writes requests
 * @param dataFolder where the outbox lies
 * @param ownUrl where this site listens
 */
export function startCollecting(
  client: SanityClient,
  {siteUrl, studioUrl, webhookSecret}: Environment,
  settings: ServerSettings,
  {dataFolder, ownUrl}: {dataFolder: string; ownUrl: string},
  log: Log,
): Collecting {
  const {smtpUrl, mailTo, mailFrom, rateLimit, trustedProxies} = settings
  const folder = join(dataFolder, 'outbox')
  const outbox = openIfWritable(folder, log)
  let opened: Outbox | undefined
  void outbox.then((it) => {
    opened = it
  })

  const post = smtpUrl ? createSmtpPost(smtpUrl) : createFilePost(folder)
  if (smtpUrl) log.info({server: post.where}, 'Mail goes out by SMTP')
  else log.warn({folder: post.where}, 'SMTP_URL is not set: mail is kept as .eml files')
  if (!rateLimit) log.warn('ROAM_RATE_LIMIT is off: any number of requests is taken in')

  const mailer = createMailer(
    post,
    async () => ({mailTo, mailFrom, siteUrl, studioUrl, content: await currentContent()}),
    log,
  )
  const sendHeld = createSendHeld(client, mailer, log)
  const putIntoLake = createPutIntoLake(client)
  const requests = createRequests({outbox, putIntoLake, mailer, sendHeld, log})
  const check = createCheck({url: ownUrl, secret: webhookSecret, client, requests, log})

  return {
    intake: {
      requests,
      siteUrl,
      check,
      limits: createLimits(rateLimit),
      addressOf: createAddressOf(trustedProxies),
    },
    check,
    sendHeld,
    depth: () => opened?.depth(),
    async tidy() {
      await sendHeld()
      await opened
        ?.prune()
        .catch((error: unknown) => log.error({error}, 'The outbox cannot be written to'))
    },
    stop: requests.stop,
  }
}
