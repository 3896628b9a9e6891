#!/usr/bin/env node
import {createContentLake} from '../content-lake.ts'
import {importDataset} from './import.ts'
import {type CommandOptions, parseOptions, USAGE, UsageError} from './options.ts'
import {readOrCreateToken} from './token.ts'

try {
  const options = parseOptions(process.argv.slice(2))
  if (options) await run(options)
  else console.log(USAGE)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(`content-lake: ${adviceOn(error)}`)
  process.exit(error instanceof UsageError ? 2 : 1)
}

async function run(options: CommandOptions): Promise<void> {
  const {directory, projectId, datasets, corsOrigins, studioUrl, port} = options
  const {token, file} = options.token
    ? {token: options.token, file: 'as given'}
    : readOrCreateToken(directory)
  const lake = await createContentLake({
    directory,
    projectId,
    datasets,
    port,
    tokens: [{token, name: 'Editor', role: 'editor'}],
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
  console.log(`project   ${projectId}\ndatasets  ${datasets.join(', ')}\ntoken     ${file}`)
  if (studioUrl) console.log(`sign in   ${lake.createSignInLink()}`)
  console.log(`Content Lake is ready at ${lake.url}`)
}

function adviceOn(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'The port is taken. Choose another with --port.'
  return error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message
}
