import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {z} from 'zod'

/** To roll back, point the symlink to an older release. */
const MAX_RELEASES = 3

/** Symlink to the current release; the document root of a static file host. */
const CURRENT_LINK = 'current'

const RELEASES_FOLDER = 'releases'

const pageSchema = z.object({
  /** Hash of everything that the page shows. */
  hash: z.string(),
  /** File in the release's folder. */
  file: z.string(),
  /** File with the RSC payload for soft navigation; only HTML pages have one. */
  rscFile: z.string().optional(),
  /** Both files and their compressed copies. */
  files: z.array(z.string()),
  /** Response headers. */
  headers: z.record(z.string(), z.string()),
  /** Paths of the images on the page, in page order. */
  images: z.array(z.string()),
})

const manifestSchema = z.object({
  /** By path. */
  pages: z.record(z.string(), pageSchema),
  /** Permanent redirects: target paths by path. */
  redirects: z.record(z.string(), z.string()),
})

/** A page or file of a release: its hash, files and headers. */
export type ReleasePage = z.output<typeof pageSchema>

/** The pages of a release and its redirects, by path. */
type Manifest = z.output<typeof manifestSchema>

/** All pages of the site, rendered from one snapshot into a folder. */
export interface Release extends Manifest {
  folder: string
}

const manifestFile = (folder: string) => `${folder}.json`

/** Reads the current release; undefined if there is none that this version can parse. */
export async function readCurrentRelease(target: string): Promise<Release | undefined> {
  try {
    const folder = join(target, await readlink(join(target, CURRENT_LINK)))
    const manifest: unknown = JSON.parse(await readFile(manifestFile(folder), 'utf8'))
    return {folder, ...manifestSchema.parse(manifest)}
  } catch (error) {
    // Without a current release, or with one of another version, all pages are rendered.
    if (error instanceof z.ZodError || error instanceof SyntaxError) return undefined
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A release that is being written and not yet public. */
export interface ReleaseBuilder {
  folder: string
  /** @param path relative to the folder; a leading slash is allowed */
  write: (path: string, content: string | Uint8Array) => Promise<void>
  copy: (path: string, from: string) => Promise<void>
  /** Adds files of an older release as hard links; files of releases are never modified. */
  reuse: (release: Release, paths: string[]) => Promise<void>
  /** Makes the release current. */
  publish: (manifest: Manifest) => Promise<Release>
  /** Deletes the unfinished release. */
  discard: () => Promise<void>
}

/** Returns the numbers of all releases, finished or not, in ascending order. */
async function listReleases(target: string): Promise<number[]> {
  const folder = join(target, RELEASES_FOLDER)
  await mkdir(folder, {recursive: true})
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10))
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** Deletes all but the last three releases. */
export async function deleteOldReleases(target: string): Promise<void> {
  for (const number of (await listReleases(target)).slice(0, -MAX_RELEASES)) {
    const folder = join(target, RELEASES_FOLDER, String(number))
    await rm(folder, {recursive: true, force: true})
    await rm(manifestFile(folder), {force: true})
  }
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
  await mkdir(folder)

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
    // Flushed, so that the symlink never leads to empty files after a power failure.
    write: async (path, content) => writeFile(await createParent(path), content, {flush: true}),
    copy: async (path, from) => copyFile(from, await createParent(path)),
    async reuse(release, paths) {
      await Promise.all(paths.map(async (path) => link(join(release.folder, path), await createParent(path))))
    },
    async publish(manifest) {
      await writeFile(manifestFile(folder), JSON.stringify(manifest), {flush: true})
      const temporaryLink = join(target, `${CURRENT_LINK}.${name}`)
      await symlink(join(RELEASES_FOLDER, name), temporaryLink)
      await rename(temporaryLink, join(target, CURRENT_LINK))
      return {folder, ...manifest}
    },
    discard: () => rm(folder, {recursive: true, force: true}),
  }
}
