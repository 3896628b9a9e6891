import type {Log} from '../log.ts'
import {Refused} from '../outbox/courier.ts'
import type {RequestDocument} from '../outbox/document.ts'
import {letterOf} from './letter.ts'
import type {Correspondence} from './message.ts'
import type {Post} from './post.ts'
import {type ReceiptOrder, receiptOf} from './receipt.ts'

/** Writes mails and hands them over. */
export interface Mailer {
  /** Brings a request to the founder. One that the site sent to itself is not worth a letter. */
  sendLetter: (document: RequestDocument) => Promise<void>
  /** Tells the visitor that her request has come, if the founder wants that. */
  sendReceipt: (order: ReceiptOrder) => Promise<void>
}

/** @param correspondence what mails say about the site, as its content is now */
export const createMailer = (
  post: Post,
  correspondence: () => Promise<Correspondence>,
  log: Log,
): Mailer => ({
  async sendLetter(document) {
    if (document.check) return post.check()
    await post.send(letterOf(document, await correspondence()))
  },

  async sendReceipt(order) {
    const message = receiptOf(order, await correspondence())
    if (!message) return
    try {
      await post.send(message)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // She may have mistyped her address. The founder has her telephone number.
      log.warn({key: order.key}, 'Nobody takes the receipt for a request')
    }
  },
})
