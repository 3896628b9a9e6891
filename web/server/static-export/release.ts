import {copyFile, mkdir, readdir, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'

/** Number of releases to keep; to roll back, point the symlink to an older one. */
const MAX_RELEASES = 3

/** Symlink to the current release: the document root of the file host. */
const CURRENT_LINK = 'current'
const RELEASES_FOLDER = 'releases'

/** A release of the static site that is being written and not yet public. */
export interface Release {
  folder: string
  /** @param path relative to the site's root; a leading slash is allowed */
  write: (path: string, content: string | Uint8Array) => Promise<void>
  copy: (path: string, from: string) => Promise<void>
  /** Makes the release current and deletes old releases. */
  publish: () => Promise<void>
}

/**
 * Creates a release in its own folder. Publishing replaces a symlink atomically, so visitors never
 * see a mix of old and new files.
 */
export async function createRelease(target: string): Promise<Release> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(target, RELEASES_FOLDER, name)
  await mkdir(folder, {recursive: true})

  async function preparePath(path: string): Promise<string> {
    const file = join(folder, path)
    await mkdir(dirname(file), {recursive: true})
    return file
  }

  return {
    folder,
    write: async (path, content) => writeFile(await preparePath(path), content),
    copy: async (path, from) => copyFile(from, await preparePath(path)),

    async publish() {
      const temporaryLink = join(target, `${CURRENT_LINK}.${name}`)
      await symlink(join(RELEASES_FOLDER, name), temporaryLink)
      await rename(temporaryLink, join(target, CURRENT_LINK))
      const releases = (await readdir(join(target, RELEASES_FOLDER))).sort()
      for (const expired of releases.slice(0, -MAX_RELEASES))
        await rm(join(target, RELEASES_FOLDER, expired), {recursive: true})
    },
  }
}
