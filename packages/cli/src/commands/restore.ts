import {existsSync} from 'node:fs'
import {mkdir, rename, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {extract} from 'tar'
import {verifyChecksums} from '../backup/checksums.ts'
import {UserError} from '../user-error.ts'
import {openUserStore} from '../lake.ts'
import {requireFreePorts} from '../ports.ts'
import {readSettings, type Settings} from '../settings.ts'

/**
 * `pnpm roam restore FILE --yes`: puts a backup in the data folder's place. What was there is kept
 * beside it. Nothing is touched before the whole backup has been found to be sound.
 */
export async function restore(words: string[]): Promise<void> {
  const [place] = words.filter((word) => word !== '--yes')
  if (place === undefined) throw new UserError('Say which backup: pnpm roam restore FILE --yes')
  const file = resolve(place)
  if (!existsSync(file)) throw new UserError(`There is no ${file}.`)
  const settings = readSettings()
  const {dataFolder, ports, host} = settings
  if (existsSync(dataFolder) && !words.includes('--yes'))
    throw new UserError(
      `This puts ${file} in the place of what is in ${dataFolder}, and keeps that beside it. Say: pnpm roam restore ${place} --yes`,
    )
  await requireFreePorts({ROAM_LAKE_PORT: ports.lake, ROAM_SITE_PORT: ports.site}, host)

  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const fresh = `${dataFolder}.restoring-${time}`
  const old = `${dataFolder}.before-${time}`
  await mkdir(fresh, {recursive: true, mode: 0o700})
  try {
    await unpack(file, fresh)
    await verifyChecksums(fresh)
    endSessions({...settings, dataFolder: fresh})
    if (existsSync(dataFolder)) await rename(dataFolder, old)
    await rename(fresh, dataFolder)
  } catch (error) {
    if (!existsSync(dataFolder) && existsSync(old)) await rename(old, dataFolder)
    throw error
  } finally {
    await rm(fresh, {recursive: true, force: true})
  }
  console.log(`${dataFolder} is as it was in ${file}.`)
  if (existsSync(old)) console.log(`What was there before: ${old}`)
  console.log('Everybody has to sign in again.')
}

async function unpack(file: string, folder: string): Promise<void> {
  try {
    await extract({file, cwd: folder, strict: true})
  } catch (error) {
    throw new UserError(`${file} cannot be unpacked, it is damaged or no backup: ${error}`)
  }
}

/** Who was signed out since must not be signed in again by an old file. */
function endSessions(settings: Settings): void {
  if (!existsSync(join(settings.dataFolder, 'lake'))) return
  const people = openUserStore(settings)
  try {
    for (const {name} of people.list()) people.signOut(name)
  } finally {
    people.close()
  }
}
