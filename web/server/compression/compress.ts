import {existsSync} from 'node:fs'
import {glob, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, gzip} from 'node:zlib'

/**
 * Writes a `.br` and a `.gz` copy of each file that has none yet.
 *
 * @param pattern glob, relative to the folder
 */
export async function compress(folder: string, pattern: string): Promise<void> {
  for await (const name of glob(pattern, {cwd: folder})) {
    const file = join(folder, name)
    if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) continue
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, {level: 9}))
  }
}

// The build step after `next build`.
if (import.meta.main)
  await compress(join(import.meta.dirname, '..', '..', '.next', 'static'), '**/*.{js,css}')
