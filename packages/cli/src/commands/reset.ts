import {rm} from 'node:fs/promises'
import {UserError} from '../user-error.ts'
import {requireFreePorts} from '../ports.ts'
import {readSettings} from '../settings.ts'

/** `pnpm roam reset --yes`: removes the data folder; the next start begins with the demo content. */
export async function reset(words: string[]): Promise<void> {
  const {dataFolder, ports, host} = readSettings()
  if (!words.includes('--yes'))
    throw new UserError(
      `This removes all content, pictures, requests and secrets in ${dataFolder}. Say: pnpm roam reset --yes`,
    )
  await requireFreePorts({ROAM_LAKE_PORT: ports.lake}, host)
  await rm(dataFolder, {recursive: true, force: true})
  console.log(`${dataFolder} is gone.`)
}
