/** Formats of pictures in RTF that can be uploaded, by their control words. */
const FORMATS = [
  ['\\pngblip', 'image/png'],
  ['\\jpegblip', 'image/jpeg'],
] as const

const GROUP = '{\\pict'

/** Characters before a group in which the name of its parent group is. */
const PARENT_LENGTH = 24

/** Returns the end of the group of RTF that begins at `start`. */
function findGroupEnd(rtf: string, start: number): number {
  let depth = 0
  for (let index = start; index < rtf.length; index += 1) {
    const character = rtf[index]
    if (character === '\\') index += 1
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (depth === 0) return index
  }
  return rtf.length
}

/** Returns the bytes at the end of a group, which are hexadecimal digits in lines. */
function readBytes(group: string): Uint8Array<ArrayBuffer> {
  let start = group.length
  while (start > 0 && /[\da-f\s]/i.test(group[start - 1] ?? '')) start -= 1
  const digits = group.slice(start)
  // A control word can end with letters that are digits too.
  const own = group[start - 1] === '}' ? digits : digits.replace(/^\S+/, '')
  return Uint8Array.from(own.match(/[\da-f]{2}/gi) ?? [], (byte) => Number.parseInt(byte, 16))
}

/**
 * Returns the pictures of a text in RTF in their order, as Word puts them into the clipboard beside HTML that refers to
 * files; undefined for a picture in a format that browsers do not show. Word repeats each picture as a metafile for older
 * programs, which is skipped.
 */
export function readRtfPictures(rtf: string): (Blob | undefined)[] {
  const pictures: (Blob | undefined)[] = []
  let start = rtf.indexOf(GROUP)
  while (start !== -1) {
    const end = findGroupEnd(rtf, start)
    const group = rtf.slice(start, end)
    const isCopy = /\{\\nonshppict\s*$/.test(rtf.slice(Math.max(0, start - PARENT_LENGTH), start))
    const type = FORMATS.find(([word]) => group.includes(word))?.[1]
    if (!isCopy) pictures.push(type && new Blob([readBytes(group)], {type}))
    start = rtf.indexOf(GROUP, end)
  }
  return pictures
}
