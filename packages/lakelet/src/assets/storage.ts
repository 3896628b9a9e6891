import {constants, copyFile, link, mkdir, readdir, realpath, rm, stat} from 'node:fs/promises'
import path from 'node:path'

/** The directory with the assets of all datasets, inside the lake's directory. */
export function assetsDirectory(directory: string): string {
  return path.join(directory, 'assets', 'datasets')
}

/** The file that contains an asset's bytes. */
export function assetPath(directory: string, dataset: string, name: string): string {
  return path.join(assetsDirectory(directory), dataset, name)
}

/**
 * Creates the directory for temporary upload files, and deletes leftovers of an earlier run.
 * @throws if the directory of the assets is a file
 */
export async function createUploadDirectory(directory: string): Promise<string> {
  const assets = path.join(directory, 'assets')
  const stats = await stat(assets).catch(() => undefined)
  if (stats && !stats.isDirectory())
    throw new Error(
      `${assets} is not a directory. It had the uploaded pictures and files: put it back from a backup.`,
    )
  const uploadDirectory = path.join(directory, 'assets', 'incoming')
  await rm(uploadDirectory, {recursive: true, force: true})
  await mkdir(uploadDirectory, {recursive: true})
  return uploadDirectory
}

/**
 * Hard-links immutable files that the target does not have; copies them if it is on another file system. Follows symbolic
 * links.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, {withFileTypes: true}).catch(ignoreMissing)
  for (const entry of entries) {
    const [name, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    const file = entry.isSymbolicLink() ? await realpath(name) : name
    if (entry.isDirectory() || (file !== name && (await stat(file)).isDirectory())) {
      await linkFiles(file, target)
      continue
    }
    await mkdir(to, {recursive: true})
    await link(file, target)
      .catch(() => copyFile(file, target, constants.COPYFILE_EXCL))
      .catch(ignoreExistingOrDeleted)
  }
}

function ignoreExistingOrDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
}

/** The assets directory does not exist before the first upload. */
function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
