#!/usr/bin/env node
import {randomBytes} from 'node:crypto'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createContentLake} from '../content-lake.ts'
import {importDataset} from './import.ts'
import {type CliOptions, parseOptions, USAGE, UsageError} from './options.ts'

try {
  const options = parseOptions(process.argv.slice(2))
  if (options) await run(options)
  else console.log(USAGE)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(`content-lake: ${formatError(error)}`)
  process.exit(error instanceof UsageError ? 2 : 1)
}

async function run(options: CliOptions): Promise<void> {
  const {directory, projectId, datasets, corsOrigins, studioUrl, port} = options
  const {token, source} = options.token
    ? {token: options.token, source: 'as given'}
    : readOrCreateToken(directory)
  const lake = await createContentLake({
    directory,
    projectId,
    datasets,
    port,
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

/** The editor token in the data directory's file `token` (mode 0600), created on the first start. */
function readOrCreateToken(directory: string): {token: string; source: string} {
  const file = join(directory, 'token')
  try {
    return {token: readFileSync(file, 'utf8').trim(), source: file}
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const token = randomBytes(24).toString('base64url')
  mkdirSync(directory, {recursive: true})
  writeFileSync(file, `${token}\n`, {mode: 0o600})
  return {token, source: file}
}

function formatError(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'The port is in use. Choose another with --port.'
  return error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message
}
