import {readFile, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import subset from 'subset-font'
import {z} from 'zod'

const {resolve} = createRequire(import.meta.url)

type VariationAxes = NonNullable<NonNullable<Parameters<typeof subset>[2]>['variationAxes']>

/** Source file of each font, and the values of its variation axes that the site uses. */
const FONTS: Record<string, {file: string; variationAxes: VariationAxes}> = {
  cabin: {file: 'cabin-latin-wght-normal.woff2', variationAxes: {}},
  imbue: {
    file: 'imbue-latin-opsz-normal.woff2',
    variationAxes: {wght: 540, opsz: {min: 40, max: 100}},
  },
}

/** Returns the characters of a CSS unicode-range, such as `U+0-FF,U+131`. */
function parseUnicodeRange(unicodeRange: string): string[] {
  return unicodeRange.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    const first = Number.parseInt(from, 16)
    const length = Number.parseInt(to, 16) - first + 1
    return Array.from({length}, (_, index) => String.fromCodePoint(first + index))
  })
}

/** The part of a font's unicode.json that is read. */
const unicodeSchema = z.object({latin: z.string()})

/** Reads the unicode-range of a second file from fonts.ts, where next/font requires a literal. */
async function readSecondRange(name: string): Promise<Set<string>> {
  const source = await readFile(join(import.meta.dirname, 'fonts.ts'), 'utf8')
  const [, range] = new RegExp(`${name}-more\\.woff2'[^}]*value:\\s*'([^']+)'`).exec(source) ?? []
  if (!range) throw new Error(`fonts.ts has no unicode-range for ${name}-more.woff2`)
  return new Set(parseUnicodeRange(range))
}

/**
 * Subsets each font into two files: the characters of English, which are preloaded, and the rest of
 * Latin, which browsers fetch when a page contains such a character. Unused axis values are removed.
 *
 * @returns WOFF2 files by name
 */
export async function subsetFonts(): Promise<Record<string, Buffer>> {
  const files = Object.entries(FONTS).map(async ([name, {file, variationAxes}]) => {
    const packageName = `@fontsource-variable/${name}`
    const font = await readFile(resolve(`${packageName}/files/${file}`))
    const {latin} = unicodeSchema.parse(
      JSON.parse(await readFile(resolve(`${packageName}/unicode.json`), 'utf8')),
    )
    const secondRange = await readSecondRange(name)
    const subsetTo = (characters: string[]) =>
      subset(font, characters.join(''), {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        variationAxes,
      })
    const characters = parseUnicodeRange(latin)
    const first = characters.filter((character) => !secondRange.has(character))
    const second = characters.filter((character) => secondRange.has(character))
    return [
      [`${name}.woff2`, await subsetTo(first)],
      [`${name}-more.woff2`, await subsetTo(second)],
    ] as const
  })
  return Object.fromEntries((await Promise.all(files)).flat())
}

// Writes the files: `pnpm --filter @roam/web fonts`.
if (import.meta.main)
  for (const [name, font] of Object.entries(await subsetFonts()))
    await writeFile(join(import.meta.dirname, name), font)
