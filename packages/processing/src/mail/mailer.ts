import {isSelfTest, type RequestDocument} from '../outbox/request-document.ts'
import {PermanentError} from '../outbox/worker.ts'
import type {Logger} from '../shared/logger.ts'
import {type Confirmation, renderConfirmation} from './confirmation.ts'
import {renderDigest} from './digest.ts'
import type {MailContext} from './message.ts'
import {renderStorageNotice, renderTestMail} from './notices.ts'
import {renderNotification} from './notification.ts'
import type {MailTransport, SendResult} from './transport.ts'

/** Renders and sends the site's e-mail. */
export interface Mailer {
  /** Sends trip requests to the founder, several in one digest. For a self-test request it only verifies the transport. */
  sendNotification: (first: RequestDocument, ...others: RequestDocument[]) => Promise<SendResult>
  /** Tells the founder that requests wait because of the limit of stored data. */
  sendStorageNotice: (day: string) => Promise<void>
  /** Sends a mail to the founder, to test sender, recipient and mail server. */
  sendTestMail: () => Promise<void>
  /** Returns whether confirmations are on. */
  sendsConfirmations: () => boolean
  /** Confirms to the visitor that the request has arrived. `off`: confirmations are off; `refused`: by the mail server. */
  sendConfirmation: (confirmation: Confirmation) => Promise<SendResult | 'refused' | 'off'>
}

/** @param getContext returns the current content and addresses for messages */
export const createMailer = (
  transport: MailTransport,
  getContext: () => MailContext,
  log: Logger,
): Mailer => ({
  async sendNotification(first, ...others) {
    if (isSelfTest(first)) {
      await transport.verify()
      return 'sent'
    }
    const context = getContext()
    const message =
      others.length > 0 ? renderDigest([first, ...others], context) : renderNotification(first, context)
    return transport.send(message)
  },

  async sendStorageNotice(day) {
    await transport.send(renderStorageNotice(day, getContext()))
  },

  async sendTestMail() {
    await transport.send(renderTestMail(getContext()))
  },

  sendsConfirmations: () => renderConfirmation({email: '', key: ''}, getContext()) !== undefined,

  async sendConfirmation(confirmation) {
    const message = renderConfirmation(confirmation, getContext())
    if (!message) return 'off'
    try {
      return await transport.send(message)
    } catch (error) {
      if (!(error instanceof PermanentError)) throw error
      // Usually a mistyped address. The founder can call the visitor instead.
      log.warn({key: confirmation.key}, 'Mail server refused the recipient of a confirmation')
      return 'refused'
    }
  },
})
