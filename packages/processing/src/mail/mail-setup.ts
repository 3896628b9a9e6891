import {
  type MailSettings,
  type MailSettingsRefusal,
  mailSettings,
  type ShownMailSettings,
} from '@roam/documents/mail-settings'
import type {Logger} from '../shared/logger.ts'
import type {MailSettingsStore, MailSetup} from './mail-settings.ts'
import {classifyError, describeError} from './mail-status.ts'
import type {Mailer} from './mailer.ts'

/** Sets up the mail server for an owner; who asks is known before. */
export interface MailSetupAccess {
  describe: () => ShownMailSettings
  /**
   * Sends a test mail by these settings, and stores them if the mail server takes it: what does not work changes nothing.
   *
   * @throws if the disk cannot be written to
   */
  testAndSave: (input: unknown) => Promise<MailSettingsRefusal | ShownMailSettings>
}

interface Options {
  settings: MailSettingsStore
  createMailer: (setup: MailSetup) => Mailer
  onSaved: () => void
  log: Logger
}

/** Creates the access. One test runs at a time. */
export function createMailSetupAccess({settings, createMailer, onSaved, log}: Options): MailSetupAccess {
  let isBusy = false

  async function test(input: MailSettings): Promise<MailSettingsRefusal | undefined> {
    try {
      await createMailer(settings.setupOf(input)).sendTestMail()
      return undefined
    } catch (error) {
      const refused = classifyError(error)
      log.warn({server: input.host, refused}, 'A mail server that was set up in the Studio failed its test')
      return {refused, reason: describeError(error)}
    }
  }

  return {
    describe: settings.describe,
    async testAndSave(input) {
      if (settings.describe().source === 'environment') return {refused: 'environment'}
      const {data, error} = mailSettings.safeParse(input)
      if (!data) {
        const [issue] = error.issues
        return {refused: 'invalid', reason: [issue?.path.join('.'), issue?.message].join(': ')}
      }
      if (isBusy) return {refused: 'busy'}
      isBusy = true
      try {
        const refusal = await test(data)
        if (refusal) return refusal
        settings.save(data)
        onSaved()
        return settings.describe()
      } finally {
        isBusy = false
      }
    },
  }
}
