import {readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DAY_MS} from '@roam/documents/business-day'
import {deletionId, mailDeliveryId, privatePageId} from '@roam/documents/ids'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {MailTransport} from '../src/mail/transport.ts'
import {PermanentError} from '../src/outbox/worker.ts'
import {startTemporaryProcessing} from '../src/temporary-processing.ts'
import {startUnsentMail} from './start-unsent-mail.ts'
import {
  addEvent,
  planShared,
  proposalSent,
  REQUEST_ID,
  replied,
  requestDocument,
  startTrip,
  withdrawn,
} from './trips.ts'

const JOB = 'send mail about trips'

test('sends a proposal to the client once, with the address of the page', async () => {
  const {client, fetchToken, fetchMails} = await startTrip([proposalSent])
  const {send, readMails} = await startUnsentMail(client)
  await Promise.all([send(), send()])
  await send()
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toContain('To: ada@example.com')
  expect(mail).toContain('Reply-To: founder@roam.example')
  expect(mail).toContain('Hi Ada,')
  expect(mail?.replaceAll('=\r\n', '')).toContain(`https://roam.example/trip/${await fetchToken()}`)
  expect(await fetchMails()).toEqual(['filed'])
})

test('sends a plan with the texts of the founder', async () => {
  const {client} = await startTrip([planShared])
  await client.create({
    _id: 'tripTexts',
    _type: 'tripTexts',
    planSubject: 'Off you go, {firstName}',
    planMail: '',
  })
  const {send, readMails} = await startUnsentMail(client)
  await send()
  const [mail] = await readMails()
  expect(mail).toContain('Subject: Off you go, Ada')
  expect(mail).toContain('Your plan is ready')
})

test('tells the founder about a reply; answering the mail writes to the client', async () => {
  const {client, fetchToken, fetchMails} = await startTrip([
    {...proposalSent, sendsMail: false},
    replied('changeRequested', {words: 'Fewer <b>museums</b>'}),
    replied('accepted', {total: 300}),
  ])
  const token = await fetchToken()
  const {send, readMails} = await startUnsentMail(client)
  await send()
  const mails = (await readMails()).sort()
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail).toContain('To: founder@roam.example')
    expect(mail).toContain('Reply-To: Ada Byron <ada@example.com>')
    expect(mail).not.toContain(token)
  }
  const all = mails.join().replaceAll('=\r\n', '')
  expect(all).toContain('Fewer &lt;b&gt;museums&lt;/b&gt;')
  expect(all).toContain('Ada Byron has accepted your proposal. The total is $300.')
  expect(await fetchMails()).toEqual([null, 'filed', 'filed'])
})

test('sends no mail about a proposal or a plan that was withdrawn or sent again meanwhile', async () => {
  const {client, fetchMails} = await startTrip([planShared, withdrawn('plan'), proposalSent, proposalSent])
  const {send, readMails} = await startUnsentMail(client)
  await send()
  expect(await readMails()).toHaveLength(1)
  expect(await fetchMails()).toEqual(['superseded', null, 'superseded', 'filed'])
})

test('sends no mail about a proposal whose last day has passed while the mail was held', async () => {
  const {client, fetchMails} = await startTrip([proposalSent])
  // The day ends there fourteen hours before it ends in UTC.
  await client.create({_id: 'siteSettings', _type: 'siteSettings', timeZone: 'Pacific/Kiritimati'})
  const {send, readMails} = await startUnsentMail(client)
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2030-01-31T10:00:01Z')})
  await send()
  vi.useRealTimers()
  expect([await readMails(), await fetchMails()]).toEqual([[], ['superseded']])
})

test('a refused mail is reported at the request, and others are sent', async () => {
  const {client, fetchMails} = await startTrip([proposalSent, replied('accepted')])
  let sentCount = 0
  const transport: MailTransport = {
    async send({to}) {
      if (to === 'ada@example.com') throw new PermanentError('550 No such mailbox')
      sentCount += 1
      return 'sent'
    },
    verify: async () => {},
    destination: 'test',
  }
  const {send} = await startUnsentMail(client, transport)
  await send()
  expect(sentCount).toBe(1)
  expect(await fetchMails()).toEqual(['refused', 'sent'])
})

test('a mail that failed is retried within a minute', async () => {
  const {client, fetchMails} = await startTrip([proposalSent])
  const {send, readMails, mailFolder} = await startUnsentMail(client)
  // No folder can be created in the place of a file.
  await writeFile(mailFolder, '')
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  await send()
  expect(await fetchMails()).toEqual(['held'])
  await rm(mailFolder)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(fetchMails).toEqual(['filed'])
  expect(await readMails()).toHaveLength(1)
})

test('the mail files of a request are kept until it is deleted', async () => {
  const {client} = await startTrip([proposalSent])
  const processing = await startTemporaryProcessing(client)
  onTestFinished(processing.stop)
  const listMails = async () =>
    (await readdir(join(processing.dataFolder, 'outbox'))).filter((name) => name.endsWith('.eml'))
  await processing.sendUnsentMail()
  await processing.deleteOrphanedMail()
  expect(await listMails()).toHaveLength(1)
  await client.delete(REQUEST_ID)
  await processing.deleteOrphanedMail()
  expect(await listMails()).toEqual([])
})

test('one wrong document holds back only its own mail', async () => {
  const {client, fetchMails} = await startTrip([proposalSent])
  const other = requestDocument('tripRequest.2026-06-01.eve')
  await client.create({...other, name: 5, email: 5})
  const id = await addEvent(client, proposalSent, other._id)
  for (const [_id, _type] of [
    ['mailDelivery.nonsense', 'mailDelivery'],
    ['mailDelivery.sentProposal.2026-06-01.nobody.1', 'mailDelivery'],
    ['sentProposal.2026-06-01.ada.9', 'clientReply'],
    ['sentPlan.2026-06-01.ada.9', 'sentPlan'],
  ] as const)
    await client.create({
      _id,
      _type,
      state: 'held',
      request: {_type: 'reference', _ref: REQUEST_ID, _weak: true},
    })
  const {send, readMails, problems} = await startUnsentMail(client)
  await send()
  expect(await fetchMails()).toEqual(['filed'])
  expect(await readMails()).toHaveLength(1)
  // In “Your site”.
  expect(problems.get(JOB)?.map(({id: wrongId}) => wrongId)).toEqual(
    expect.arrayContaining([mailDeliveryId(id), 'mailDelivery.sentProposal.2026-06-01.nobody.1']),
  )
  expect(await client.getDocument(mailDeliveryId(id))).toMatchObject({state: 'held'})
})

test('events of people, drafts and other requests send no mail', async () => {
  const {client, fetchMails} = await startTrip([{...proposalSent, sendsMail: false}])
  const request = {_type: 'reference', _ref: REQUEST_ID, _weak: true}
  await client.create({
    _id: 'drafts.mailDelivery.sentProposal.2026-06-01.ada.1',
    _type: 'mailDelivery',
    state: 'held',
  })
  await client.create({_id: 'sentProposal.2026-06-01.eve.1', _type: 'sentProposal', request, number: 1})
  await client.create({
    _id: 'mailDelivery.sentProposal.2026-06-01.eve.1',
    _type: 'mailDelivery',
    request,
    event: 'sentProposal.2026-06-01.ada.1',
    state: 'held',
  })
  // The event list of the former model.
  await client
    .patch(REQUEST_ID)
    .set({events: [{_key: 'a', type: 'planShared', mail: 'held'}]})
    .commit()
  const {send, readMails} = await startUnsentMail(client)
  await send()
  expect(await readMails()).toEqual([])
  expect(await fetchMails()).toEqual([null])
})

test('a token that two pages have is in no mail', async () => {
  const {client, fetchToken, fetchMails} = await startTrip([proposalSent])
  const eve = 'tripRequest.2026-06-01.eve'
  await client.create({_id: privatePageId(eve), _type: 'privatePage', token: await fetchToken()})
  const {send, readMails} = await startUnsentMail(client)
  await send()
  expect(await readMails()).toEqual([])
  await client.delete(privatePageId(eve))
  await send()
  expect(await fetchMails()).toEqual(['filed'])
})

test('at most ten mails about a request are sent in a day', async () => {
  const {client} = await startTrip(Array.from({length: 14}, () => replied('changeRequested')))
  const {send, readMails} = await startUnsentMail(client)
  await send()
  await send()
  expect(await readMails()).toHaveLength(10)
})

test('mails of a time when the clock was ahead do not count after its correction', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  const start = Date.now()
  vi.setSystemTime(start + 3650 * DAY_MS)
  const {client} = await startTrip(Array.from({length: 10}, () => replied('changeRequested')))
  const {send} = await startUnsentMail(client)
  await send()
  vi.setSystemTime(start)
  await addEvent(client, replied('changeRequested'))
  await send()
  expect(await client.fetch('*[_type == "mailDelivery" && state == "held"]')).toEqual([])
})

test('documents with other ids do not delay the mail', async () => {
  const {client, fetchMails} = await startTrip()
  for (let index = 0; index < 201; index += 1)
    await client.create({_id: `mailDelivery.wrong-${index}`, _type: 'mailDelivery', state: 'held'})
  await addEvent(client, proposalSent)
  const {send, readMails} = await startUnsentMail(client)
  await send()
  expect(await readMails()).toHaveLength(1)
  expect(await fetchMails()).toEqual([])
})

test('mail about a request in the trash waits, and is no problem', async () => {
  const {client, fetchMails} = await startTrip([proposalSent])
  const {send, readMails, problems} = await startUnsentMail(client)
  const id = deletionId(REQUEST_ID)
  await client.create({_id: id, _type: 'requestDeletion', deletedBy: null})
  await send()
  expect([await readMails(), problems.get(JOB), await fetchMails()]).toEqual([[], [], ['held']])
  await client.delete(id)
  await send()
  expect(await fetchMails()).toEqual(['filed'])
})
