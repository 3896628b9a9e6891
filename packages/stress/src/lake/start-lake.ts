import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {z} from 'zod'

export const EDITOR_TOKEN = 'token-of-an-editor-to-be-tortured'
export const VIEWER_TOKEN = 'token-of-a-viewer-to-be-tortured'

/** A lake as a process. */
export interface LakeProcess {
  pid: number
  port: number
  url: string
  /** Whether it has ended, of whatever cause. */
  hasEnded: () => boolean
  /** What it has said. */
  output: () => string
  /** Ends it and waits until it is gone: SIGKILL leaves it no time to put anything in order. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

const message = z.object({port: z.number()})

/**
 * Starts a lake with the dataset `production` on a folder.
 * @param options `queryLimit` says how long a query may take, in milliseconds; `largestFile` beyond
 * how many bytes the system takes no more into a file, as if the disk were full
 * @throws with what it said if it ends instead
 */
export async function startLake(
  directory: string,
  {queryLimit = 1000, largestFile}: {queryLimit?: number; largestFile?: number} = {},
): Promise<LakeProcess> {
  const options = {
    directory,
    queryLimit,
    tokens: [
      {token: EDITOR_TOKEN, name: 'Editor', role: 'editor'},
      {token: VIEWER_TOKEN, name: 'Viewer', role: 'viewer'},
    ],
  }
  const file = join(import.meta.dirname, 'lake-process.ts')
  // A shell counts in blocks of 512 bytes.
  const limit = largestFile === undefined ? '' : `ulimit -f ${largestFile / 512};`
  const words = ['-c', `${limit} exec "$0" "$@"`, process.execPath, file, JSON.stringify(options)]
  const child = spawn('sh', words, {stdio: ['ignore', 'pipe', 'pipe', 'ipc']})
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output = (output + text).slice(-100_000)
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(message.parse(told).port))
    child.once('error', reject)
    void ended.then(() => reject(new Error(`The lake did not start:\n${output}`)))
  })
  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}
