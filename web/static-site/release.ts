import {copyFile, mkdir, readdir, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'

/** Releases that stay, so that one can go back: the link need only name another. */
const KEPT = 3

/** The name of the link that a host sends the files of. */
const CURRENT = 'current'
const RELEASES = 'releases'

/** The files of the site as they will be, where nobody sees them yet. */
export interface Release {
  folder: string
  /** @param path from the site's root, with or without a slash before it */
  write: (path: string, content: string | Uint8Array) => Promise<void>
  copy: (path: string, from: string) => Promise<void>
  /** Shows all of them at once, and forgets releases of long ago. */
  publish: () => Promise<void>
}

/**
 * Begins a release in a folder of its own. What visitors see changes in one step, when a link is
 * replaced: never is one page new and another old.
 */
export async function createRelease(target: string): Promise<Release> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(target, RELEASES, name)
  await mkdir(folder, {recursive: true})

  async function placeFor(path: string): Promise<string> {
    const file = join(folder, path)
    await mkdir(dirname(file), {recursive: true})
    return file
  }

  return {
    folder,
    write: async (path, content) => writeFile(await placeFor(path), content),
    copy: async (path, from) => copyFile(from, await placeFor(path)),

    async publish() {
      const link = join(target, `${CURRENT}.${name}`)
      await symlink(join(RELEASES, name), link)
      await rename(link, join(target, CURRENT))
      const releases = (await readdir(join(target, RELEASES))).sort()
      for (const old of releases.slice(0, -KEPT))
        await rm(join(target, RELEASES, old), {recursive: true})
    },
  }
}
