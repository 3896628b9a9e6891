import {existsSync} from 'node:fs'
import {readFile, rm, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {parseEnv} from 'node:util'
import type {Command} from 'commander'
import {extract} from 'tar'
import {verifyChecksums} from '../backup/checksums.ts'
import {moveContent} from '../backup/hosted-content.ts'
import {
  createUnpackedFolder,
  deleteAbandonedRestores,
  finishRestore,
  listData,
  refuseMounts,
  replaceData,
} from '../backup/replace-data.ts'
import {openUserStore} from '../lake/lake.ts'
import {isDerived} from '../settings/derived-files.ts'
import {isEmbedded, readEnvFile} from '../settings/env-file.ts'
import {lockForReplacement} from '../settings/folder-lock.ts'
import {requireFreePorts} from '../settings/ports.ts'
import {restrictAccess} from '../settings/restrict-access.ts'
import {readSettings, type Settings} from '../settings/settings.ts'
import {onStop} from '../shared/on-stop.ts'
import {UserError} from '../shared/user-error.ts'

async function unpack(file: string, folder: string): Promise<void> {
  try {
    await extract({file, cwd: folder, strict: true, filter: (path) => !isDerived(path)})
  } catch (error) {
    throw new UserError(`${file} cannot be unpacked, it is damaged or not a backup: ${error}`)
  }
}

/**
 * Ends all sessions and invitations of the backup: some may have been signed out, used or withdrawn after it was
 * written.
 */
function endSessions(settings: Settings): void {
  if (!existsSync(join(settings.dataFolder, 'lake'))) return
  using users = openUserStore(settings)
  for (const {name} of users.list()) users.signOut(name)
  for (const {id} of users.invites.list()) users.invites.delete(id)
}

/** Variables by which a site reaches others. */
const OUTGOING = ['SMTP_URL', 'ROAM_BUILD_HOOK']

/**
 * Removes mail server and build hook from an unpacked backup.
 *
 * @throws UserError if the environment sets one, or the content is hosted: the copy would work on that of the real site
 */
async function disconnect(folder: string): Promise<void> {
  const set = OUTGOING.filter((name) => process.env[name])
  if (set.length > 0) throw new UserError(`--test: unset ${set.join(' and ')} first, also for npm start.`)
  const file = join(folder, 'env')
  const env = await readFile(file, 'utf8')
  const {SANITY_API_HOST} = parseEnv(env)
  if (!isEmbedded({SANITY_API_HOST}))
    throw new UserError(
      '--test: the content of this backup is hosted at Sanity, so that the copy would take mail from the real site.',
    )
  await rm(join(folder, 'mail.json'), {force: true})
  const lines = env.split('\n').filter((line) => !OUTGOING.some((name) => name in parseEnv(line)))
  await writeFile(file, lines.join('\n'))
}

interface RestoreOptions {
  yes?: boolean
  /** For a test of the backup: without its mail server and build hook. */
  test?: boolean
}

/**
 * Replaces the content of the data folder with a backup and moves the old one to `*.before-TIME`. Verifies the whole
 * backup before it changes any file.
 */
async function restore(path: string, {yes = false, test = false}: RestoreOptions): Promise<void> {
  const file = resolve(path)
  if (!existsSync(file)) throw new UserError(`${file} does not exist.`)
  const settings = readSettings()
  const {dataFolder, ports, host} = settings
  using _lock = lockForReplacement(dataFolder)
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  await finishRestore(dataFolder)
  if (!yes && (await listData(dataFolder)).length > 0)
    throw new UserError(
      `This replaces ${dataFolder} with ${file} and keeps the old data next to it. To confirm: npm run roam -- restore ${path} --yes`,
    )
  await requireFreePorts({ROAM_LAKE_PORT: ports.lake, ROAM_SITE_PORT: ports.site}, host)
  await refuseMounts(dataFolder)
  await deleteAbandonedRestores(dataFolder)
  const paths = await createUnpackedFolder(dataFolder, time)
  const {unpacked} = paths
  // tar rejects at the first error, while it still writes other files: retry when the folder fills again.
  const removeUnpacked = () => rm(unpacked, {recursive: true, force: true, maxRetries: 5})
  const cancelCleanup = onStop(removeUnpacked)
  let hasContent = false
  try {
    await unpack(file, unpacked)
    await verifyChecksums(unpacked)
    hasContent = await moveContent(unpacked, paths.content)
    endSessions({...settings, dataFolder: unpacked})
    if (test) await disconnect(unpacked)
    restrictAccess(unpacked)
  } catch (error) {
    await removeUnpacked()
    throw error
  } finally {
    cancelCleanup()
  }
  await replaceData(dataFolder, paths)
  console.log(`Restored ${dataFolder} from ${file}.`)
  const {previous, content} = paths
  if (existsSync(previous)) console.log(`The previous data: ${previous}`)
  const {SANITY_PROJECT_ID, SANITY_DATASET, ...env} = readEnvFile(settings)
  if (isEmbedded(env))
    return console.log(
      'All users have to sign in again, and open invitations are withdrawn. What was deleted after the backup exists ' +
        'again, such as requests that clients wanted erased, and people: delete it again.',
    )
  console.log(
    `The content in project ${SANITY_PROJECT_ID}, dataset ${SANITY_DATASET}, at Sanity is unchanged.` +
      (hasContent
        ? ` The backup's export of it: ${content}. To import it: npx sanity dataset import ${content} ` +
          `--project-id ${SANITY_PROJECT_ID} --dataset ${SANITY_DATASET} --replace (see docs/hosted-sanity.md)`
        : ' The backup has no export of it.'),
  )
}

export const registerRestore = (program: Command): Command =>
  program
    .command('restore <file>')
    .description('replace the data folder with a backup; Roam must be stopped')
    .option('--yes', 'confirm that an existing data folder is replaced')
    .option('--test', 'for a test of the backup: without its mail server and build hook')
    .action(restore)
