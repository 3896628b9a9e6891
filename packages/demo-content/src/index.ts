import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'

/** The demo dataset: `data.ndjson` and `images/`, in Sanity's import format. */
export const DEMO_DATASET = join(import.meta.dirname, '..', 'dataset')

/**
 * Imports the demo content; documents of the same id are replaced.
 *
 * @param client with a token that may write, of the dataset that receives it
 * @param onProgress is told what is being done, with counts where there are any
 * @returns the number of documents
 */
export async function importDemoContent(
  client: SanityClient,
  onProgress: (step: string) => void = () => {},
): Promise<number> {
  const {numDocs, warnings} = await sanityImport(DEMO_DATASET, {
    client,
    operation: 'createOrReplace',
    releasesOperation: 'ignore',
    onProgress: ({step, current, total}) =>
      onProgress(total ? `${step} ${current}/${total}` : step),
  })
  for (const {message} of warnings) console.warn(`Demo content: ${message}`)
  return numDocs
}
