import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import {createClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'

/**
 * Reads what `sanity dataset export` wrote into a lake; documents of the same id are replaced.
 * @param path a folder, or an .ndjson or .tar.gz file
 * @returns the number of documents
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
    // A lake keeps no release documents of its own.
    releasesOperation: 'ignore',
  })
  for (const {message} of warnings) console.warn(`${path}: ${message}`)
  return numDocs
}
