import {processingId} from '@roam/documents/ids'
import {commitMutations, handlingMutations} from '@roam/documents/mutations'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {startTemporaryProcessing, TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {createTempFolder} from './temp-folder.ts'
import {CONFIRMING_CONTENT} from './trips.ts'

const FOUNDER = TEST_MAIL_CONTEXT.mailTo
const VISITOR = sampleRequest.email

/** Starts a lake, a mail server and the processing of trip requests; `restart` continues on the same folder. */
async function start({sendsConfirmations = true, hasMailServer = true} = {}) {
  const lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const mail = await startMailServer()
  const logged: string[] = []
  const {requestForm} = CONFIRMING_CONTENT
  const content = {
    ...CONFIRMING_CONTENT,
    requestForm: {...requestForm, receipt: {...requestForm.receipt, send: sendsConfirmations}},
  }
  const dataFolder = await createTempFolder()
  const options = {
    dataFolder,
    smtpUrl: hasMailServer ? mail.url : undefined,
    getContent: () => content,
    log: pino({level: 'trace'}, {write: (line: string) => void logged.push(line)}),
  }
  let processing = await startTemporaryProcessing(client, options)
  onTestFinished(async () => {
    await processing.stop()
    await mail.close()
    await lake.close()
  })
  return {
    client,
    mail,
    logged: () => logged.join(''),
    notifications: () => mail.sentTo(FOUNDER),
    submit: (
      name: string,
      change: Partial<typeof sampleRequest> = {},
      {honeypot = '', ...metadata}: {honeypot?: string; correctedFrom?: string} = {},
    ) =>
      processing.submit(
        {
          ...{request: {...sampleRequest, ...change, name}, isSelfTest: false},
          ...{honeypot, fillTime: undefined, networks: ['192.0.2.1'], ...metadata},
        },
        options.log,
      ),
    stats: () => processing.queueStats(),
    mailCounts: () => processing.mailCounts(),
    sendUnsentMail: () => processing.sendUnsentMail(),
    waitForMail: () =>
      expect
        .poll(() => processing.queueStats())
        .toMatchObject({waitingRequests: 0, waitingMails: 0, refused: 0}),
    /** The mail server is set up afterwards. */
    async restart() {
      await processing.stop()
      processing = await startTemporaryProcessing(client, {...options, smtpUrl: mail.url})
    },
  }
}

test.each([
  'accepts slowly',
  'rejects temporarily (451)',
  'disconnects during DATA',
  'disconnects after accepting',
] as const)('each mail is sent once when the SMTP server %s', async (behavior) => {
  const {mail, submit, waitForMail, notifications} = await start()
  mail.behavior = behavior
  for (const name of ['Ada', 'Theo', 'Noor']) await submit(name, {email: `${name.toLowerCase()}@example.com`})
  await expect.poll(() => mail.recipients.length).toBeGreaterThan(3)
  mail.behavior = 'accepts'
  await waitForMail()
  expect(new Set(notifications().map(({messageId}) => messageId)).size).toBe(3)
  expect(notifications()).toHaveLength(3)
})

test('a permanently rejected mail is reported, does not block others, and is retried after a restart', async () => {
  const {mail, submit, stats, logged, notifications, restart, waitForMail} = await start()
  mail.behavior = 'rejects permanently (550)'
  await submit('Ada')
  await expect.poll(stats).toMatchObject({refused: 1})
  expect(logged()).toContain('550')
  expect(logged()).not.toContain(FOUNDER)
  mail.behavior = 'accepts'
  await submit('Theo')
  await expect
    .poll(() => notifications().map(({subject}) => subject))
    .toEqual([expect.stringContaining('Theo')])
  await restart()
  await waitForMail()
  expect(notifications()).toHaveLength(2)
})

test('a confirmation contains no submitted text, and each mailbox gets at most one a day', async () => {
  const {mail, submit, waitForMail, notifications} = await start()
  const mark = 'buy-now-at-shop-example'
  const marked = {destinations: mark, travelDates: mark, specialRequests: mark, additionalInfo: mark}
  await submit(mark, marked)
  await submit(mark, {...marked, phone: '(555) 555-0100'})
  await waitForMail()
  expect(notifications()).toHaveLength(2)
  const confirmations = mail.sentTo(VISITOR)
  expect(confirmations).toHaveLength(1)
  expect(JSON.stringify(confirmations)).not.toContain(mark)
})

test('a request with a corrected address says which one it replaces, if there is one with the same values', async () => {
  const {client, mail, submit, waitForMail, notifications} = await start()
  const email = 'ada@example.con'
  await submit('Ada', {email})
  await submit('Ada', {email: 'ada@right.example'}, {correctedFrom: email})
  await submit('Theo', {email: 'theo@example.com'}, {correctedFrom: email})
  await waitForMail()
  const stored = await client.fetch('*[_type == "tripRequest"] | order(email){email, correctedFrom}')
  expect(stored).toEqual([
    {email, correctedFrom: null},
    {email: 'ada@right.example', correctedFrom: email},
    {email: 'theo@example.com', correctedFrom: null},
  ])
  expect(notifications().filter(({text}) => text?.includes('mistyped'))).toHaveLength(1)
  expect(mail.sentTo('ada@right.example')).toHaveLength(1)
})

test('mail that was kept as files stays there and says so, and later requests are mailed, also of the same mailbox', async () => {
  const {client, mail, submit, waitForMail, mailCounts, notifications, restart} = await start({
    hasMailServer: false,
  })
  const fetchStates = () =>
    client.fetch('*[_type == "requestProcessing"] | order(request->name){mail, confirmation}')
  await submit('Ada')
  await waitForMail()
  expect(await fetchStates()).toEqual([{mail: 'filed', confirmation: 'filed'}])
  expect(mailCounts()).toEqual({sent: 0, filed: 2, failed: 0})
  await restart()
  await submit('Theo')
  await waitForMail()
  const sent = {mail: 'sent', confirmation: 'sent'}
  expect(await fetchStates()).toEqual([{mail: 'filed', confirmation: 'filed'}, sent])
  expect(notifications().map(({subject}) => subject)).toEqual([expect.stringContaining('Theo')])
  expect(mail.sentTo(VISITOR)).toHaveLength(1)
})

test('no confirmation is sent when it is switched off', async () => {
  const {mail, submit, waitForMail, notifications} = await start({sendsConfirmations: false})
  await submit('Ada')
  await waitForMail()
  expect(notifications()).toHaveLength(1)
  expect(mail.sentTo(VISITOR)).toEqual([])
})

test('spam sends no mail until it is marked as not spam', async () => {
  const {client, mail, submit, stats, sendUnsentMail, notifications} = await start()
  expect(await submit('Ada', {}, {honeypot: 'http://buy.example'})).toBe('spam')
  await expect.poll(stats).toMatchObject({waitingRequests: 0, waitingMails: 0})
  const stored = await client.fetch('*[_type == "tripRequest"][0]')
  expect(stored).toMatchObject({spam: true, mail: 'held', spamReasons: [expect.any(String)]})
  await sendUnsentMail()
  expect(mail.recipients).toEqual([])

  await commitMutations(client, handlingMutations(stored._id, {set: {spam: false}}))
  await sendUnsentMail()
  expect(notifications()).toHaveLength(1)
  expect(await client.getDocument(processingId(stored._id))).toMatchObject({mail: 'sent'})
})
