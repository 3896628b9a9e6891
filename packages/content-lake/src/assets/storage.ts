import {mkdir, open, rename, rm} from 'node:fs/promises'
import path from 'node:path'

/** Where the assets of all datasets lie, under the lake's directory. */
export function assetsDirectory(directory: string): string {
  return path.join(directory, 'assets', 'datasets')
}

/** Where the bytes of an asset lie. */
export function assetPath(directory: string, dataset: string, name: string): string {
  return path.join(assetsDirectory(directory), dataset, name)
}

/** The folder for uploads under way: emptied, because what an earlier run left there is broken. */
export async function createUploadDirectory(directory: string): Promise<string> {
  const incoming = path.join(directory, 'assets', 'incoming')
  await rm(incoming, {recursive: true, force: true})
  await mkdir(incoming, {recursive: true})
  return incoming
}

/** Moves a file that is on disk to its place, and returns when that is on disk too. */
export async function moveFileDurably(from: string, to: string): Promise<void> {
  const folder = path.dirname(to)
  await mkdir(folder, {recursive: true})
  await rename(from, to)
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
