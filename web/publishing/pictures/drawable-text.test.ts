import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'

/** Title, and what is drawn of it on a machine without fonts. */
const TITLES: [string, string][] = [
  ['Łódź', 'Łódź'],
  ['Iași și Győr', 'Iași și Győr'],
  ['Đà Nẵng, Huế', 'Đà Nẵng, Huế'],
  ['Tromsø Ħaż İĞ Œ', 'Tromsø Ħaż İĞ Œ'],
  ['Zoe\u0308', 'Zoë'],
  ['Ζάκυνθος', 'Zakynthos'],
  ['Київ', 'Kiiv'],
  ['Tokyo 東京', 'Tokyo'],
  ['🏝️ Bali', 'Bali'],
  ['القاهرة', ''],
  ['Bed & <breakfast> — “1”', 'Bed & <breakfast> — “1”'],
]

test('draws no boxes on a machine without fonts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roam-fonts-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  await writeFile(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>')
  const script = `
    import {unpackFonts} from ${JSON.stringify(join(import.meta.dirname, 'fonts.ts'))}
    import {renderText} from ${JSON.stringify(join(import.meta.dirname, 'render-text.ts'))}
    const fonts = await unpackFonts(${JSON.stringify(join(folder, 'without'))})
    const draw = async (font, text) =>
      JSON.stringify((await renderText({text: 'x' + text, font, size: 60, color: '#000000'})).width)
    const results = []
    for (const font of [fonts.display, fonts.text])
      for (const title of ${JSON.stringify(TITLES.map(([title]) => title))}) {
        const drawn = await font.toDrawable(title)
        const box = await draw(font, '\\u0378')
        const boxes = []
        for (const letter of new Set(drawn.replace(/[\\s\\x21-\\x7f]/g, '')))
          if ((await draw(font, letter)) === box) boxes.push(letter)
        results.push([drawn, boxes])
      }
    console.log(JSON.stringify(results))`
  const {stdout} = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: {...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf')},
  })
  const expected = TITLES.map(([, drawn]) => [drawn, []])
  expect(JSON.parse(stdout)).toEqual([...expected, ...expected])
})
