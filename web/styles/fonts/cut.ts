import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import subset from 'subset-font'
import {z} from 'zod'

const {resolve} = createRequire(import.meta.url)

type Axes = NonNullable<NonNullable<Parameters<typeof subset>[2]>['variationAxes']>

/** Where each face comes from, and what the site sets of its axes. */
const FACES: Record<string, {file: string; variationAxes: Axes}> = {
  cabin: {file: 'cabin-latin-wght-normal.woff2', variationAxes: {}},
  imbue: {
    file: 'imbue-latin-opsz-normal.woff2',
    variationAxes: {wght: 540, opsz: {min: 40, max: 100}},
  },
}

/** The letters of a CSS unicode-range, as in `U+0-FF,U+131`. */
function lettersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    const first = Number.parseInt(from, 16)
    const length = Number.parseInt(to, 16) - first + 1
    return Array.from({length}, (_, index) => String.fromCodePoint(first + index))
  })
}

const ranges = z.object({latin: z.string()})

/** The letters that `fonts.ts` asks the second file of a face for; Next wants them written out there. */
async function askedOfTheSecond(face: string): Promise<Set<string>> {
  const source = await readFile(join(import.meta.dirname, 'fonts.ts'), 'utf8')
  const [, range] = new RegExp(`${face}-more\\.woff2'[^}]*value:\\s*'([^']+)'`).exec(source) ?? []
  if (!range) throw new Error(`fonts.ts asks for no ${face}-more.woff2 by a unicode-range`)
  return new Set(lettersOf(range))
}

/**
 * The site's faces, each in two files: what English is written with, which every first page waits for,
 * and the rest of Latin, fetched where a page has such a letter. Of Imbue, the one weight and the
 * optical sizes that headings have.
 *
 * @returns WOFF2 files by their names
 */
export async function cutFonts(): Promise<Record<string, Buffer>> {
  const files = Object.entries(FACES).map(async ([face, {file, variationAxes}]) => {
    const folder = `@fontsource-variable/${face}`
    const font = await readFile(resolve(`${folder}/files/${file}`))
    const {latin} = ranges.parse(
      JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')),
    )
    const second = await askedOfTheSecond(face)
    const cut = (letters: string[]) =>
      subset(font, letters.join(''), {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        variationAxes,
      })
    const letters = lettersOf(latin)
    return [
      [`${face}.woff2`, await cut(letters.filter((letter) => !second.has(letter)))],
      [`${face}-more.woff2`, await cut(letters.filter((letter) => second.has(letter)))],
    ] as const
  })
  return Object.fromEntries((await Promise.all(files)).flat())
}
