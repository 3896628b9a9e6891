import type {Content} from '../../content/content.ts'
import {hashOf} from './release.ts'

/*
 * Texts of the layout, which are on every page. Pages are rendered with a token for each, which is then replaced. When
 * only these texts have changed, they are replaced in the files of the previous release: this takes a fifth of the
 * processor time of a rendering.
 */

/** Where a text of the layout is in a file. */
export type Slot = [offset: number, length: number, index: number]

/** Content with tokens in place of the layout's texts. */
export interface Framed {
  content: Content
  texts: string[]
  /** Hash of the texts. */
  hash: string
  /** Matches the tokens; its group is the index of the text. */
  token: RegExp
}

/** What each token begins with. */
export const TOKEN_START = 'slot7f3a9c'

/** Returns a string that none of the texts contains and no encoding changes; the same for the same texts. */
function createPrefix(texts: string[]): string {
  let number = 0
  while (texts.some((text) => text.includes(`${TOKEN_START}${number}x`))) number += 1
  return `${TOKEN_START}${number}x`
}

/**
 * Returns the content with tokens instead of the layout's texts, and the texts.
 *
 * @param tokens all texts of the content with `TOKEN_START`
 */
export function splitFrame(content: Content, tokens: string[]): Framed {
  const {settings} = content
  const prefix = createPrefix(tokens)
  const token = new RegExp(`${prefix}(\\d)x`, 'g')
  if (!settings) return {content, texts: [], hash: '', token}
  const createToken = (index: number) => `${prefix}${index}x`
  const {home, blog, destinations, contact, note} = settings.navigation
  const texts = [blog, destinations, contact, note, settings.affiliateDisclosure, settings.copyright]
  return {
    content: {
      ...content,
      settings: {
        ...settings,
        // Structured data, which is encoded in another way, contains the label of the home page.
        navigation: {
          home,
          blog: createToken(0),
          destinations: createToken(1),
          contact: createToken(2),
          note: createToken(3),
        },
        affiliateDisclosure: createToken(4),
        copyright: createToken(5),
      },
    },
    texts,
    hash: hashOf(...texts),
    token,
  }
}

/** As React writes text into HTML. */
const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** As React writes a string into an RSC payload: it marks its own values by a dollar sign. */
const inPayload = (text: string) => inJson(text.startsWith('$') ? `$${text}` : text)

/** As Next writes a payload into a script. */
const inScript = (text: string) =>
  inJson(inPayload(text)).replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Encodes a text as the characters around it require; throws in a place that no text of the layout is known to have. */
function encode(text: string, before: string, after: string, type: 'html' | 'payload'): string {
  const isBetween = (start: string, end: string) => before.endsWith(start) && after.startsWith(end)
  if (type === 'payload' && isBetween('"', '"')) return inPayload(text)
  if (type === 'html' && isBetween('\\"', '\\"')) return inScript(text)
  if (type === 'html' && isBetween('>', '<'))
    return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? '')
  throw new Error(`A text of the layout is in an unknown place: ${before}…${after}`)
}

/** Joins the scripts with the parts of the payload (kind 1; 3 is base64): React ends parts anywhere, also in a token. */
export const joinPayload = (html: string): string =>
  html.includes('self.__next_f.push([3,')
    ? html
    : html.replaceAll('"])</script><script>self.__next_f.push([1,"', '')

/** Returns where the tokens are in a page or its payload. */
export const findSlots = (file: string, token: RegExp): Slot[] =>
  Array.from(file.matchAll(token), ({0: {length}, 1: index, index: offset}) => [
    offset,
    length,
    Number(index),
  ])

/** Replaces the texts in the slots of a page or its payload; returns the file and its slots. */
export function fillSlots(
  file: string,
  slots: Slot[],
  texts: string[],
  type: 'html' | 'payload',
): {file: string; slots: Slot[]} {
  const parts: string[] = []
  const filled: Slot[] = []
  let end = 0
  let length = 0
  for (const [offset, oldLength, index] of slots) {
    const between = file.slice(end, offset)
    end = offset + oldLength
    const text = encode(texts[index] ?? '', file.slice(offset - 2, offset), file.slice(end, end + 2), type)
    filled.push([length + between.length, text.length, index])
    parts.push(between, text)
    length += between.length + text.length
  }
  return {file: [...parts, file.slice(end)].join(''), slots: filled}
}
