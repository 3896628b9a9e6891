import {randomBytes} from 'node:crypto'
import {existsSync} from 'node:fs'
import {constants} from 'node:os'
import {createClient} from '@sanity/client'
import {UserStore} from '../auth/user-store.ts'
import type {DatasetConnection} from '../import-dataset.ts'
import {type DatasetOption, datasetName} from '../shared/dataset-option.ts'
import {isInUse} from '../store/database.ts'
import {resolveLakeOptions} from './config.ts'
import {readServerInfo} from './data-directory.ts'
import type {LakeFlags} from './options.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const DAY_MS = 24 * 60 * 60 * 1000

export interface ConnectionFlags extends LakeFlags {
  url?: string
  token?: string
}

/**
 * Runs a task with a lake over HTTP: the one at `--url`, else the one that runs in the data directory, else one
 * that is started there for the task.
 * @throws Error if the data directory does not exist, or another program than `lakelet` runs a lake there
 */
export async function withLake<Result>(
  {url: givenUrl, token: givenToken, ...flags}: ConnectionFlags,
  task: (lake: DatasetConnection) => Promise<Result>,
): Promise<Result> {
  const url = givenUrl ?? (flags.directory === undefined ? process.env.LAKELET_URL : undefined)
  if (url !== undefined) {
    const token = givenToken ?? process.env.SANITY_AUTH_TOKEN
    if (!token)
      throw new Error(`${url} needs an administrator's token: pass --token or set SANITY_AUTH_TOKEN.`)
    const {datasets} = await resolveLakeOptions(flags)
    return task({url, token, projectId: await fetchProjectId(url, token), dataset: firstOf(datasets)})
  }
  const {directory} = await resolveLakeOptions(flags)
  if (!existsSync(directory))
    throw new Error(`There is no lake in ${directory}: start one there, or pass --data or --url.`)
  const serverInfo = readServerInfo(directory)
  const options = await resolveLakeOptions(
    flags,
    serverInfo ? {projectId: serverInfo.projectId, datasets: serverInfo.datasets} : {},
  )
  const {projectId} = options
  const connection = {projectId, dataset: firstOf(options.datasets)}
  const administrator = {name: 'Editor', role: 'administrator'} as const
  if (isInUse(directory)) {
    if (!serverInfo)
      throw new Error(`Another program has the lake in ${directory} open: pass --url and --token.`)
    const {url} = serverInfo
    if (givenToken) return task({url, token: givenToken, ...connection})
    const store = new UserStore(directory)
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
    const {token, id} = store.tokens.create({...administrator, expiresAt})
    const revoke = () => store.tokens.delete(id)
    // Ctrl-C, a stopped service, a closed terminal: without a listener they end the process without its exit event.
    const onSignal = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])
    process.on('exit', revoke)
    for (const signal of SIGNALS) process.on(signal, onSignal)
    return await task({url, token, ...connection}).finally(() => {
      for (const signal of SIGNALS) process.off(signal, onSignal)
      process.off('exit', revoke)
      revoke()
      store.close()
    })
  }
  const token = randomBytes(24).toString('base64url')
  const tokens = [{token, ...administrator}, ...options.tokens]
  const {createContentLake} = await import('../content-lake.ts')
  await using lake = await createContentLake({...options, host: '127.0.0.1', port: 0, tokens})
  return await task({url: lake.url, token, ...connection})
}

async function fetchProjectId(url: string, token: string): Promise<string> {
  const client = createClient({
    apiHost: url,
    token,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '1',
  })
  return (await client.projects.list())[0]?.id ?? 'lake'
}

const firstOf = ([dataset = 'production']: DatasetOption[]) => datasetName(dataset)
