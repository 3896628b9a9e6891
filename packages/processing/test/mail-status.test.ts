import {createServer} from 'node:net'
import {monitorEventLoopDelay} from 'node:perf_hooks'
import {mailStatus} from '@roam/documents/site-status'
import {listen} from '@roam/sanity-emulator/http'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test, vi} from 'vitest'
import {startTemporaryProcessing, TEST_LOG} from '../src/temporary-processing.ts'

/** Starts the processing of trip requests with a mail server, or with files. */
async function start(smtpUrl?: string) {
  const lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const processing = await startTemporaryProcessing(client, {smtpUrl})
  onTestFinished(async () => {
    await processing.stop()
    await lake.close()
  })
  const deleteDocument = () => client.delete({query: '*[_id in path("site.mail.*")]'})
  const fetchDocument = () => client.fetch<unknown>('*[_id in path("site.mail.*")][0]')
  const metadata = {honeypot: '', fillTime: undefined, networks: ['192.0.2.1']}
  return {
    report: processing.reportMailStatus,
    submit: (name: string, isSelfTest = false) =>
      processing.submit({request: {...sampleRequest, name}, isSelfTest, ...metadata}, TEST_LOG),
    waitForMail: () => expect.poll(() => processing.queueStats()?.waitingMails).toBe(0),
    ...{fetchDocument, deleteDocument},
    fetchStatus: async () => mailStatus.parse(await fetchDocument()),
  }
}

/** Starts a mail server that refuses all recipients with a message. */
async function startRefusingServer(refusal: string) {
  const server = await startMailServer('rejects permanently (550)')
  server.refusal = refusal
  onTestFinished(server.close)
  return server
}

/** Measures how long the event loop is blocked during an operation, in nanoseconds. */
async function measureDelay(operation: () => Promise<void>) {
  const delay = monitorEventLoopDelay()
  delay.enable()
  await operation()
  delay.disable()
  return delay
}

/** Returns a port on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}

test('without a mail server, the status counts the messages in files; it is written when it changes', async () => {
  const {report, submit, waitForMail, fetchDocument, deleteDocument, fetchStatus} = await start()
  await report()
  const status = {
    ...{isConfigured: false, allowsPlaintext: false, failure: null, waiting: 0, heldRequests: 0},
    ...{files: 0, sentAt: null},
  }
  expect(await fetchStatus()).toEqual(status)
  await submit('Ada')
  await waitForMail()
  await report()
  expect(await fetchStatus()).toEqual({...status, files: 1, sentAt: expect.any(String)})
  const written = await fetchDocument()
  await report()
  expect(await fetchDocument()).toEqual(written)

  // Another site has deleted the status while this one was suspended.
  const current = await fetchStatus()
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 6 * 60 * 60 * 1000})
  await deleteDocument()
  await report()
  expect(await fetchStatus()).toEqual(current)
})

test('the status contains the reply of the mail server, without addresses, until a message is sent', async () => {
  const mailServer = await startRefusingServer('Mailbox founder@roam.example is full')
  const {report, submit, fetchDocument, fetchStatus} = await start(mailServer.url)
  await submit('Ada')
  await expect.poll(fetchDocument).toMatchObject({failure: {kind: 'refused'}})
  const {failure} = await fetchStatus()
  expect(failure?.reason).toContain('550 Mailbox … is full')
  const document = JSON.stringify(await fetchDocument())
  for (const text of ['Ada', '@', sampleRequest.phone]) expect(document).not.toContain(text)

  // A self-test only connects: this does not mean that messages are accepted.
  await expect.poll(mailServer.closedCount).toBe(1)
  await submit('Self-test', true)
  await expect.poll(mailServer.closedCount).toBe(2)
  await report()
  expect(await fetchStatus()).toMatchObject({failure, sentAt: null, waiting: 1})

  mailServer.behavior = 'accepts'
  await submit('Theo')
  await expect.poll(fetchDocument).toMatchObject({failure: null, sentAt: expect.any(String)})
})

test('the reply of a mail server is cut before it is read, however long it is', async () => {
  const mailServer = await startRefusingServer(`Mailbox ${'full'.repeat(50_000)} founder@roam.example`)
  const {submit, fetchDocument, fetchStatus} = await start(mailServer.url)
  const {max} = await measureDelay(async () => {
    await submit('Ada')
    await expect.poll(fetchDocument).toMatchObject({failure: {kind: 'refused'}})
  })
  expect((await fetchStatus()).failure?.reason).toMatch(/550 Mailbox fullfull.{1,300}$/)
  expect(max / 1e6).toBeLessThan(1_000)
})

test('an unreachable mail server is in the status before anyone writes', async () => {
  const {submit, report, fetchDocument} = await start(`smtp://127.0.0.1:${await findClosedPort()}`)
  await submit('Self-test', true)
  await expect.poll(fetchDocument).toMatchObject({isConfigured: true, failure: {kind: 'unreachable'}})
  await report()
  expect(await fetchDocument()).toMatchObject({waiting: 0, files: 0})
})
