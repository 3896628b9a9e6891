import {existsSync, statSync} from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {backup as backupDatabase, DatabaseSync} from 'node:sqlite'
import type {Command} from 'commander'
import {copyLake} from 'lakelet'
import {create} from 'tar'
import {z} from 'zod'
import {writeChecksums} from '../backup/checksums.ts'
import {exportContent} from '../backup/hosted-content.ts'
import {lakeDirectory} from '../lake/lake.ts'
import {BACKUP_FOLDER, isDerived} from '../settings/derived-files.ts'
import {isEmbedded, readEnvFile} from '../settings/env-file.ts'
import {lockForBackup} from '../settings/folder-lock.ts'
import {readSettings, type Settings} from '../settings/settings.ts'
import {onStop} from '../shared/on-stop.ts'
import {UserError} from '../shared/user-error.ts'

/** The staging folder is in the data folder, so that assets can be hard-linked. */
const STAGING_PREFIX = 'backup-under-way-'

/** The lake is copied separately. */
const isCopiedAsIs = (name: string) => name !== 'lake' && !isDerived(name) && !name.startsWith(STAGING_PREFIX)

/** Deletes the staging folders of backups that were killed: they contain secrets. */
async function deleteAbandonedStaging(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder))
    if (name.startsWith(STAGING_PREFIX)) await rm(join(dataFolder, name), {recursive: true, force: true})
}

/** SQLite databases and their journal files. */
const DATABASE_FILE = /\.sqlite(-wal|-shm|-journal)?$/

const OUTBOX = join('outbox', 'outbox.sqlite')

/** Copies a consistent snapshot of the outbox, which the site may be writing to. */
async function copyOutbox(dataFolder: string, target: string): Promise<void> {
  const source = join(dataFolder, OUTBOX)
  if (!existsSync(source)) return
  using database = new DatabaseSync(source)
  await backupDatabase(database, join(target, OUTBOX))
}

/** The file to write; by default `DATA_FOLDER-backups/roam-TIME.tar.gz`, with the time in UTC. */
function resolveBackupFile(path: string | undefined, {dataFolder}: Settings): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `roam-${time}.tar.gz`
  if (path === undefined) return join(`${dataFolder}-backups`, name)
  const isFolder = path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? resolve(path, name) : resolve(path)
}

/** Name of an archive that is being written. Another backup can be writing the same file. */
const unfinishedName = (file: string) => `${file}.${process.pid}.unfinished`

const UNFINISHED_NAME = /\.\d+\.unfinished$/

/** An unfinished archive that has not changed for this long, or while the clock was ahead, is that of a killed backup. */
const ABANDONED_MS = 60 * 60_000

/** Deletes the archives of backups that were killed: each is as large as a backup, and contains secrets. */
async function deleteAbandonedArchives(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED_NAME.test(name)) continue
    const path = join(folder, name)
    // Another backup can finish it now.
    const stats = await stat(path).catch(() => undefined)
    if (stats && Math.abs(Date.now() - stats.mtimeMs) > ABANDONED_MS) await rm(path, {force: true})
  }
}

/** Writes a folder to an archive atomically: fsync, then rename. */
async function writeArchive(folder: string, file: string): Promise<void> {
  const temporary = unfinishedName(file)
  await using handle = await open(temporary, 'w', 0o600)
  await create({gzip: true, portable: true, cwd: folder, file: temporary}, ['.'])
  await handle.sync()
  await rename(temporary, file)
}

/**
 * Writes the content of the current release, from which the site makes the pages again: it also has the last valid
 * version of documents that are wrong in the Content Lake, and is there while that cannot be reached.
 */
async function copyContent(dataFolder: string, staging: string): Promise<void> {
  const current = join(dataFolder, 'pages', 'current')
  if (!existsSync(current)) return
  try {
    const text = await readFile(`${await realpath(current)}.json`, 'utf8')
    const {snapshot} = z.object({snapshot: z.looseObject({})}).parse(JSON.parse(text))
    await writeFile(join(staging, 'snapshot.json'), JSON.stringify(snapshot), {mode: 0o600})
  } catch (error) {
    // Derived: the site makes it again. The originals must be backed up all the same.
    console.warn(`The backup lacks the content of the pages, whose manifest cannot be read: ${error}`)
  }
}

/** Copies the data folder, with consistent snapshots of its databases, to a staging folder. */
async function copyData(settings: Settings, staging: string): Promise<void> {
  const {dataFolder} = settings
  for (const name of await readdir(dataFolder)) {
    if (!isCopiedAsIs(name)) continue
    await cp(join(dataFolder, name), join(staging, name), {
      recursive: true,
      // Another machine does not have what links lead to.
      dereference: true,
      filter(file) {
        if (existsSync(file)) return !DATABASE_FILE.test(file)
        console.warn(`The backup lacks ${file}, a link that leads nowhere`)
        return false
      },
    })
  }
  await copyContent(dataFolder, staging)
  await copyOutbox(dataFolder, staging)
  const lakeFolder = lakeDirectory(settings)
  if (existsSync(lakeFolder)) await copyLake(lakeFolder, join(staging, 'lake'))
}

/** Writes the data folder, including its secrets, to an archive with mode 600. Roam may be running. */
async function backup(
  path: string | undefined,
  {withContent = false}: {withContent?: boolean},
): Promise<void> {
  const settings = readSettings()
  const {dataFolder} = settings
  if (!existsSync(dataFolder)) throw new UserError(`There is no data folder: ${dataFolder}`)
  const file = resolveBackupFile(path, settings)
  if (existsSync(file)) throw new UserError(`${file} already exists. Choose another name.`)
  const isIn = (folder: string) => file.startsWith(`${folder}/`)
  const dataFolders = [dataFolder, await realpath(dataFolder)]
  if (dataFolders.some((data) => isIn(data) && !isIn(join(data, BACKUP_FOLDER))))
    throw new UserError(
      `${file} would be in the next backup. Choose a place outside of the data folder, or ${join(dataFolder, BACKUP_FOLDER)}.`,
    )
  await mkdir(dirname(file), {recursive: true, mode: 0o700})
  using _lock = await lockForBackup(dataFolder, () => deleteAbandonedStaging(dataFolder))
  let staging: string | undefined
  const removeTemporary = async () => {
    await rm(unfinishedName(file), {force: true})
    if (staging) await rm(staging, {recursive: true, force: true, maxRetries: 5})
  }
  const cancelCleanup = onStop(removeTemporary)
  try {
    await deleteAbandonedArchives(dirname(file))
    // Throws if a restore was interrupted.
    const env = readEnvFile(settings)
    staging = await mkdtemp(join(dataFolder, STAGING_PREFIX))
    await copyData(settings, staging)
    const isHosted = !isEmbedded(env)
    const content = isHosted && withContent ? await exportContent(env, staging) : undefined
    const fileCount = await writeChecksums(staging)
    await writeArchive(staging, file)
    const {size} = await stat(file)
    console.log(`${file}: ${fileCount} files, ${(size / 1_000_000).toFixed(1)} MB.`)
    console.log(`Restore it with: npm run roam -- restore ${file}`)
    if (content) console.log(`It contains ${content} of the hosted dataset ${env.SANITY_DATASET}.`)
    else if (isHosted)
      console.log(
        'It contains the settings, the secrets and the requests and mails that wait. The content, clients and their ' +
          'files are hosted at Sanity and not in it: to include them, add --with-content.',
      )
  } finally {
    await removeTemporary()
    cancelCleanup()
  }
}

export const registerBackup = (program: Command): Command =>
  program
    .command('backup [path]')
    .description('write all content, images, requests and secrets to a file; Roam may be running')
    .option('--with-content', 'with hosted Sanity: include an export of the dataset')
    .addHelpText('after', '\nPATH is a file or a folder; default: .roam-backups/.')
    .action(backup)
