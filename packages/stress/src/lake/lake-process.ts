import {join} from 'node:path'
import {type StartedProcess, startProcess} from '@roam/e2e/started-process'
import {z} from 'zod'

export const EDITOR_TOKEN = 'editor-token-for-stress-tests'
export const VIEWER_TOKEN = 'viewer-token-for-stress-tests'

/** Unit of `ulimit -f` in POSIX shells, in bytes. */
const ULIMIT_BLOCK_BYTES = 512

/** A Content Lake as a child process. */
export interface LakeProcess extends StartedProcess {
  port: number
  url: string
}

export interface LakeProcessOptions {
  /** Query timeout in milliseconds; 1000 by default. */
  queryTimeoutMs?: number
  /** File size limit in bytes: larger writes fail as on a full disk. */
  maxFileBytes?: number
}

const readyMessage = z.object({port: z.number()})

/** Starts a lake with the dataset `production` on the folder. Throws with its output if it exits instead. */
export async function startLake(
  directory: string,
  {queryTimeoutMs = 1000, maxFileBytes}: LakeProcessOptions = {},
): Promise<LakeProcess> {
  const options = {
    directory,
    queryTimeoutMs,
    tokens: [
      {token: EDITOR_TOKEN, name: 'Editor', role: 'editor'},
      {token: VIEWER_TOKEN, name: 'Viewer', role: 'viewer'},
    ],
  }
  const file = join(import.meta.dirname, 'main.ts')
  const ulimit = maxFileBytes === undefined ? '' : `ulimit -f ${maxFileBytes / ULIMIT_BLOCK_BYTES};`
  const command = ['sh', '-c', `${ulimit} exec "$0" "$@"`, process.execPath, file, JSON.stringify(options)]
  let port = 0
  const lake = startProcess(command, {
    environment: {},
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    description: 'the lake listens',
    isReady: async () => port > 0,
  })
  lake.child.once('message', (message) => {
    port = readyMessage.parse(message).port
  })
  await lake.ready()
  return {...lake, port, url: `http://127.0.0.1:${port}`}
}

/** Runs a GROQ query without a token; returns its result. */
export async function queryLake(url: string, query: string): Promise<unknown> {
  const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
  const response = await fetch(url + path)
  return z.object({result: z.unknown()}).parse(await response.json()).result
}
