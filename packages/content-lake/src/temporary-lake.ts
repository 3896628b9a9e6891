import {randomBytes} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ContentLake, type ContentLakeOptions, createContentLake} from './content-lake.ts'

export interface TemporaryLakeOptions
  extends Partial<Omit<ContentLakeOptions, 'directory' | 'datasets' | 'durable'>> {
  /** Its only dataset at first. Default `production`. */
  dataset?: string
}

/** What `createClient` of `@sanity/client` takes. */
export interface LakeClientConfig {
  projectId: string
  dataset: string
  apiHost: string
  useProjectHostname: false
  useCdn: false
  apiVersion: string
  token: string
}

/** A lake that is gone without a trace when it is closed. */
export interface TemporaryLake extends ContentLake {
  /** An editor's, made for this lake. */
  token: string
  /** Ready for `createClient`. Published documents are what it reads unless asked for others. */
  clientConfig: LakeClientConfig
}

/** From this version on, clients read published documents unless they ask for others. */
const API_VERSION = '2025-02-19'

/**
 * Starts an empty lake for a test or a script, within some 50 ms. It keeps its documents in memory, and
 * its files in a folder of its own under the system's temporary one, until it is closed. Nothing is
 * forced to disk.
 * @param options as of `createContentLake`; by default on loopback, on any free port
 * @throws if the port is taken
 */
export async function startContentLake(options: TemporaryLakeOptions = {}): Promise<TemporaryLake> {
  const {dataset = 'production', projectId = 'lake', tokens = [], ...rest} = options
  const token = randomBytes(24).toString('base64url')
  const directory = await mkdtemp(join(tmpdir(), 'content-lake-'))
  const remove = () => rm(directory, {recursive: true, force: true})
  try {
    const lake = await createContentLake({
      port: 0,
      corsOrigins: [],
      webhooks: [],
      ...rest,
      projectId,
      directory,
      datasets: [dataset],
      tokens: [{token, name: 'Editor', role: 'editor'}, ...tokens],
      durable: false,
    })
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
      close: () => lake.close().then(remove),
    }
  } catch (error) {
    await remove()
    throw error
  }
}
