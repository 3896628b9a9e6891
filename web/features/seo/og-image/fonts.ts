import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import decompress from 'woff2-encoder/decompress'

const {resolve} = createRequire(import.meta.url)

/** A font for sharp's text input. */
export interface Font {
  /** Path of a TTF file. */
  file: string
  /** The family name inside the font file. */
  family: string
  /** OpenType variation axes, as in `wght=540`. */
  axes: string
}

/** The fonts of the site. */
export interface Fonts {
  display: Font
  text: Font
}

/**
 * Decompresses the site's WOFF2 fonts to TTF files, because sharp (Pango) does not read WOFF2.
 *
 * @param folder where the TTF files are written
 */
export async function unpackFonts(folder: string): Promise<Fonts> {
  await mkdir(folder, {recursive: true})
  async function unpack(name: string, woff2: string): Promise<string> {
    const file = join(folder, `${name}.ttf`)
    await writeFile(file, await decompress(await readFile(resolve(woff2))))
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
