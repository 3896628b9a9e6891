import {createContentLake} from '../content-lake.ts'
import {createDirectory, readOrCreateToken} from './data-directory.ts'
import {importDataset} from './import.ts'
import type {ServeOptions} from './options.ts'

/** Serves a lake until SIGINT or SIGTERM. Returns when it accepts requests. */
export async function serve(options: ServeOptions): Promise<void> {
  const {directory, projectId, datasets, corsOrigins, studioUrl, port, host, allowedHosts} = options
  createDirectory(directory)
  const {token, source} = options.token
    ? {token: options.token, source: 'as given'}
    : readOrCreateToken(directory)
  const lake = await createContentLake({
    directory,
    projectId,
    datasets,
    port,
    host,
    allowedHosts,
    tokens: [{token, name: 'Editor', role: 'administrator'}],
    corsOrigins,
    webhooks: [],
    ...(studioUrl === undefined ? {} : {studioUrl}),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void lake.close().then(() => process.exit(0)))

  const [dataset = 'production'] = datasets
  for (const path of options.imports) {
    const count = await importDataset({url: lake.url, projectId, dataset, token}, path)
    console.log(`${path}: ${count} documents`)
  }
  console.log(`project   ${projectId}\ndatasets  ${datasets.join(', ')}\ntoken     ${source}`)
  if (studioUrl) console.log(`sign in   ${lake.createSignInLink()}`)
  console.log(`Content Lake is ready at ${lake.url}`)
}
