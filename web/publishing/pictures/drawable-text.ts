import sharp from 'sharp'
import {type Font, renderText} from './render-text.ts'

/** No characters have these codes, so that no font has a glyph: Pango draws a box with the code. */
const NO_CHARACTERS = {bmp: '\u0378', others: '\u{1f0ff}'}

/** Whose sounds the characters do not tell, or without vowels. */
const WITHOUT_SPELLING = /[\p{Script=Han}\p{Script=Arabic}\p{Script=Hebrew}\p{Extended_Pictographic}]/u

const NOT_ASCII = /[^\0-\x7f]/

/** Returns a function that draws only what a font of the site or of the machine has a glyph for. */
export function createDrawableText(font: Font): (text: string) => Promise<string> {
  const drawn = new Map<string, Promise<boolean>>()

  // After a letter, since a mark alone can have no size. The right edge of a box is a line, whatever its code.
  async function drawShape(character: string): Promise<string> {
    const {input, width, height} = await renderText({text: `x${character}`, font, size: 80, color: '#000000'})
    const edge = sharp(input).extract({left: width - 1, top: 0, width: 1, height})
    return `${width} ${height} ${(await edge.raw().toBuffer()).toString('base64')}`
  }

  async function isBox(character: string): Promise<boolean> {
    const box = character.length === 1 ? NO_CHARACTERS.bmp : NO_CHARACTERS.others
    return (await drawShape(character)) === (await drawShape(box))
  }

  function isDrawn(character: string): Promise<boolean> {
    if (!NOT_ASCII.test(character)) return Promise.resolve(true)
    const known = drawn.get(character) ?? isBox(character).then((found) => !found)
    drawn.set(character, known)
    return known
  }

  async function replaceInWord(word: string): Promise<string> {
    const characters = await Promise.all(
      [...word].map(async (character) => ({character, isKept: await isDrawn(character)})),
    )
    const missing = characters.filter(({isKept}) => !isKept)
    if (missing.length === 0) return word
    if (missing.some(({character}) => WITHOUT_SPELLING.test(character))) return ''
    const {default: anyAscii} = await import('any-ascii')
    return characters.map(({character, isKept}) => (isKept ? character : anyAscii(character))).join('')
  }

  return async (text) => {
    const words = text.normalize('NFC').split(/\s+/)
    return (await Promise.all(words.map(replaceInWord))).filter(Boolean).join(' ')
  }
}
