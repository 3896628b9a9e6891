import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {constants} from 'node:os'
import {startContentLake} from '../temporary-lake.ts'
import {importDataset} from './import.ts'
import type {ExecOptions} from './options.ts'

/**
 * Runs a command with a temporary lake, whose data are deleted afterwards.
 * @returns the exit code of the command; 128 and the number of the signal that ended it
 * @throws if the command cannot be started
 */
export async function exec({projectId, dataset, imports, command, args}: ExecOptions): Promise<number> {
  await using lake = await startContentLake({projectId, dataset})
  const {url, token} = lake
  for (const path of imports) await importDataset({url, projectId, dataset, token}, path)
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      SANITY_API_HOST: url,
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_AUTH_TOKEN: token,
      LAKELET_URL: url,
    },
  })
  // The signals end the command, and then the lake. Ctrl-C in a terminal reaches the command directly.
  const stop = () => child.kill('SIGTERM')
  const wait = () => {}
  process.on('SIGTERM', stop).on('SIGINT', wait)
  try {
    await once(child, 'close')
    const {exitCode, signalCode} = child
    return exitCode ?? 128 + (signalCode ? constants.signals[signalCode] : 0)
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', wait)
  }
}
