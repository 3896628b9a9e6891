import {processingId} from '@roam/documents/ids'
import {commitMutations, handlingMutations} from '@roam/documents/mutations'
import {CONFIRMATION_HELD, IS_SPAM, MAIL} from '@roam/documents/request-documents'
import {createClient, type SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {createMailer} from '../src/mail/mailer.ts'
import {claimRequestMail} from '../src/mail/request-mail.ts'
import {createFileTransport} from '../src/mail/transport.ts'
import {createJobClaims} from '../src/shared/job-claim.ts'
import {TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {log, startClaims, startLake, startSites} from './start-sites.ts'
import {CONFIRMING_CONTENT, requestDocument} from './trips.ts'

const {requestForm} = CONFIRMING_CONTENT

/** Returns a client whose requests fail while the lake is away. */
function createCutClient(direct: SanityClient) {
  const lake = {isAway: false}
  const {resolveFetch} = direct.config()
  const client = createClient({
    ...direct.config(),
    maxRetries: 0,
    resolveFetch: () => async (input, init) => {
      if (lake.isAway) throw new TypeError('fetch failed')
      return (resolveFetch?.() ?? fetch)(input, init)
    },
  })
  return {client, lake}
}

/** Creates the mailer of an outbox; `mails` are the texts that it sends, after each of which `afterSend` runs. */
function createOutboxMailer(client: SanityClient, afterSend = () => {}) {
  const mails: string[] = []
  const send = async ({text}: {text: string}) => {
    mails.push(text)
    afterSend()
    return 'sent' as const
  }
  const content = {...TEST_MAIL_CONTEXT.content, requestForm}
  const context = {...TEST_MAIL_CONTEXT, studioUrl: 'https://roam.example/studio', content}
  const mailer = createMailer({...createFileTransport(''), send}, () => context, log)
  const claims = createJobClaims({client, exclusiveOwner: 'site'})
  return {mails, mailer: claimRequestMail(mailer, claims, client, log)}
}

const REQUEST = requestDocument('tripRequest.2026-06-02.abcdefghijklmnopqrstuvwx')

const CONFIRMATION = {email: REQUEST.email, key: 'a', request: REQUEST._id}

test('a mail that is sent when the lake goes away is recorded later, and not sent again', async () => {
  const {direct} = await startLake('embedded')
  const {client, lake} = createCutClient(direct)
  const {mails, mailer} = createOutboxMailer(client, () => {
    lake.isAway = true
  })
  for (const send of [() => mailer.sendNotification(REQUEST), () => mailer.sendConfirmation(CONFIRMATION)]) {
    for (const _attempt of [1, 2]) await expect(send()).rejects.toThrow()
    lake.isAway = false
    await send()
  }
  expect(mails).toHaveLength(2)
  const states = await direct.fetch('*[_type == "requestProcessing"]{mail, confirmation}')
  expect(states).toEqual([{mail: 'sent', confirmation: 'sent'}])
})

test('a form that is sent to another site after midnight (UTC) is mailed as the request of the day before', async () => {
  const {direct} = await startLake('embedded')
  const first = await direct.create(requestDocument('tripRequest.2026-06-01.abcdefghijklmnopqrstuvwx'))
  const {mails, mailer} = createOutboxMailer(direct)
  for (const document of [REQUEST, requestDocument(first._id)]) {
    await mailer.sendNotification(document)
    await mailer.sendConfirmation({...CONFIRMATION, request: document._id})
  }
  expect(mails).toHaveLength(2)
  expect(mails[0]).toContain('2026-06-01.abcdefghijklmnopqrstuvwx')
  const states = await direct.fetch('*[_type == "requestProcessing"]{_id, mail, confirmation}')
  expect(states).toEqual([{_id: processingId(first._id), mail: 'sent', confirmation: 'sent'}])
})

test('a result that could not be written is written later, without doing the job again', async () => {
  const {direct, id, first, runs, run, fetchState} = await startClaims()
  const {client, lake} = createCutClient(direct)
  const claims = createJobClaims({client})
  await expect(
    run(claims, 'cut off', async () => {
      lake.isAway = true
    }),
  ).rejects.toThrow()
  expect(await run(first, 'first')).toEqual({busy: [id]})
  lake.isAway = false
  await run(claims, 'cut off')
  expect(runs).toEqual(['cut off'])
  expect(await fetchState()).toEqual({mail: 'sent', by: 'cut off', mailClaim: null})
})

test('the founder is notified by a site whose lake is away', async () => {
  const {lake, createSiteClient} = await startLake('embedded')
  const {sites, submit, listMails} = await startSites(createSiteClient)
  await lake.close()
  if (sites[0]) await submit(sites[0], 'Ada')
  await expect
    .poll(listMails)
    .toEqual(['Trip request from Ada: Anywhere warm (June)', 'Your request is on my desk'])
})

test('a held confirmation is not said to be sent while confirmations are off', async () => {
  const {direct, createSiteClient} = await startLake('embedded')
  const {_id} = await direct.create({...requestDocument(), confirmationHeld: 'Many requests'})
  await commitMutations(direct, handlingMutations(_id, {set: {spam: false}}))
  const {onBoth, settings, listMails} = await startSites(createSiteClient, {sends: false})
  const fetchState = () =>
    direct.fetch(`*[_id == $_id][0]{"held": ${CONFIRMATION_HELD}, "isSpam": ${IS_SPAM}, "mail": ${MAIL}}`, {
      _id,
    })
  await onBoth((site) => site.sendUnsentMail())
  expect(await fetchState()).toEqual({held: 'Many requests', isSpam: false, mail: null})
  settings.sends = true
  await onBoth((site) => site.sendUnsentMail())
  expect(await listMails()).toEqual(['Your request is on my desk'])
  expect(await fetchState()).toEqual({held: null, isSpam: false, mail: null})
})
