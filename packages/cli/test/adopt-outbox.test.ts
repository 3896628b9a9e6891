import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createTripRequestProcessing} from '@roam/processing'
import {createDataAlarms} from '@roam/processing/data-alarms'
import {openDatabase} from '@roam/processing/outbox-database'
import {TEST_MAIL_CONTEXT} from '@roam/processing/temporary-processing'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {lockForReplacement} from '../src/settings/folder-lock.ts'
import {createTempFolder, findFreePort, runCommand} from './helpers.ts'

const log = pino({level: 'silent'})

test('requests and mails of a machine that does not come back are delivered by another one, once', async () => {
  await using lake = await startContentLake()
  const client = createClient({...lake.clientConfig, maxRetries: 0})
  const nowhere = `127.0.0.1:${await findFreePort()}`
  const [lost, own] = [await createTempFolder('lost'), await createTempFolder('own')]
  const startSite = (dataFolder: string, isCutOff: boolean) => {
    const processing = createTripRequestProcessing({
      client: isCutOff ? client.withConfig({apiHost: `http://${nowhere}`}) : client,
      site: {id: dataFolder.slice(-6), name: 'site', url: 'https://roam.example'},
      ...{dataFolder, smtpUrl: isCutOff ? `smtp://${nowhere}` : undefined, mail: TEST_MAIL_CONTEXT, log},
      getContent: () => TEST_MAIL_CONTEXT.content,
      rateLimit: undefined,
      getRetentionMonths: () => 0,
      selfTest: {url: 'https://roam.example', secret: 'a-webhook-secret'},
    })
    processing.open()
    return processing
  }
  const adopt = (folder: string) => runCommand(['adopt-outbox', folder], {env: {ROAM_DATA_DIR: own}})
  expect((await adopt(lost)).stderr).toContain('There is no outbox/outbox.sqlite in')

  const lostSite = startSite(lost, true)
  const submission = {isSelfTest: false, honeypot: '', fillTime: undefined, networks: ['192.0.2.1']}
  for (const name of ['Ada', 'Eve'])
    await lostSite.submit(
      {request: {...sampleRequest, name, email: `${name}@example.com`}, ...submission},
      log,
    )
  await lostSite.stop()
  expect((await adopt(lost)).stderr).toContain('has no outbox yet: start it once')

  const site = startSite(own, false)
  onTestFinished(site.stop)
  await expect.poll(site.queueStats).toMatchObject({waitingRequests: 0})
  // Pressed twice: the other form came here.
  await site.submit({request: {...sampleRequest, name: 'Eve', email: 'Eve@example.com'}, ...submission}, log)
  expect((await adopt(lost)).stdout).toContain('Moved 2 requests and 2 mails.')
  expect((await adopt(lost)).stdout).toContain('Moved 0 requests and 0 mails.')
  // Which the site does once a minute.
  await site.pruneOutbox()
  await expect.poll(site.queueStats).toMatchObject({waitingRequests: 0, waitingMails: 0})
  expect(await client.fetch('*[_type == "tripRequest"].name | order(@)')).toEqual(['Ada', 'Eve'])
  expect((await readdir(join(own, 'outbox'))).filter((name) => /^request\..*\.eml$/.test(name))).toHaveLength(
    2,
  )
  expect((await adopt(own)).stderr).toContain('is the data folder of this site')
})

test('what can be read of a damaged outbox is moved, and nothing while the target is restored', async () => {
  const [lost, own] = [await createTempFolder('lost'), await createTempFolder('own')]
  const open = (folder: string) => openDatabase(join(folder, 'outbox'), createDataAlarms(folder), 0)
  const outbox = await open(lost)
  const insert = outbox.database.prepare(
    `INSERT INTO errands (kind, key, payload, since) VALUES ('lake', ?, ?, 1)`,
  )
  for (let key = 0; key < 300; key += 1) insert.run(`key-${key}`, JSON.stringify('x'.repeat(500)))
  outbox.close()
  const file = join(lost, 'outbox', 'outbox.sqlite')
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill('junk', bytes.length / 2))
  const target = await open(own)
  onTestFinished(target.close)
  const adopt = () => runCommand(['adopt-outbox', lost], {env: {ROAM_DATA_DIR: own}})
  const lock = lockForReplacement(own)
  expect((await adopt()).stderr).toContain('is being replaced or deleted')
  lock[Symbol.dispose]()
  expect((await adopt()).stdout).toMatch(
    /was damaged .* could be read.*\nMoved [1-9]\d+ requests and 0 mails/s,
  )
  const counted = target.database
    .prepare('SELECT count(*) > 9 AS isMany FROM errands WHERE done IS NULL')
    .get()
  expect(counted).toEqual({isMany: 1})
  expect((await adopt()).stdout).toContain('Moved 0 requests and 0 mails.')
})
