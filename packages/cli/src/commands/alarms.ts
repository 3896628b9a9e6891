import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {createDataAlarms} from '@roam/sanity/data-alarms'
import {RETENTION_STATUS} from '@roam/sanity/site-status'
import type {Command} from 'commander'
import {confirmClock} from 'lakelet'
import {createWriteClient, lakeDirectory} from '../lake/lake.ts'
import {isEmbedded, type RoamEnv, readEnvFile} from '../settings/env-file.ts'
import {readSettings, type Settings} from '../settings/settings.ts'

/** Ends the pauses after a jump of the clock: of the embedded lake, and of the deletion of old requests. */
async function trustClock(settings: Settings, env: RoamEnv): Promise<void> {
  const directory = lakeDirectory(settings)
  if (isEmbedded(env) && existsSync(join(directory, 'lake.sqlite'))) confirmClock(directory)
  const client = createWriteClient(env, {maxRetries: 0})
  const checkedAt = new Date().toISOString()
  if (await client.getDocument(RETENTION_STATUS._id))
    await client.patch(RETENTION_STATUS._id).set({checkedAt, pause: null}).commit()
}

async function alarms({clear = false}: {clear?: boolean}): Promise<void> {
  const settings = readSettings()
  const stored = createDataAlarms(settings.dataFolder)
  const raised = stored.list()
  for (const {message} of raised) console.log(message)
  if (raised.length === 0) console.log('There are no alarms about the data folder.')
  if (!clear) return
  for (const {name} of raised) stored.clear(name)
  console.log(`Cleared. This machine's clock is trusted: ${new Date().toString()}`)
  await trustClock(settings, readEnvFile(settings)).catch((error: unknown) =>
    console.log(`Old requests are deleted a week after the jump of the clock: the lake is away (${error}).`),
  )
}

export const registerAlarms = (program: Command): Command =>
  program
    .command('alarms')
    .description('list lost or damaged files of the data folder, and jumps of the clock')
    .option('--clear', 'clear the alarms: you have done what they say, and the clock is right')
    .action(alarms)
