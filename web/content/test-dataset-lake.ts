import {startTestDatasetLake} from '@roam/test-dataset/temporary-lake'
import {createClient, type SanityClient, type SanityDocument} from '@sanity/client'
import {afterAll, afterEach, beforeEach} from 'vitest'
import {createTestContentSync} from './sync/test-content-sync.ts'

const CONTENT = '*[!(_type match "sanity.*") && !(_id in path("_.**"))]'

/** Starts a lake with the test dataset for the tests of a file. */
export async function useTestDataset(): Promise<SanityClient> {
  const lake = await startTestDatasetLake()
  afterAll(() => lake.close())
  return createClient(lake.clientConfig)
}

/** Starts a lake with the test dataset, which is restored after each test, and a content sync without a snapshot for each. */
export async function useSyncedDataset() {
  const client = await useTestDataset()
  const originals = await client.fetch<SanityDocument[]>(CONTENT)
  let site: ReturnType<typeof createTestContentSync>
  beforeEach(() => {
    site = createTestContentSync(client)
  })
  afterEach(async () => {
    const transaction = client.transaction()
    for (const document of originals) transaction.createOrReplace(document)
    await transaction.commit()
    const ids = originals.map(({_id}) => _id)
    await client.delete({query: `${CONTENT}[!(_id in $ids)]`, params: {ids}})
  })
  return {
    client,
    originals,
    sync: () => site.contentSync.sync(),
    getSnapshot: () => site.getSnapshot(),
    getContent() {
      const content = site.getSnapshot()?.content
      if (!content) throw new Error('There is no snapshot')
      return content
    },
  }
}
