import {createContentLake} from '../content-lake.ts'
import {importDataset} from '../import-dataset.ts'
import {resolveLakeOptions} from './config.ts'
import {createDirectory, readOrCreateToken, writeServerInfo} from './data-directory.ts'
import {onNpxExit} from './npx.ts'
import type {LakeFlags} from './options.ts'

export interface StartFlags extends LakeFlags {
  token?: string
  /** Files or directories in the format of `sanity dataset export`. */
  import: string[]
}

/** Serves a lake until SIGINT or SIGTERM. Returns when it accepts requests. */
export async function start({token: givenToken, import: imports, ...flags}: StartFlags): Promise<void> {
  const options = await resolveLakeOptions(flags)
  const {directory, projectId, datasets, studioUrl} = options
  createDirectory(directory)
  const {token, source} = givenToken ? {token: givenToken, source: 'as given'} : readOrCreateToken(directory)
  const administrator = {token, name: 'Editor', role: 'administrator' as const}
  const lake = await createContentLake({...options, tokens: [administrator, ...options.tokens]})
  const stop = () => void lake.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  onNpxExit(stop)
  writeServerInfo(directory, {...options, url: lake.url})

  const [dataset = 'production'] = datasets
  for (const path of imports) {
    const count = await importDataset({url: lake.url, projectId, dataset, token}, path)
    console.log(`${path}: ${count} documents`)
  }
  console.log(`project   ${projectId}\ndatasets  ${datasets.join(', ')}\ntoken     ${source}`)
  if (studioUrl) console.log(`sign in   ${lake.createSignInLink()}`)
  console.log(`Content Lake is ready at ${lake.url}`)
}
