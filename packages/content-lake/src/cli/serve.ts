import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createContentLake} from '../content-lake.ts'
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

/** Creates a data directory that git ignores, because it contains the token and all drafts. */
function createDirectory(directory: string): void {
  if (existsSync(directory)) return
  mkdirSync(directory, {recursive: true, mode: 0o700})
  writeFileSync(join(directory, '.gitignore'), '*\n')
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
  writeFileSync(file, `${token}\n`, {mode: 0o600})
  return {token, source: file}
}
