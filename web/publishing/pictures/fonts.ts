import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import decompress from 'woff2-encoder/decompress'
import {createDrawableText} from './drawable-text.ts'
import {type Font, renderText} from './render-text.ts'

const {resolve} = createRequire(import.meta.url)

/** A font of the site, with what it can draw. */
interface SiteFont extends Font {
  /** Replaces characters that neither the font nor the machine has. */
  toDrawable: (text: string) => Promise<string>
}

export interface Fonts {
  display: SiteFont
  text: SiteFont
}

/** Parts of a font by the characters that they contain; the first has the others as its fallbacks. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']

/**
 * Decompresses the site's WOFF2 fonts to TTF files, because sharp (Pango) does not read WOFF2, and loads all their parts
 * into this process: Pango uses the parts of one family together.
 *
 * @param folder where the TTF files are written
 */
export async function unpackFonts(folder: string): Promise<Fonts> {
  await mkdir(folder, {recursive: true})
  async function unpack(name: string, axis: string, font: Omit<Font, 'file'>): Promise<SiteFont> {
    const parts = SUBSETS.map(async (subset) => {
      const woff2 = resolve(`@fontsource-variable/${name}/files/${name}-${subset}-${axis}-normal.woff2`)
      const part = {...font, file: join(folder, `${name}-${subset}.ttf`)}
      // Another process can read the file at the same time.
      const temporaryFile = `${part.file}.${process.pid}`
      await writeFile(temporaryFile, await decompress(await readFile(woff2)))
      await rename(temporaryFile, part.file)
      await renderText({text: 'a', font: part, size: 10, color: '#000000'})
      return part
    })
    const [first] = await Promise.all(parts)
    if (!first) throw new Error(`No part of the font ${name}`)
    return {...first, toDrawable: createDrawableText(first)}
  }
  const [display, text] = await Promise.all([
    unpack('imbue', 'opsz', {family: 'Imbue Thin', axes: 'wght=540,opsz=100'}),
    unpack('cabin', 'wght', {family: 'Cabin', axes: 'wght=500'}),
  ])
  return {display, text}
}
