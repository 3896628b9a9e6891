import {existsSync} from 'node:fs'
import {glob, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {negotiate} from '@fastify/accept-negotiator'
import type {FastifyRequest} from 'fastify'

/** Extensions of compressed copies by content encoding, the preferred one first. */
const EXTENSIONS: Record<string, string> = {br: '.br', gzip: '.gz'}

const COMPRESSIBLE = '**/*.{html,xml,txt,svg,webmanifest,json,js,css}'

/**
 * Writes a `.br` and a `.gz` copy of each compressible file that has none yet.
 *
 * @param quality of brotli, 0 to 11
 */
export async function compressFiles(folder: string, quality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  const options = {params: {[constants.BROTLI_PARAM_QUALITY]: quality}}
  for await (const name of glob(COMPRESSIBLE, {cwd: folder})) {
    const file = join(folder, name)
    if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) continue
    const bytes = await readFile(file)
    const copies = [promisify(brotliCompress)(bytes, options), promisify(gzip)(bytes, {level: 9})] as const
    const [brotli, gzipped] = await Promise.all(copies)
    await writeFile(`${file}.br`, brotli)
    await writeFile(`${file}.gz`, gzipped)
  }
}

/** Returns whether a file is the compressed copy of another one. */
export const isCompressedCopy = (name: string, names: ReadonlySet<string>): boolean =>
  Object.values(EXTENSIONS).some(
    (extension) => name.endsWith(extension) && names.has(name.slice(0, -extension.length)),
  )

/** Returns the copy of a file in the encoding that the client prefers, or the file itself, and its headers. */
export function selectCopy(
  {headers}: FastifyRequest,
  name: string,
  names: ReadonlySet<string>,
): {name: string; headers: Record<string, string>} {
  const encodings = Object.keys(EXTENSIONS).filter((encoding) => names.has(name + EXTENSIONS[encoding]))
  if (encodings.length === 0) return {name, headers: {}}
  const encoding = negotiate(headers['accept-encoding'] ?? '', encodings)
  const vary = 'accept-encoding'
  if (!encoding) return {name, headers: {vary}}
  return {name: name + EXTENSIONS[encoding], headers: {vary, 'content-encoding': encoding}}
}

// A step of builds, with the folder as argument.
if (import.meta.main) await compressFiles(process.argv[2] ?? '.')
