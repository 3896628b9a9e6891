import {importTestDataset} from '@roam/test-dataset'
import {createClient, type SanityClient, type SanityDocument} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {afterAll} from 'vitest'

const CONTENT = '*[!(_type match "sanity.*") && !(_id in path("_.**"))]'

/** A lake with the test dataset. */
export interface DatasetLake {
  client: SanityClient
  originals: SanityDocument[]
  /** Undoes all changes. */
  restore: () => Promise<void>
}

/** Starts a lake with the test dataset for the tests of a file. */
export async function useTestDataset(): Promise<DatasetLake> {
  const lake = await startContentLake()
  afterAll(() => lake.close())
  const client = createClient(lake.clientConfig)
  await importTestDataset(client)
  const originals = await client.fetch<SanityDocument[]>(CONTENT)
  return {
    client,
    originals,
    async restore() {
      const transaction = client.transaction()
      for (const document of originals) transaction.createOrReplace(document)
      await transaction.commit()
      const ids = originals.map(({_id}) => _id)
      await client.delete({query: `${CONTENT}[!(_id in $ids)]`, params: {ids}})
    },
  }
}
