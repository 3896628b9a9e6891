import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {constants} from 'node:os'
import {datasetName} from '../shared/dataset-option.ts'
import {startContentLake} from '../temporary-lake.ts'
import {resolveLakeOptions} from './config.ts'
import {onNpxExit} from './npx.ts'
import type {LakeFlags} from './options.ts'

export interface ExecFlags extends LakeFlags {
  /** As for `start`. */
  import: string[]
}

/**
 * Runs a command with a temporary lake, whose data are deleted afterwards.
 * @returns the exit code of the command; 128 and the number of the signal that ended it
 * @throws if the command cannot be started
 */
export async function exec(
  command: string,
  args: string[],
  {import: imports, ...flags}: ExecFlags,
): Promise<number> {
  const {
    datasets: [dataset = 'production'],
    directory: _,
    durable: __,
    ...options
  } = await resolveLakeOptions(flags)
  await using lake = await startContentLake({...options, dataset, port: 0})
  for (const path of imports) await lake.seed(path)
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      SANITY_API_HOST: lake.url,
      SANITY_PROJECT_ID: options.projectId,
      SANITY_DATASET: datasetName(dataset),
      SANITY_AUTH_TOKEN: lake.token,
      LAKELET_URL: lake.url,
    },
  })
  // The signals end the command, and then the lake. Ctrl-C in a terminal reaches the command directly.
  const stop = () => child.kill('SIGTERM')
  const wait = () => {}
  process.on('SIGTERM', stop).on('SIGINT', wait)
  const cancelCheck = onNpxExit(stop)
  try {
    await once(child, 'close')
    const {exitCode, signalCode} = child
    return exitCode ?? 128 + (signalCode ? constants.signals[signalCode] : 0)
  } finally {
    cancelCheck()
    process.off('SIGTERM', stop).off('SIGINT', wait)
  }
}
