import {randomBytes} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ContentLake, openContentLake} from './content-lake.ts'
import type {ContentLakeOptions} from './content-lake-options.ts'
import type {ImportedDocument} from './import-dataset.ts'
import {type DatasetOption, datasetName} from './shared/dataset-option.ts'

/** Options of `startContentLake`: those of `createContentLake`, all with a default. */
export interface TemporaryLakeOptions
  extends Partial<Omit<ContentLakeOptions, 'directory' | 'datasets' | 'durable'>> {
  /** The dataset to create. Default `production`. */
  dataset?: DatasetOption
}

/** Options for `createClient` of `@sanity/client`. */
export interface LakeClientConfig {
  projectId: string
  dataset: string
  apiHost: string
  useProjectHostname: false
  useCdn: false
  apiVersion: string
  token: string
}

/** A lake whose data are deleted when it is closed. */
export interface TemporaryLake extends ContentLake {
  /** A generated administrator's token. */
  token: string
  /** Options for `createClient`. The default perspective is `published`. */
  clientConfig: LakeClientConfig
  /** Deletes all documents with their history and assets. Listeners and webhooks receive the deletions. */
  reset(): void
  /**
   * Imports documents, and replaces those with the same ID.
   * @param source documents, or the path of an archive, directory or .ndjson file of `sanity dataset export`
   */
  seed(source: string | ImportedDocument[]): Promise<void>
}

/** The first API version whose default perspective is `published`. */
const API_VERSION = '2025-02-19'

/**
 * Starts an empty lake for a test or script, in about 50 ms. Its data are in a temporary directory, which
 * `close()` deletes; writes are not fsynced.
 * @param options as for `createContentLake`; default: loopback, any free port
 * @throws if the port is in use
 */
export async function startContentLake(options: TemporaryLakeOptions = {}): Promise<TemporaryLake> {
  const {dataset: datasetOption = 'production', projectId = 'lake', tokens = [], ...lakeOptions} = options
  const dataset = datasetName(datasetOption)
  const token = randomBytes(24).toString('base64url')
  const directory = await mkdtemp(join(tmpdir(), 'lakelet-'))
  const remove = () => rm(directory, {recursive: true, force: true})
  try {
    const lake = await openContentLake(
      {
        port: 0,
        corsOrigins: [],
        webhooks: [],
        ...lakeOptions,
        projectId,
        directory,
        datasets: [datasetOption],
        tokens: [{token, name: 'Editor', role: 'administrator'}, ...tokens],
        durable: false,
      },
      true,
    )
    const close = () => lake.close().then(remove)
    const connection = {url: lake.url, projectId, dataset, token}
    return {
      ...lake,
      token,
      clientConfig: {
        projectId,
        dataset,
        apiHost: lake.url,
        useProjectHostname: false,
        useCdn: false,
        apiVersion: API_VERSION,
        token,
      },
      reset: () => void lake.dataset(dataset).commit([{delete: {query: '*', purge: true}}]),
      seed: async (source) => {
        const {importDataset} = await import('./import-dataset.ts')
        await importDataset(connection, source, {replace: true})
      },
      close,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await remove()
    throw error
  }
}
