import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'

/** The test dataset: `data.ndjson` and `images/`, in Sanity's import format. */
export const TEST_DATASET = join(import.meta.dirname, '..', 'dataset')

/**
 * Imports the test dataset. It is independent of the demo content, so that tests stay green when a
 * founder replaces the demo content with her own.
 *
 * @param client has a token with write access to the dataset that receives the documents
 * @returns the number of documents
 */
export async function importTestDataset(client: SanityClient): Promise<number> {
  const {numDocs} = await sanityImport(TEST_DATASET, {
    client,
    operation: 'createOrReplace',
    releasesOperation: 'ignore',
  })
  return numDocs
}
