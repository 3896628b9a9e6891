import {existsSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createContentLake} from '../content-lake.ts'
import {connect, type DatasetConnection, importDataset} from '../import-dataset.ts'
import {datasetName} from '../shared/dataset-option.ts'
import {resolveLakeOptions} from './config.ts'
import {createDirectory, readOrCreateToken, writeServerInfo} from './data-directory.ts'
import {formatCount} from './format-count.ts'
import {onNpxExit} from './npx.ts'
import type {LakeFlags} from './options.ts'

export interface StartFlags extends LakeFlags {
  token?: string
  /** Files or directories in the format of `sanity dataset export`. */
  import: string[]
  /** Whether to import into a dataset that has documents, and replace those with the same ID. */
  replace?: boolean
}

/** Serves a lake until SIGINT or SIGTERM. Returns when it accepts requests. */
export async function start({
  token: givenToken,
  import: imports,
  replace = false,
  ...flags
}: StartFlags): Promise<void> {
  const options = await resolveLakeOptions(flags)
  const {directory, projectId, studioUrl} = options
  const datasets = options.datasets.map(datasetName)
  createDirectory(directory)
  // SQLite copies whole databases to temporary files. It reads this once, before it opens the first one.
  process.env.SQLITE_TMPDIR ??= directory
  const {token, source} = givenToken ? {token: givenToken, source: 'as given'} : readOrCreateToken(directory)
  const administrator = {token, name: 'Editor', role: 'administrator' as const}
  const lake = await createContentLake({...options, tokens: [administrator, ...options.tokens]})
  const stop = () => void lake.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  onNpxExit(stop)
  writeServerInfo(directory, {...options, datasets, url: lake.url})

  const [dataset = 'production'] = datasets
  if (imports.length > 0)
    await importOnce(imports, {url: lake.url, projectId, dataset, token}, {directory, replace})
  console.log(`project   ${projectId}\ndatasets  ${datasets.join(', ')}\ntoken     ${source}`)
  if (studioUrl) console.log(`sign in   ${lake.createSignInLink()}`)
  console.log(`Content Lake is ready at ${lake.url}`)
}

/**
 * Imports into a dataset without documents, so that a restart does not overwrite edits. An import that was
 * interrupted is repeated.
 */
async function importOnce(
  paths: string[],
  lake: DatasetConnection,
  {directory, replace}: {directory: string; replace: boolean},
): Promise<void> {
  const marker = join(directory, 'import-under-way')
  const countDocuments = () =>
    connect(lake).fetch<number>('count(*[!(_id in path("_.**"))])', {}, {perspective: 'raw'})
  if (!replace && !existsSync(marker) && (await countDocuments()) > 0) {
    const reason = `the dataset ${lake.dataset} has documents. --replace imports, and replaces documents with the same ID`
    return console.log(`${paths.join(', ')}: not imported, because ${reason}`)
  }
  writeFileSync(marker, '')
  for (const path of paths)
    console.log(`${path}: ${formatCount(await importDataset(lake, path, {replace: true}), 'document')}`)
  rmSync(marker)
}
