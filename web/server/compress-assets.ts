/** Runs after the build: lays a brotli and a gzip copy beside each script and style. */
import {glob, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, gzip} from 'node:zlib'

const STATIC = join(import.meta.dirname, '..', '.next', 'static')

for await (const name of glob('**/*.{js,css}', {cwd: STATIC})) {
  const file = join(STATIC, name)
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, {level: 9}))
}
