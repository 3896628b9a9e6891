import {createClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {importTestDataset} from './index.ts'

let documents: Promise<object[]> | undefined

async function importDocuments(): Promise<object[]> {
  await using lake = await startContentLake()
  await importTestDataset(createClient(lake.clientConfig))
  return await createClient({...lake.clientConfig, perspective: 'raw'}).fetch<object[]>('*')
}

/**
 * Starts a lake with the documents of the test dataset, without the files of its images. A process imports the
 * dataset once: reading the metadata of its images takes two seconds of processor time.
 */
export async function startTestDatasetLake(): Promise<TemporaryLake> {
  documents ??= importDocuments()
  const mutations = (await documents).map((document) => ({createOrReplace: document}))
  const lake = await startContentLake()
  lake.dataset('production').commit(mutations)
  return lake
}
