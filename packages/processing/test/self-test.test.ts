import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {SELF_TEST_ID} from '@roam/documents/ids'
import {listen} from '@roam/sanity-emulator/http'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {parseSubmission} from '@roam/trip-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {startTemporaryProcessing, TEST_LOG, type TemporaryProcessing} from '../src/temporary-processing.ts'
import {requestDocument} from './trips.ts'

/** Starts the processing of requests behind a form. Without `smtpUrl`, mail is written to files. */
async function start({smtpUrl, ...options}: {smtpUrl?: string; stepTimeoutMs?: number} = {}) {
  const lake = await startContentLake()
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  let processing: TemporaryProcessing | undefined
  const server = createServer(async (request, response) => {
    const {values, ...metadata} = parseSubmission(new URLSearchParams(await text(request)))
    const isSelfTest = processing?.selfTest.isOwnRequest(request) ?? false
    await processing?.submit({request: values, isSelfTest, networks: ['192.0.2.1'], ...metadata}, TEST_LOG)
    response.end('{}')
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  const selfTest = {url, secret: 'a-webhook-secret', ...options}
  const started = await startTemporaryProcessing(client, {selfTest, smtpUrl})
  processing = started
  onTestFinished(async () => {
    server.close()
    await started.stop()
    await lake.close()
  })
  return {client, lake, runSelfTest: started.selfTest.run}
}

test('the self-test deletes its own request by id, and no request that claims to be one', async () => {
  const {client, runSelfTest} = await start()
  await client.create({...requestDocument(), check: true})
  const draft = 'drafts.tripRequest.2026-06-01.ada'
  await client.create({_id: draft, _type: 'tripRequest', check: true})
  expect(await runSelfTest()).toMatchObject({ok: true, problem: null})
  expect(await runSelfTest()).toMatchObject({ok: true, problem: null})
  expect(await client.fetch('*[_type == "tripRequest"]._id | order(@)')).toEqual([
    draft,
    requestDocument()._id,
  ])
  expect(await client.getDocument(SELF_TEST_ID)).toBeUndefined()
})

test('the self-test reports whether mail server or Content Lake fails', async () => {
  const mail = await startMailServer()
  await mail.close()
  const {lake, runSelfTest} = await start({smtpUrl: mail.url, stepTimeoutMs: 500})
  expect(await runSelfTest()).toMatchObject({
    ok: false,
    problem: 'A request arrives, but its mail does not go out',
  })
  await lake.close()
  expect(await runSelfTest()).toMatchObject({
    ok: false,
    problem: 'A request is saved, but does not reach the Content Lake',
  })
})
