import {accessSync, constants, lstatSync, readdirSync, readFileSync} from 'node:fs'
import {userInfo} from 'node:os'
import {dirname, join} from 'node:path'
import {SettingsError} from '@roam/lake-client/settings-error'
import {IDENTITY_FILE} from './derived-files.ts'
import {ENTRIES} from './restrict-access.ts'
import {readSettings} from './settings.ts'

/** Returns the name of a user; the number if it has none. */
function userName(uid: number): string {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = users.map((line) => line.split(':')).find(([, , id]) => id === String(uid))
  return user?.[0] ?? String(uid)
}

/** The user of this process; undefined on Windows, and for root, who may access every file. */
const restrictedUser = () => process.getuid?.() || undefined

function isAccessible(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Yields the path, or the paths below it, that belong to another user and that this one cannot read and write. */
function* findForeignFiles(
  path: string,
  uid: number,
  names: (folder: string) => string[] = (folder) => readdirSync(folder),
): Generator<string> {
  const stats = lstatSync(path, {throwIfNoEntry: false})
  if (!stats || stats.isSymbolicLink()) return
  if (stats.uid !== uid && !isAccessible(path)) yield path
  else if (stats.isDirectory()) for (const name of names(path)) yield* findForeignFiles(join(path, name), uid)
}

/**
 * Checks that the user of this process can read and write every file of Roam in the data folder: a command that was run as
 * root leaves files of root.
 *
 * @throws SettingsError that names the first other file, its owner, and the command that corrects it
 */
export function requireOwnFiles(dataFolder: string): void {
  const uid = restrictedUser()
  if (uid === undefined) return
  const [first, ...others] = findForeignFiles(dataFolder, uid, () => [...ENTRIES, 'pages', IDENTITY_FILE])
  if (!first) return
  const [owner, user] = [userName(lstatSync(first).uid), userInfo().username]
  const more = others.length > 0 ? ` and ${others.length} other files belong` : ' belongs'
  throw new SettingsError(
    `${first}${more} to the user ${owner}. Roam runs as ${user}, and cannot read and write it. As root: chown -R ${user}: ${dataFolder}`,
  )
}

/** Returns the path, or the folder above it that can be seen. */
function findVisible(path: string): string {
  try {
    lstatSync(path)
    return path
  } catch {
    return findVisible(dirname(path))
  }
}

/**
 * Describes an error of the file system about rights: whose file it is, and what to do. SQLite does not tell the file,
 * which is looked for in the data folder. Returns undefined for other errors.
 */
export function findAccessProblem(error: unknown): SettingsError | undefined {
  if (restrictedUser() === undefined || !(error instanceof Error) || !('code' in error)) return undefined
  try {
    requireOwnFiles(readSettings().dataFolder)
  } catch (problem) {
    if (problem instanceof SettingsError) return problem
  }
  if ((error.code !== 'EACCES' && error.code !== 'EPERM') || !('path' in error)) return undefined
  const path = findVisible(String(error.path))
  return new SettingsError(
    `${error.path} cannot be opened (${error.code}): ${path} belongs to the user ${userName(lstatSync(path).uid)}, and Roam runs as ${userInfo().username}. Give it access, or choose another place.`,
  )
}
