import type {IncomingMessage, ServerResponse} from 'node:http'
import {decode, FORM_NAME, MAX_BODY_BYTES} from '@roam/trip-request'
import {check} from '@roam/trip-request/schema'
import {redirect, sendJson} from './answer.ts'
import {BodyTooLarge, readBody} from './body.ts'
import type {Check} from './check.ts'
import type {Log} from './log.ts'
import type {Requests} from './outbox/requests.ts'
import {keepReturned, type Returned} from './returned.ts'
import type {AddressOf} from './spam/address.ts'
import {isCrossSite} from './spam/cross-site.ts'
import {judge} from './spam/judge.ts'
import type {Limits} from './spam/limits.ts'

/** Where the page says that a request was sent, for browsers without JavaScript. */
const SENT_ANCHOR = '/#request-sent'

/** A browser that sends a form by itself asks for a page; a script asks for anything else. */
const wantsPage = (request: IncomingMessage) => /\btext\/html\b/.test(request.headers.accept ?? '')

const isForm = (request: IncomingMessage) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')

async function readForm(request: IncomingMessage): Promise<string | undefined> {
  try {
    return (await readBody(request, MAX_BODY_BYTES)).toString('utf8')
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  }
}

/** What a request meets on its way in. */
export interface Intake {
  requests: Requests
  limits: Limits
  addressOf: AddressOf
  check: Pick<Check, 'isOwn'>
  siteUrl: string
}

/**
 * Takes a trip request in: POST / of the specification's section 7. Scripts get 200, or 4xx with the
 * issues, or 503 where nothing kept it; browsers are sent on to a page that says the same. Whoever
 * sends more than people do is refused, 429; what only looks like spam is kept, and marked.
 */
export async function takeIn(
  request: IncomingMessage,
  response: ServerResponse,
  {requests, limits, addressOf, check: own, siteUrl}: Intake,
  log: Log,
): Promise<void> {
  if (isCrossSite(request, siteUrl))
    return sendJson(response, 403, {error: 'Requests are sent from the form of this site'})
  if (!isForm(request))
    return sendJson(response, 415, {error: 'Send the form as application/x-www-form-urlencoded'})
  const body = await readForm(request)
  if (body === undefined) {
    response.setHeader('connection', 'close')
    return sendJson(response, 413, {error: `A request has at most ${MAX_BODY_BYTES} bytes`})
  }
  const {formName, entered, ...sent} = decode(new URLSearchParams(body))
  if (formName !== FORM_NAME)
    return sendJson(response, 400, {error: `form-name is not ${FORM_NAME}`})

  const refuse = (status: number, {issues, failed}: Omit<Returned, 'entered'>) =>
    wantsPage(request)
      ? redirect(response, `/request/${keepReturned({entered, issues, failed})}#contact-section`)
      : sendJson(response, status, {
          error: issues[0]?.message ?? 'The request was not kept',
          issues,
        })

  const checked = check(entered)
  if (!checked.ok) return refuse(422, {issues: checked.issues, failed: false})
  const isCheck = own.isOwn(request)
  const address = addressOf(request)
  if (!isCheck && !limits.admits(address)) {
    log.warn('More requests come than any number of people would send')
    response.setHeader('retry-after', 600)
    return refuse(429, {issues: [], failed: true})
  }
  const spamReasons = isCheck ? [] : judge({request: checked.request, address, ...sent}, limits)
  try {
    await requests.keep(checked.request, {spamReasons, check: isCheck}, log)
  } catch (error) {
    log.error({error}, 'A trip request could not be kept')
    return refuse(503, {issues: [], failed: true})
  }
  if (wantsPage(request)) return redirect(response, SENT_ANCHOR)
  sendJson(response, 200, {})
}
