import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startContentLake} from '@roam/content-lake'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {EMPTY_CONTENT} from '../../content/content.ts'
import {log} from '../logger.ts'
import {createMailer} from './mailer.ts'
import {createFileTransport} from './transport.ts'
import {createUnsentNotifications} from './unsent-notifications.ts'

const request = {
  _type: 'tripRequest',
  phone: '(555) 123-4567',
  preferredContact: ['Email'],
  destinations: 'Anywhere warm',
  travelDates: 'June',
  packages: ['Explorer'],
  addOns: [],
  tripTypes: ['Culture'],
  budgetTypes: ['Comfort'],
  specialRequests: '',
  additionalInfo: '',
  submittedAt: '2026-05-01T08:00:00.000Z',
  spam: false,
  mail: 'held',
}

/** Starts a lake and a mailer that writes files. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-unsent-'))
  const lake = await startContentLake()
  onTestFinished(async () => {
    await lake.close()
    await rm(folder, {recursive: true})
  })
  const client = createClient(lake.clientConfig)
  const mailContext = {
    mailTo: 'founder@roam.example',
    mailFrom: 'founder@roam.example',
    siteUrl: 'https://roam.example',
    studioUrl: 'https://studio.roam.example',
    content: EMPTY_CONTENT,
  }
  const mailer = createMailer(createFileTransport(folder), async () => mailContext, log)
  return {
    sendUnsent: createUnsentNotifications(client, mailer, log).send,
    createRequests: async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const sender = {name: `Visitor ${index}`, email: `visitor-${index}@example.com`}
        await client.create({_id: `tripRequest.2026-05-01.${index}`, ...request, ...sender})
      }
    },
    countHeld: () => client.fetch('count(*[_type == "tripRequest" && mail == "held"])'),
    readMails: async () =>
      Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))),
  }
}

test('many unsent notifications are sent in one mail, which lists the requests', async () => {
  const {sendUnsent, createRequests, countHeld, readMails} = await start()
  await createRequests(12)
  await sendUnsent()
  await sendUnsent()
  const [mail, ...others] = await readMails()
  expect(others).toEqual([])
  expect(mail).toContain('Subject: 12 trip requests')
  for (let index = 0; index < 12; index += 1) expect(mail).toContain(`visitor-${index}@example.com`)
  expect(await countHeld()).toBe(0)
})

test('a few unsent notifications are sent in one mail each', async () => {
  const {sendUnsent, createRequests, countHeld, readMails} = await start()
  await createRequests(2)
  await sendUnsent()
  expect(await readMails()).toHaveLength(2)
  expect(await countHeld()).toBe(0)
})
