import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {RETENTION_STATUS, retentionStatus} from '@roam/documents/site-status'
import {ALARM_NAMES, createDataAlarms, readSiteClock, writeSiteClock} from '@roam/processing/data-alarms'
import {deleteDamaged} from '@roam/processing/outbox-database'
import type {Command} from 'commander'
import {confirmClock} from 'lakelet'
import {confirmClockState} from 'lakelet/clock-state'
import {createWriteClient, lakeDirectory} from '../lake/lake.ts'
import {isEmbedded, readEnvFile} from '../settings/env-file.ts'
import {readSettings, type Settings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'

/** Ends the pauses after a jump of the clock: of the embedded lake, and of the site. */
async function trustClock(settings: Settings): Promise<void> {
  const now = Date.now()
  const {dataFolder} = settings
  writeSiteClock(dataFolder, confirmClockState(readSiteClock(dataFolder), now))
  const env = readEnvFile(settings)
  const directory = lakeDirectory(settings)
  if (isEmbedded(env) && existsSync(join(directory, 'lake.sqlite'))) confirmClock(directory)
  const client = createWriteClient(env, {maxRetries: 0})
  const stored = retentionStatus.safeParse(await client.getDocument(RETENTION_STATUS._id)).data
  if (stored) await client.patch(RETENTION_STATUS._id).set(confirmClockState(stored, now)).commit()
}

/** Clears the alarms with these names; without names, all but that of the clock, which is to be compared first. */
async function alarms({clear}: {clear?: true | string[]}): Promise<void> {
  const settings = readSettings()
  const stored = createDataAlarms(settings.dataFolder)
  const names = Array.isArray(clear) ? clear : []
  const unknown = names.find((name) => !ALARM_NAMES.some((known) => known === name))
  if (unknown) throw new UserError(`There is no alarm "${unknown}". The names: ${ALARM_NAMES.join(', ')}`)
  const raised = stored.list()
  for (const {name, message} of raised) console.log(`${name}: ${message}`)
  if (raised.length === 0) console.log('There are no alarms about the data folder.')
  if (!clear) return
  const cleared = ALARM_NAMES.filter((name) => (clear === true ? name !== 'clock' : names.includes(name)))
  for (const name of cleared) stored.clear(name)
  if (cleared.includes('outbox')) deleteDamaged(join(settings.dataFolder, 'outbox'))
  if (cleared.includes('clock')) {
    console.log(`This machine's clock is trusted: ${new Date().toString()}`)
    await trustClock(settings).catch((error: unknown) =>
      console.log(`The Studio shows the pause until the next check: the lake is away (${error}).`),
    )
  }
  const [left] = stored.list()
  console.log(left ? `Cleared, but for: npm run roam -- alarms --clear ${left.name}` : 'Cleared.')
}

export const registerAlarms = (program: Command): Command =>
  program
    .command('alarms')
    .description('list lost or damaged files of the data folder, and jumps of the clock')
    .option(
      '--clear [names...]',
      'clear these alarms, or all but "clock": you have done what they say; "clock": it is right',
    )
    .action(alarms)
