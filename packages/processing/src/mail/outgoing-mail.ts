import {rowProblem} from '@roam/documents/parse-rows'
import type {SiteIdentity} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import type {QueueStats} from '../outbox/outbox.ts'
import type {JobProblems} from '../shared/job-problems.ts'
import type {Logger} from '../shared/logger.ts'
import {type MailEnvironment, type MailSetup, openMailSettings} from './mail-settings.ts'
import {createMailSetupAccess} from './mail-setup.ts'
import {createMailMonitor} from './mail-status.ts'
import {createMailer} from './mailer.ts'
import type {MailContent, MailContext} from './message.ts'
import {countMails, createCurrentTransport, createFileTransport, createSmtpTransport} from './transport.ts'
import {createUnsentMail} from './unsent-mail.ts'

interface Options {
  client: SanityClient
  site: SiteIdentity
  dataFolder: string
  /** Receives .eml files while no mail server is set up. */
  mailFolder: string
  environment: MailEnvironment
  context: Omit<MailContext, 'content' | 'mailTo' | 'mailFrom'>
  getContent: () => MailContent
  queueStats: () => QueueStats | undefined
  setProblems: JobProblems['set']
  log: Logger
}

/** Creates what sends mail: by the mail server of the environment or of an owner, else to files. */
export function createOutgoingMail(options: Options) {
  const {client, mailFolder, queueStats, setProblems, log} = options
  const settings = openMailSettings(options.dataFolder, options.environment)
  const isSetUp = () => settings.current().smtpUrl !== undefined
  const toSmtpOptions = ({smtpUrl: url, allowsPlaintext}: MailSetup) =>
    url === undefined ? undefined : {url, siteUrl: options.context.siteUrl, allowsPlaintext}
  const {transport, counts} = countMails(
    createCurrentTransport(() => toSmtpOptions(settings.current()), createFileTransport(mailFolder)),
  )
  const contextOf = ({mailTo, mailFrom}: MailSetup): MailContext => ({
    ...options.context,
    ...{mailTo, mailFrom, content: options.getContent()},
  })
  const getContext = () => contextOf(settings.current())
  const monitor = createMailMonitor({
    ...{client, site: options.site, mailFolder, log},
    getSetup: () => ({isConfigured: isSetUp(), allowsPlaintext: settings.current().allowsPlaintext}),
    countWaiting: () => queueStats()?.waitingMails ?? 0,
    countHeldRequests: () => queueStats()?.heldRequests ?? 0,
  })
  const mailer = monitor.observe(createMailer(transport, getContext, log))
  const unsentMail = createUnsentMail({client, mailer, transport, getContext, setProblems, log})

  return {
    /** Whether there is a mail server. */
    isSetUp,
    mailer,
    unsentMail,
    counts,
    report: monitor.report,

    /** Logs where mail is sent, and reports settings that cannot be read. */
    announce(): void {
      const problem = settings.findProblem()
      setProblems('mail settings', problem ? [rowProblem(undefined, problem)] : [])
      if (isSetUp()) log.info({server: transport.destination}, 'Mail is sent by SMTP')
      else log.warn({folder: transport.destination}, 'SMTP_URL is not set: mail is kept as .eml files')
    },

    setup: createMailSetupAccess({
      settings,
      createMailer: (setup) => {
        const smtp = toSmtpOptions(setup)
        return createMailer(smtp ? createSmtpTransport(smtp) : transport, () => contextOf(setup), log)
      },
      onSaved() {
        log.info({server: transport.destination}, 'A mail server was set up in the Studio')
        monitor.reset()
        void unsentMail.send()
      },
      log,
    }),

    /** Sends a mail to the founder; returns why it could not be sent, in text for the operator. */
    async sendTest(): Promise<string | undefined> {
      if (!isSetUp()) return 'SMTP_URL is not set: mail is kept as .eml files'
      try {
        await mailer.sendTestMail()
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}
