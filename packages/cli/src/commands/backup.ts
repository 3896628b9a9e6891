import {existsSync, statSync} from 'node:fs'
import {cp, mkdir, mkdtemp, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {backup as backupDatabase, DatabaseSync} from 'node:sqlite'
import {copyLake} from '@roam/content-lake'
import {create} from 'tar'
import {writeChecksums} from '../backup/checksums.ts'
import {UserError} from '../user-error.ts'
import {isEmbedded, readEnvFile} from '../env-file.ts'
import {lakeDirectory} from '../lake.ts'
import {readSettings, type Settings} from '../settings.ts'

/** Where a backup is put together, in the data folder: so the assets need not be copied. */
const STAGING = 'backup-under-way-'

/** The lake is copied in its own way; what the site passes on or draws of it is made again. */
const isKeptAsItIs = (name: string) =>
  !['lake', 'pictures', 'cards'].includes(name) && !name.startsWith(STAGING)

/** With the files that stand beside it while it is open. */
const DATABASE = /\.sqlite(-wal|-shm|-journal)?$/

const OUTBOX = join('outbox', 'outbox.sqlite')

/** The outbox of one moment, though the site goes on writing into it. */
async function copyOutbox(from: string, to: string): Promise<void> {
  const source = join(from, OUTBOX)
  if (!existsSync(source)) return
  const database = new DatabaseSync(source)
  try {
    await backupDatabase(database, join(to, OUTBOX))
  } finally {
    database.close()
  }
}

/**
 * `pnpm roam backup [FILE or FOLDER]`: everything in the data folder, in one file, while Roam runs or
 * not. The secrets are part of it, so only its owner may read it.
 */
export async function backup([place]: string[]): Promise<void> {
  const settings = readSettings()
  const {dataFolder} = settings
  if (!existsSync(dataFolder)) throw new UserError(`There is nothing to keep: ${dataFolder}`)
  const file = fileFor(place, settings)
  if (existsSync(file)) throw new UserError(`${file} is there already. Choose another name.`)
  await mkdir(dirname(file), {recursive: true})

  const staging = await mkdtemp(join(dataFolder, STAGING))
  try {
    for (const name of await readdir(dataFolder)) {
      if (!isKeptAsItIs(name)) continue
      await cp(join(dataFolder, name), join(staging, name), {
        recursive: true,
        filter: (file) => !DATABASE.test(file),
      })
    }
    await copyOutbox(dataFolder, staging)
    const lakeFolder = lakeDirectory(settings)
    if (existsSync(lakeFolder)) await copyLake(lakeFolder, join(staging, 'lake'))
    const count = await writeChecksums(staging)
    await pack(staging, file)
    const {size} = await stat(file)
    console.log(`${file}: ${count} files in ${(size / 1_000_000).toFixed(1)} MB.`)
    console.log(`To put it back: pnpm roam restore ${file}`)
    if (!isEmbedded(readEnvFile(settings)))
      console.log('Your content is not in it: Sanity keeps that. See docs/hosted.md')
  } finally {
    await rm(staging, {recursive: true, force: true})
  }
}

/** By default a file of its own beside the data folder, named after the time in UTC. */
function fileFor(place: string | undefined, {dataFolder}: Settings): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `roam-${time}.tar.gz`
  if (place === undefined) return join(`${dataFolder}-backups`, name)
  const isFolder = place.endsWith('/') || (existsSync(place) && statSync(place).isDirectory())
  return isFolder ? resolve(place, name) : resolve(place)
}

/** Packs a folder into a file that is on disk, whole, or not there at all. */
async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      await create({gzip: true, portable: true, cwd: folder, file: unfinished}, ['.'])
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, {force: true})
    throw error
  }
}
