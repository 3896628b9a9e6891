import {copyFile, link, mkdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {writeFileAtomically} from '../../content/write-file-atomically.ts'
import {
  CURRENT_LINK,
  checksumOf,
  listReleases,
  type Manifest,
  manifestFile,
  RELEASES_FOLDER,
  type Release,
  readCurrentLink,
} from './release.ts'

/** A release that is being written and not yet public. */
export interface ReleaseBuilder {
  folder: string
  /** @param path relative to the folder; a leading slash is allowed */
  write: (path: string, content: string | Uint8Array) => Promise<void>
  copy: (path: string, from: string) => Promise<void>
  /** Adds files of an older release as hard links; files of releases are never modified. */
  reuse: (release: Release, paths: string[]) => Promise<void>
  /** Makes the release current. */
  publish: (manifest: Omit<Manifest, 'checksums'>) => Promise<Release>
  /** Deletes the unfinished release. */
  discard: () => Promise<void>
}

/** Makes the link to the current release lead to this one, in one step, whatever has its name. */
export async function linkCurrent(target: string, {folder}: Pick<Release, 'folder'>): Promise<void> {
  const current = join(target, CURRENT_LINK)
  const name = basename(folder)
  if ((await readCurrentLink(target)) === join(RELEASES_FOLDER, name)) return
  const temporaryLink = join(target, `${CURRENT_LINK}.${name}`)
  await rm(temporaryLink, {force: true, recursive: true})
  await symlink(join(RELEASES_FOLDER, name), temporaryLink)
  await rename(temporaryLink, current).catch(async (error: NodeJS.ErrnoException) => {
    // A copy of the data folder that follows links has a folder here.
    if (error.code !== 'EISDIR' && error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(current, {recursive: true})
    await rename(temporaryLink, current)
  })
}

/**
 * Starts a release in its own folder below `target`. Publishing replaces a symlink atomically, so
 * visitors never get a mix of old and new files.
 *
 * @throws if another process starts a release at the same time
 */
export async function createRelease(target: string): Promise<ReleaseBuilder> {
  // Numbered, because the clock can jump.
  const name = String(((await listReleases(target)).at(-1) ?? 0) + 1)
  const folder = join(target, RELEASES_FOLDER, name)
  await mkdir(dirname(folder), {recursive: true})
  await mkdir(folder)

  const checksums: Manifest['checksums'] = {}
  const folders = new Map<string, Promise<unknown>>()

  async function createParent(path: string): Promise<string> {
    const file = join(folder, path)
    const parent = dirname(file)
    const creation = folders.get(parent) ?? mkdir(parent, {recursive: true})
    folders.set(parent, creation)
    await creation
    return file
  }

  return {
    folder,
    async write(path, content) {
      checksums[path] = checksumOf(content)
      // Flushed, so that the symlink never leads to empty files after a power failure.
      await writeFile(await createParent(path), content, {flush: true})
    },
    copy: async (path, from) => copyFile(from, await createParent(path)),
    async reuse(release, paths) {
      await Promise.all(
        paths.map(async (path) => {
          const file = await createParent(path)
          await link(join(release.folder, path), file)
          checksums[path] = release.checksums[path] ?? checksumOf(await readFile(file))
        }),
      )
    },
    async publish(manifest) {
      const complete = {...manifest, checksums}
      await writeManifest(folder, complete)
      await linkCurrent(target, {folder})
      return {folder, ...complete}
    },
    async discard() {
      await rm(manifestFile(folder), {force: true})
      await rm(folder, {recursive: true, force: true})
    },
  }
}

/** Writes the manifest of a release, also of the current one, whose pages stay. */
export const writeManifest = (
  folder: string,
  {pages, redirects, checksums, snapshot}: Manifest,
): Promise<void> =>
  writeFileAtomically(manifestFile(folder), JSON.stringify({pages, redirects, checksums, snapshot}))
