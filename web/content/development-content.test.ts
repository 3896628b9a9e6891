import {startTestDatasetLake} from '@roam/test-dataset/temporary-lake'
import {createClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {fetchDevelopmentContent} from './development-content.ts'

test('development pages show the published content of this moment, or which field is wrong', async () => {
  await using lake = await startTestDatasetLake()
  const {projectId, dataset, token} = lake.clientConfig
  vi.stubEnv('SANITY_PROJECT_ID', projectId)
  vi.stubEnv('SANITY_DATASET', dataset)
  vi.stubEnv('SANITY_API_HOST', lake.url)
  for (const name of ['SANITY_API_READ_TOKEN', 'SANITY_API_WRITE_TOKEN', 'SANITY_WEBHOOK_SECRET'])
    vi.stubEnv(name, token)
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  const client = createClient(lake.clientConfig)
  const setHeading = (heading: unknown) =>
    client.patch('homePage').set({'packages.heading': heading}).commit()
  await setHeading('New')
  expect((await fetchDevelopmentContent()).home?.packages.heading).toBe('New')
  await setHeading(5)
  await expect(fetchDevelopmentContent()).rejects.toThrow('homePage packages.heading: Words belong here')
})
