import {jobsStatus, UPGRADE_JOB, UPGRADE_STATUS} from '@roam/documents/site-status'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test, vi} from 'vitest'
import {upgradeContent} from '../src/lake/upgrade-content.ts'

test('what is not converted is stored for the founder until it is', async () => {
  await using lake = await startContentLake()
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const client = createClient(lake.clientConfig)
  const fetchStatus = async () => jobsStatus.safeParse(await client.getDocument(UPGRADE_STATUS._id)).data
  await upgradeContent(client)
  expect(await fetchStatus()).toBeUndefined()

  await client.create({_id: 'tripRequest.a', _type: 'tripRequest', stage: 'Sold'})
  expect(await upgradeContent(client)).toBe(1)
  const problem = {job: UPGRADE_JOB, document: 'tripRequest.a', reason: expect.stringContaining('stage')}
  expect(await fetchStatus()).toMatchObject({problems: [problem], count: 1})
  await upgradeContent(client)
  expect(await fetchStatus()).toEqual({problems: [], count: 0})
})
