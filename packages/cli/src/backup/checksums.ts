import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {isDerived} from '../settings/derived-files.ts'
import {UserError} from '../shared/user-error.ts'

/** In the format of `sha256sum -c`: a hash, two spaces, a path. */
const CHECKSUM_FILE = 'SHA256SUMS'
const PATH_OFFSET = 66

async function computeChecksums(folder: string): Promise<string> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => relative(folder, join(parentPath, name)))
    .filter((path) => path !== CHECKSUM_FILE)
    .sort()
  const lines: string[] = []
  for (const path of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    lines.push(`${hash.digest('hex')}  ${path}\n`)
  }
  return lines.join('')
}

/** Writes the checksum file of a folder. Returns the number of files in it. */
export async function writeChecksums(folder: string): Promise<number> {
  const checksums = await computeChecksums(folder)
  await writeFile(join(folder, CHECKSUM_FILE), checksums)
  return checksums.split('\n').length - 1
}

/**
 * Verifies that a folder has exactly the files and contents of its checksum file, apart from derived ones, and removes
 * that file.
 *
 * @throws UserError that names a changed, missing or added file
 */
export async function verifyChecksums(folder: string): Promise<void> {
  const saved = await readFile(join(folder, CHECKSUM_FILE), 'utf8').catch(() => {
    throw new UserError(`This is not a Roam backup: it has no ${CHECKSUM_FILE}.`)
  })
  const isOriginal = (line: string) => !isDerived(line.slice(PATH_OFFSET))
  const actual = (await computeChecksums(folder)).split('\n')
  const expected = saved.split('\n').filter(isOriginal)
  const mismatch =
    expected.find((line) => !actual.includes(line)) ?? actual.find((line) => !expected.includes(line))
  if (mismatch !== undefined)
    throw new UserError(`The backup is damaged: ${mismatch.slice(PATH_OFFSET)} does not match its checksum.`)
  await rm(join(folder, CHECKSUM_FILE))
}
