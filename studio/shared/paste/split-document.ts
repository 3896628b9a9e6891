import {readRtfPictures} from './rtf-pictures.ts'

/** A picture of a pasted document. */
export interface PastedPicture {
  /** Text of the paragraph that was put in its place. */
  marker: string
  alt: string
  /** Reads the file; undefined if the clipboard has only the address of the picture. */
  read: () => Promise<Blob | undefined>
}

/** A pasted document whose pictures and tables were replaced by paragraphs. */
export interface SplitDocument {
  html: string
  pictures: PastedPicture[]
  tableCount: number
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li, blockquote, pre, ul, ol'

const CELL_SEPARATOR = ' | '

/**
 * Replaces a table by a paragraph for each row; a table with one column, which only aligns things, by its cells.
 *
 * @returns whether it had more columns
 */
function replaceTable(table: HTMLTableElement): boolean {
  const hasColumns = [...table.rows].some(({cells}) => cells.length > 1)
  const rows = [...table.rows].map(({cells}) => {
    const row = table.ownerDocument.createElement(hasColumns ? 'p' : 'div')
    for (const [index, cell] of [...cells].entries()) {
      if (index > 0) row.append(CELL_SEPARATOR)
      const blocks = hasColumns ? cell.querySelectorAll(BLOCKS) : []
      for (const block of blocks) block.replaceWith(...block.childNodes, ' ')
      row.append(...cell.childNodes)
    }
    return row
  })
  table.replaceWith(...rows)
  return hasColumns
}

/** Replaces a picture by a paragraph after the block, or the whole list, in which it is. */
function replacePicture(image: HTMLImageElement, marker: string): void {
  const paragraph = image.ownerDocument.createElement('p')
  paragraph.textContent = marker
  paragraph.dataset.picture = ''
  let block = image.closest(BLOCKS)
  for (let list = block; list; list = list.parentElement?.closest('ul, ol') ?? null) block = list
  if (!block) {
    image.replaceWith(paragraph)
    return
  }
  image.remove()
  let last: Element = block
  while (last.nextElementSibling?.matches('[data-picture]')) last = last.nextElementSibling
  last.after(paragraph)
}

/**
 * Replaces the pictures and tables of a pasted document by paragraphs; undefined if it has none.
 *
 * @param rtf the same document in RTF, in which Word has the pictures; empty if there is none
 */
export function splitDocument(html: string, rtf: string): SplitDocument | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Inner tables come before those that they are in.
  const tables = [...page.querySelectorAll('table')].reverse()
  const images = [...page.querySelectorAll('img[src]')].filter((image) => image instanceof HTMLImageElement)
  if (tables.length === 0 && images.length === 0) return undefined
  const tableCount = tables.filter(replaceTable).length
  const isFile = ({src}: HTMLImageElement) => src.startsWith('file:')
  const files = images.filter(isFile)
  const inRtf = files.length > 0 ? readRtfPictures(rtf) : []
  const pictures = images.map((image) => {
    const marker = `[picture ${crypto.randomUUID()}]`
    const {src, alt} = image
    const read = async () => {
      // Another number does not say which picture is which.
      if (isFile(image)) return inRtf.length === files.length ? inRtf[files.indexOf(image)] : undefined
      return src.startsWith('data:image/') ? (await fetch(src)).blob() : undefined
    }
    replacePicture(image, marker)
    return {marker, alt, read}
  })
  return {html: page.documentElement.outerHTML, pictures, tableCount}
}
