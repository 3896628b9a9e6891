import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {UserError} from '../user-error.ts'

/** Each file's SHA-256 and path, as `sha256sum -c` reads them. */
const SUMS = 'SHA256SUMS'

async function sumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => relative(folder, join(parentPath, name)))
    .filter((path) => path !== SUMS)
    .sort()
  const lines: string[] = []
  for (const path of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    lines.push(`${hash.digest('hex')}  ${path}\n`)
  }
  return lines.join('')
}

/** Writes the sums of all files in a folder. Answers how many files there are. */
export async function writeChecksums(folder: string): Promise<number> {
  const sums = await sumsOf(folder)
  await writeFile(join(folder, SUMS), sums)
  return sums.split('\n').length - 1
}

/** Throws a Complaint unless the folder holds exactly what its sums say, and takes the sums away. */
export async function verifyChecksums(folder: string): Promise<void> {
  const written = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new UserError(`This is no backup of Roam: it has no ${SUMS}.`)
  })
  const [found, expected] = [(await sumsOf(folder)).split('\n'), written.split('\n')]
  const wrong =
    expected.find((line) => !found.includes(line)) ?? found.find((line) => !expected.includes(line))
  if (wrong !== undefined)
    throw new UserError(`The backup is damaged: ${wrong.slice(66)} is not as it was written.`)
  await rm(join(folder, SUMS))
}
