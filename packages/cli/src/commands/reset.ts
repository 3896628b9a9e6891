import {existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import type {Command} from 'commander'
import {requireFreePorts} from '../settings/ports.ts'
import {readSettings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'
import {createInUseError, InstanceLock} from '../supervisor/instance-lock.ts'

/** Deletes the data folder; the next start imports the demo content. */
async function reset({yes = false}: {yes?: boolean}): Promise<void> {
  const {dataFolder, ports, host} = readSettings()
  if (!yes)
    throw new UserError(
      `This deletes all content, images, requests and secrets in ${dataFolder}. To confirm: npm run roam -- reset --yes`,
    )
  const lock = new InstanceLock(dataFolder)
  if (existsSync(dataFolder) && !lock.tryAcquire()) throw createInUseError(dataFolder)
  try {
    await requireFreePorts({ROAM_LAKE_PORT: ports.lake}, host)
    await rm(dataFolder, {recursive: true, force: true})
  } finally {
    lock.release()
  }
  console.log(`Deleted ${dataFolder}.`)
}

export const registerReset = (program: Command): Command =>
  program
    .command('reset')
    .description('delete all content, requests and secrets of this machine')
    .option('--yes', 'confirm the deletion')
    .action(reset)
