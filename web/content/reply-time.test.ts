import {HOUR_MS} from '@roam/documents/business-day'
import {requestDocuments} from '@roam/documents/test-request'
import {startTestDatasetLake} from '@roam/test-dataset/temporary-lake'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {fetchContent} from './fetch-content.ts'
import {homeContent} from './page-content.ts'
import {parseContent} from './parse-content.ts'

test('publishes in one sentence how fast the last requests were answered, if the founder wants it', async () => {
  await using lake = await startTestDatasetLake()
  const client = createClient(lake.clientConfig)
  const read = async () => {
    const {queryResult} = await fetchContent(client)
    return {note: homeContent(parseContent(queryResult)).settings?.founder?.replyNote, queryResult}
  }
  let number = 0
  const answer = (hours: number, request = {}, daysAgo = 3, handling = {}) => {
    const submittedAt = Date.now() - daysAgo * 24 * HOUR_MS
    const answeredAt = new Date(submittedAt + hours * HOUR_MS).toISOString()
    number += 1
    return lake.seed(
      requestDocuments(
        `tripRequest.2026-11-21.${number}`,
        {name: 'Lena', submittedAt: new Date(submittedAt).toISOString(), ...request},
        {handling: {answeredAt, ...handling}},
      ),
    )
  }
  const write = (replyNote: string) =>
    client.patch('siteSettings').set({'founder.replyNote': replyNote}).commit()

  for (const hours of [0.5, 1, 2, 4.5]) await answer(hours)
  await answer(40, {spam: true})
  await answer(40, {}, 120)
  await answer(40, {}, 3, {answeredAt: 'yesterday'})
  expect((await read()).note).toBeNull()
  await write('I usually answer within {replyTime}.')
  // Four answers could be recognized.
  expect((await read()).note).toBeNull()
  await answer(47)
  const {note, queryResult} = await read()
  expect(note).toBe('I usually answer within 6 hours.')
  expect(JSON.stringify(queryResult)).not.toContain('answeredAt')
  for (let count = 0; count < 3; count += 1) await answer(60)
  expect((await read()).note).toBeNull()
})
