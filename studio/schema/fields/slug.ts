import {SITE_LANGUAGE} from '@roam/documents/content-rules'
import {cleanLine, stripInvisible} from '@roam/trip-request/invisible-characters'
import {expandUmlauts, loadToAscii} from '../../shared/to-ascii.ts'

/** Spelled by their sound, which the characters do not tell: 東京 is Tokyo in Japanese and Dongjing in Chinese. */
const UNKNOWN_LETTERS = /\p{Script=Han}/u

/** Symbols that have a name in ASCII, but no place in an address. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu

/** Cuts a slug between two of its words, or a single long word. */
function cutSlug(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug
  const end = slug.lastIndexOf('-', maxLength)
  return slug.slice(0, end > 0 ? end : maxLength)
}

/**
 * Returns a text as a slug: in lower-case ASCII, its words joined by hyphens. Empty if a word of the text has no
 * spelling in Latin letters that is certain: a person must type it.
 *
 * @param language of the site: only in German, ö becomes oe
 */
export async function toSlug(text: string, maxLength: number, language = SITE_LANGUAGE): Promise<string> {
  const toAscii = await loadToAscii()
  // Where it has a meaning, a zero width space is between words.
  const visible = stripInvisible(cleanLine(text).replaceAll('\u200b', ' '))
  const lower = visible.normalize('NFC').toLowerCase().replace(EMOJI, ' ')
  const spelled = language === 'de' ? expandUmlauts(lower) : lower
  const words = spelled.split(/[^\p{L}\p{M}\p{N}'’‘ʻʼ´]+/u).map((word) => ({
    word,
    slug: toAscii(word)
      .toLowerCase()
      .replaceAll(/['`@]/g, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  }))
  if (words.some(({word, slug}) => UNKNOWN_LETTERS.test(word) || (/\p{L}/u.test(word) && !slug))) return ''
  return cutSlug(
    words
      .map(({slug}) => slug)
      .filter(Boolean)
      .join('-'),
    maxLength,
  )
}
