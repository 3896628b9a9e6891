import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import {createClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'

/**
 * Imports the output of `sanity dataset export` into a lake. Replaces documents with the same ID.
 * @param path a directory, or an .ndjson or .tar.gz file
 * @returns the number of imported documents
 */
export async function importDataset(
  lake: {url: string; projectId: string; dataset: string; token: string},
  path: string,
): Promise<number> {
  const {url, projectId, dataset, token} = lake
  const client = createClient({
    projectId,
    dataset,
    token,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  })
  const source = (await stat(path)).isDirectory() ? path : createReadStream(path)
  const {numDocs, warnings} = await sanityImport(source, {
    client,
    operation: 'createOrReplace',
    // The lake does not support release documents.
    releasesOperation: 'ignore',
  })
  for (const {message} of warnings) console.warn(`${path}: ${message}`)
  return numDocs
}
