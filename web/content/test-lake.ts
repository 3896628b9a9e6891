import {startSanityEmulator} from '@roam/sanity-emulator'
import {createClient} from '@sanity/client'
import {startContentLake, type TemporaryLakeOptions} from 'lakelet'
import {createSiteClient} from './client.ts'

/**
 * Starts an empty lake behind the Sanity emulator, for tests of the site with a hosted project.
 *
 * @param refuseEvery every n-th query and mutation is refused with 429; default: none
 */
export async function startEmulatedLake({
  refuseEvery = Number.POSITIVE_INFINITY,
  ...options
}: TemporaryLakeOptions & {refuseEvery?: number} = {}) {
  const lake = await startContentLake(options)
  const {projectId, dataset, token} = lake.clientConfig
  const emulator = await startSanityEmulator({lakeUrl: lake.url, projectId, dataset, token, refuseEvery})
  const lakeConfig = {projectId, dataset, apiHost: emulator.url}
  return {
    lake,
    emulator,
    lakeConfig,
    /** The client of the site. */
    client: createSiteClient(lakeConfig, token),
    /** A client that bypasses the emulator. */
    editor: createClient(lake.clientConfig),
    async close() {
      emulator.close()
      await lake.close()
    },
  }
}
