import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import subset from 'subset-font'
import {z} from 'zod'

const {resolve} = createRequire(import.meta.url)
const PACKAGE = '@fontsource-variable/imbue'

const ranges = z.object({
  latin: z.string().transform((list) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  ),
})

/**
 * Imbue as the site sets it: Latin, in its one weight, at the optical sizes that headings have. Half
 * of what the whole font weighs, and the first page waits for it.
 *
 * @returns a WOFF2 file
 */
export async function cutImbue(): Promise<Buffer> {
  const [font, list] = await Promise.all([
    readFile(resolve(`${PACKAGE}/files/imbue-latin-opsz-normal.woff2`)),
    readFile(resolve(`${PACKAGE}/unicode.json`), 'utf8'),
  ])
  const letters = ranges
    .parse(JSON.parse(list))
    .latin.flatMap(([from, to]) =>
      Array.from({length: to - from + 1}, (_, index) => String.fromCodePoint(from + index)),
    )
  return subset(font, letters.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: {wght: 540, opsz: {min: 40, max: 100}},
  })
}
