import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'

/** Path of the demo dataset: `data.ndjson` and `images/`, in Sanity's import format. */
export const DEMO_DATASET = join(import.meta.dirname, '..', 'dataset')

/**
 * Imports the demo content. Documents with the same id are replaced; other documents stay.
 *
 * @param client client of the target dataset, with write access
 * @param onProgress called with a description of the current step, with counts if known
 * @returns the number of imported documents
 */
export async function importDemoContent(
  client: SanityClient,
  onProgress: (step: string) => void = () => {},
): Promise<number> {
  const {numDocs, warnings} = await sanityImport(DEMO_DATASET, {
    client,
    operation: 'createOrReplace',
    releasesOperation: 'ignore',
    onProgress: ({step, current, total}) => onProgress(total ? `${step} ${current}/${total}` : step),
  })
  for (const {message} of warnings) console.warn(`Demo content: ${message}`)
  return numDocs
}
