import {existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import type {Command} from 'commander'
import {finishRestore, listData} from '../backup/replace-data.ts'
import {BACKUP_FOLDER} from '../settings/derived-files.ts'
import {lockForReplacement} from '../settings/folder-lock.ts'
import {requireFreePorts} from '../settings/ports.ts'
import {readSettings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'

/** Deletes the data folder; the next start imports the demo content. */
async function reset({yes = false}: {yes?: boolean}): Promise<void> {
  const {dataFolder, ports, host} = readSettings()
  if (!yes)
    throw new UserError(
      `This deletes all content, images, requests and secrets in ${dataFolder}. To confirm: npm run roam -- reset --yes`,
    )
  using _lock = lockForReplacement(dataFolder)
  await requireFreePorts({ROAM_LAKE_PORT: ports.lake}, host)
  await finishRestore(dataFolder)
  // The folder stays, with the locks: an instance that starts meanwhile is refused.
  for (const name of await listData(dataFolder)) await rm(join(dataFolder, name), {recursive: true})
  const backups = join(dataFolder, BACKUP_FOLDER)
  console.log(`Deleted everything in ${dataFolder}${existsSync(backups) ? `, but not ${backups}` : ''}.`)
}

export const registerReset = (program: Command): Command =>
  program
    .command('reset')
    .description('delete all content, requests and secrets of this machine')
    .option('--yes', 'confirm the deletion')
    .action(reset)
