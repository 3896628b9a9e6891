import type {Command} from 'commander'
import {connect, importDataset} from '../import-dataset.ts'
import {formatCount} from './format-count.ts'
import {connectionOptions, datasetOption} from './options.ts'
import {type ConnectionFlags, withLake} from './with-lake.ts'

async function importPaths(
  paths: string[],
  {replace = false, ...flags}: ConnectionFlags & {replace?: boolean},
): Promise<void> {
  await withLake(flags, async (lake) => {
    for (const path of paths) {
      const count = await importDataset(lake, path, {replace}).catch((error) => {
        if (replace || error.statusCode !== 409) throw error
        throw new Error(`${path}: ${error.message}. Add --replace to replace documents.`, {cause: error})
      })
      console.log(`${path}: ${formatCount(count, 'document')}, dataset ${lake.dataset}`)
    }
  })
}

async function exportArchive(file: string, flags: ConnectionFlags): Promise<void> {
  await withLake(flags, async (lake) => {
    const client = connect(lake)
    const assets = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]][0].url'
    const assetUrl = await client.fetch<string | null>(assets, {}, {perspective: 'raw'})
    // The hook makes the exporter send the token to this host; without it, images have no metadata.
    process.env.LAKELET_URL = assetUrl ? new URL(assetUrl).origin : lake.url
    await import('../sanity-cli.ts')
    const {exportDataset} = await import('@sanity/export')
    const {documentCount, assetCount} = await exportDataset({client, dataset: lake.dataset, outputPath: file})
    const counts = `${formatCount(documentCount, 'document')} and ${formatCount(assetCount, 'asset')}`
    console.log(`${file}: ${counts} of the dataset ${lake.dataset}`)
  })
}

async function reset(paths: string[], {yes, ...flags}: ConnectionFlags & {yes?: true}): Promise<void> {
  await withLake(flags, async (lake) => {
    if (!yes)
      throw new Error(`reset deletes all documents of the dataset ${lake.dataset} of ${lake.url}. Add --yes.`)
    await connect(lake).dataRequest('mutate', {mutations: [{delete: {query: '*', purge: true}}]})
  })
  if (paths.length > 0) await importPaths(paths, {...flags, replace: true})
}

/** Registers `import`, `export` and `reset`. Each uses the running lake, or opens the data directory. */
export function registerDatasetCommands(program: Command): void {
  const addCommand = (name: string, description: string) => {
    const command = program.command(name).description(description)
    for (const option of [...connectionOptions(), datasetOption()]) command.addOption(option)
    return command
  }
  addCommand('import', 'import documents and assets')
    .argument('<path...>', 'files or directories of `sanity dataset export`')
    .option('--replace', 'replace documents with the same ID; without it, they are an error')
    .action(importPaths)
  addCommand('export', 'write an archive with all documents and assets that `sanity dataset import` reads')
    .argument('<file>', 'such as production.tar.gz')
    .action(exportArchive)
  addCommand('reset', 'delete all documents, their history and assets; then import the given files')
    .argument('[path...]', 'files or directories of `sanity dataset export`')
    .option('--yes', 'required, because the documents cannot be restored')
    .action(reset)
}
