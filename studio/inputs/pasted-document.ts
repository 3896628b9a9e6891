import type {EditorSchema, PortableTextBlock} from '@portabletext/editor'
import {htmlToPortableText} from '@portabletext/html'
import {formatCount} from '../shared/format-count.ts'
import {readRtfPictures} from './rtf-pictures.ts'

/** What the clipboard has of a document. */
interface Clipboard {
  html: string
  /** The same document in RTF, in which Word has the pictures; empty if there is none. */
  rtf: string
}

/** The text that a document is pasted into. */
interface TextContext {
  schema: EditorSchema
  keyGenerator: () => string
}

/** A picture of a pasted document, in the block with this key. */
export interface PastedPicture {
  key: string
  read: () => Promise<Blob>
}

export interface PastedDocument {
  blocks: PortableTextBlock[]
  pictures: PastedPicture[]
  /** Says what is not in the blocks as it is in the document. */
  losses: string | undefined
}

const BLOCKS = new Set('p div h1 h2 h3 h4 h5 h6 li blockquote pre ul ol'.split(' '))

const CELL_SEPARATOR = ' | '

/** Separates the paragraphs of a cell. */
const LINE_SEPARATOR = ' / '

/** Attribute with the number of a picture. */
const NUMBER = 'data-picture'

/**
 * Replaces a table by a paragraph for each row; a table with one column, which only aligns things, by its cells.
 *
 * @returns whether it has more columns
 */
function replaceTable(table: HTMLTableElement): boolean {
  const hasColumns = [...table.rows].some(({cells}) => cells.length > 1)
  const rows = [...table.rows].map(({cells}) => {
    const row = table.ownerDocument.createElement(hasColumns ? 'p' : 'div')
    for (const [index, cell] of [...cells].entries()) {
      if (index > 0) row.append(CELL_SEPARATOR)
      const elements = hasColumns ? [...cell.querySelectorAll('*')] : []
      const blocks = elements.filter(({localName}) => BLOCKS.has(localName))
      const lines = blocks.filter((block, number) => !block.contains(blocks[number + 1] ?? null))
      for (const line of lines.slice(1)) line.before(LINE_SEPARATOR)
      for (const block of blocks) block.replaceWith(...block.childNodes)
      row.append(...cell.childNodes)
    }
    return row
  })
  table.replaceWith(...rows)
  return hasColumns
}

/** Returns how to read each picture; undefined for those of which the clipboard has only the address. */
function findFiles(sources: string[], rtf: string): ((() => Promise<Blob>) | undefined)[] {
  const isFile = (source: string) => source.startsWith('file:')
  const inRtf = sources.some(isFile) ? readRtfPictures(rtf) : []
  // With another number of pictures in RTF, which is which is unknown.
  const files = inRtf.length === sources.filter(isFile).length ? inRtf : []
  let next = 0
  return sources.map((source) => {
    if (source.startsWith('data:image/')) return async () => (await fetch(source)).blob()
    const blob = isFile(source) ? files[next++] : undefined
    return blob && (() => Promise.resolve(blob))
  })
}

/** Removes a picture, and the paragraph of which it is all. */
function removePicture(image: HTMLImageElement): void {
  const paragraph = image.closest('p, div')
  image.remove()
  if (paragraph && !paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
}

function describeLosses(tableCount: number, pictureCount: number, hasPictures: boolean): string | undefined {
  const tables =
    tableCount > 0 && `${formatCount(tableCount, 'table')} became lines, with “|” between the cells.`
  const them = pictureCount === 1 ? 'it' : 'each'
  const pictures =
    pictureCount > 0 &&
    `${formatCount(pictureCount, 'picture')} left out: ${
      hasPictures
        ? `the clipboard has no file. Save ${them} as a file, and drop it into the text.`
        : 'this text has no pictures.'
    }`
  return [tables, pictures].filter(Boolean).join(' ') || undefined
}

/**
 * Converts a document of Word, Google Docs or another program with pictures or tables into blocks: pictures become blocks
 * without a file, tables become lines. Returns undefined for a document that has neither.
 */
export function convertDocument(
  {html, rtf}: Clipboard,
  {schema, keyGenerator}: TextContext,
): PastedDocument | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const images = [...page.querySelectorAll('img')]
  // Inner tables come before those that they are in.
  const tables = [...page.querySelectorAll('table')].reverse()
  if (images.length === 0 && tables.length === 0) return undefined
  const tableCount = tables.filter(replaceTable).length
  const hasPictures = schema.blockObjects.some(({name}) => name === 'picture')
  const files = findFiles(
    images.map(({src}) => src),
    rtf,
  )
  for (const [index, image] of images.entries()) {
    image.setAttribute(NUMBER, String(index))
    if (!hasPictures || !files[index]) removePicture(image)
  }
  const pictures: PastedPicture[] = []
  const blocks = htmlToPortableText(html, {
    schema,
    keyGenerator,
    parseHtml: () => page,
    types: {
      image: ({value, isInline}) => {
        const number = Object.entries(value).find(([name]) => name === NUMBER)?.[1]
        const read = isInline ? undefined : files[Number(number)]
        if (!read) return undefined
        const key = keyGenerator()
        pictures.push({key, read})
        return {_type: 'picture', _key: key, ...(value.alt && {alt: value.alt})}
      },
    },
  })
  return {blocks, pictures, losses: describeLosses(tableCount, images.length - pictures.length, hasPictures)}
}
