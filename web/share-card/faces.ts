import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import decompress from 'woff2-encoder/decompress'

const {resolve} = createRequire(import.meta.url)

/** A face as the drawing library asks for it: the font's file, and what it calls itself inside. */
export interface Face {
  file: string
  family: string
  /** OpenType axes, as in `wght=540`. */
  axes: string
}

/** The site's own faces, for drawing. */
export interface Faces {
  display: Face
  text: Face
}

/**
 * Unpacks the site's faces: the drawing library reads no WOFF2.
 *
 * @param folder where the unpacked fonts are written
 */
export async function unpackFaces(folder: string): Promise<Faces> {
  await mkdir(folder, {recursive: true})
  async function unpack(name: string, packed: string): Promise<string> {
    const file = join(folder, `${name}.ttf`)
    await writeFile(file, await decompress(await readFile(resolve(packed))))
    return file
  }
  const [imbue, cabin] = await Promise.all([
    unpack('imbue', '@fontsource-variable/imbue/files/imbue-latin-opsz-normal.woff2'),
    unpack('cabin', '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2'),
  ])
  return {
    display: {file: imbue, family: 'Imbue Thin', axes: 'wght=540,opsz=100'},
    text: {file: cabin, family: 'Cabin', axes: 'wght=500'},
  }
}
