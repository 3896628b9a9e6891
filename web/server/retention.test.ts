import {mkdtemp, readdir, rm, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {startContentLake} from '@roam/content-lake'
import {expect, onTestFinished, test} from 'vitest'
import {messageIdOf} from './mail/message.ts'
import {orderReceipt} from './mail/receipt.ts'
import {createRetention} from './retention.ts'

const NOW = Date.parse('2026-05-31T12:00:00Z')
const SITE = 'https://roam.example'

async function start(months: number) {
  const folder = await mkdtemp(join(tmpdir(), 'roam-retention-'))
  const lake = await startContentLake()
  onTestFinished(async () => {
    await lake.close()
    await rm(folder, {recursive: true})
  })
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const retention = createRetention({
    client: client.withConfig({perspective: 'published'}),
    months: async () => months,
    mailFolder: folder,
    siteUrl: SITE,
    now: () => NOW,
  })
  const write = async (id: string, submittedAt: string) => {
    const document = {_type: 'tripRequest', email: `${id}@example.com`, submittedAt}
    await client.create({_id: `tripRequest.${id}`, ...document})
    return document
  }
  return {
    folder,
    client,
    retention,
    write,
    left: () => client.fetch('*[_type == "tripRequest"]._id'),
  }
}

test('requests older than the months that are set go, with their drafts and history', async () => {
  const {client, retention, write, left} = await start(3)
  await write('old', '2026-02-28T11:59:00Z')
  await write('young', '2026-02-28T12:01:00Z')
  await client.create({
    _id: 'drafts.tripRequest.old',
    _type: 'tripRequest',
    submittedAt: '2026-02-28T11:59:00Z',
  })
  await write('thrown-away', '2026-01-01T00:00:00Z')
  expect(await retention()).toMatchObject({requests: 3})
  expect(await left()).toEqual(['tripRequest.young'])
  for (const id of ['tripRequest.old', 'drafts.tripRequest.old'])
    expect(
      await client.request({url: `/data/history/production/documents/${id}?lastRevision=true`}),
    ).toEqual({documents: []})
})

test('without a number everything stays', async () => {
  const {retention, write, left} = await start(0)
  await write('old', '1999-12-31T00:00:00Z')
  expect(await retention()).toMatchObject({requests: 0})
  expect(await left()).toEqual(['tripRequest.old'])
})

test('mails that are kept as files go with the request that they tell of', async () => {
  const {folder, client, retention, write} = await start(0)
  const kept = await write('kept', '2026-05-01T00:00:00Z')
  const file = async (kind: string, occasion: string, age: number) => {
    const name = `${messageIdOf(kind, occasion, SITE).slice(1, -1)}.eml`
    await writeFile(join(folder, name), 'a mail')
    const time = new Date(NOW - age)
    await utimes(join(folder, name), time, time)
    return name
  }
  const DAYS = 24 * 60 * 60 * 1000
  const stays = [
    await file('request', 'tripRequest.kept', 30 * DAYS),
    await file('receipt', orderReceipt(kept).key, 30 * DAYS),
    await file('request', 'tripRequest.under-way', DAYS / 2),
  ]
  await file('request', 'tripRequest.deleted', 30 * DAYS)
  await file('receipt', orderReceipt({...kept, email: 'gone@example.com'}).key, 30 * DAYS)
  expect(await retention()).toMatchObject({mails: 2})
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(mails.toSorted()).toEqual(stays.toSorted())

  await client.delete('tripRequest.kept')
  expect(await retention()).toMatchObject({mails: 2})
})
