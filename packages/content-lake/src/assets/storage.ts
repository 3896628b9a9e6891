import {mkdir, rm} from 'node:fs/promises'
import path from 'node:path'

/** The directory with the assets of all datasets, inside the lake's directory. */
export function assetsDirectory(directory: string): string {
  return path.join(directory, 'assets', 'datasets')
}

/** The file that contains an asset's bytes. */
export function assetPath(directory: string, dataset: string, name: string): string {
  return path.join(assetsDirectory(directory), dataset, name)
}

/** Creates the directory for temporary upload files, and deletes leftovers of an earlier run. */
export async function createUploadDirectory(directory: string): Promise<string> {
  const uploadDirectory = path.join(directory, 'assets', 'incoming')
  await rm(uploadDirectory, {recursive: true, force: true})
  await mkdir(uploadDirectory, {recursive: true})
  return uploadDirectory
}
