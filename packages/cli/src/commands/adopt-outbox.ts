import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {createDataAlarms} from '@roam/processing/data-alarms'
import {openDatabase} from '@roam/processing/outbox-database'
import type {Command} from 'commander'
import {z} from 'zod'
import {lockForBackup, lockInstance} from '../settings/folder-lock.ts'
import {readSettings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'

const counts = z.object({requests: z.number(), mails: z.number()})

/** How long a write waits for the running site. */
const BUSY_TIMEOUT_MS = 10_000

/** Moves the pending jobs of an outbox to another one, whose site can be running. Jobs that it has already stay as they are. */
function moveJobs(source: string, target: string): z.output<typeof counts> {
  using database = new DatabaseSync(target, {timeout: BUSY_TIMEOUT_MS})
  database.prepare('ATTACH ? AS lost').run(source)
  const pending = 'FROM lost.errands WHERE done IS NULL AND payload IS NOT NULL'
  const moved = counts.parse(
    database
      .prepare(
        `SELECT count(*) FILTER (WHERE kind IN ('lake', 'waiting')) AS requests,
           count(*) FILTER (WHERE kind NOT IN ('lake', 'waiting')) AS mails ${pending}`,
      )
      .get(),
  )
  // Copied before they are completed: a crash in between repeats them, and the lake has each once.
  database.exec(
    `INSERT OR IGNORE INTO errands (kind, key, payload, since) SELECT kind, key, payload, since ${pending};
     UPDATE lost.errands SET done = unixepoch() * 1000, payload = NULL WHERE done IS NULL`,
  )
  return moved
}

/** Replaces an outbox that is damaged with what can be read of it, and prints that. */
async function repairOutbox(folder: string): Promise<void> {
  const alarms = createDataAlarms(folder)
  const outbox = await openDatabase(join(folder, 'outbox'), alarms, 0)
  outbox.close()
  for (const {name, message} of alarms.list()) if (name === 'outbox') console.log(message)
}

async function adoptOutbox(folder: string): Promise<void> {
  const [lostFolder, {dataFolder}] = [resolve(folder), readSettings()]
  const [source, target] = [lostFolder, dataFolder].map((name) => join(name, 'outbox', 'outbox.sqlite'))
  if (!source || !existsSync(source))
    throw new UserError(`There is no outbox/outbox.sqlite in ${lostFolder}. Name a data folder.`)
  if (!target || !existsSync(target))
    throw new UserError(`The site of ${dataFolder} has no outbox yet: start it once.`)
  if (lostFolder === resolve(dataFolder)) throw new UserError(`${folder} is the data folder of this site.`)
  using _lock = lockInstance(lostFolder)
  // While the target is restored or reset, its outbox is moved away.
  using _targetLock = await lockForBackup(dataFolder)
  await repairOutbox(lostFolder)
  const {requests, mails} = moveJobs(source, target)
  console.log(`Moved ${requests} requests and ${mails} mails. The site of ${dataFolder} delivers them.`)
}

export const registerAdoptOutbox = (program: Command): Command =>
  program
    .command('adopt-outbox')
    .description('move the requests and mails that wait in the data folder of a lost machine to this site')
    .argument('<folder>', 'the data folder of the lost machine, or a copy')
    .action(adoptOutbox)
