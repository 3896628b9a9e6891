import {createReadStream} from 'node:fs'
import {SaxesParser} from 'saxes'

/** Where the root element must begin. The parser takes 0.25 s for a megabyte of entities. */
const MAX_PROLOG_BYTES = 1024 * 1024

/**
 * A decoder for the encoding that an XML file begins with: by its byte order mark, else its XML declaration.
 * @param fatal whether it throws a TypeError for bytes that are not in this encoding
 */
function createXmlDecoder(head: Buffer, fatal = true) {
  const mark = head.toString('latin1', 0, 2)
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(
    head.toString('latin1', 0, 200),
  )?.[1]
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : declared
  return new TextDecoder(encoding ?? 'utf-8', {fatal})
}

/** Whether a file is XML with the root element `svg`, with or without a namespace prefix, within the first megabyte. */
export async function isSvg(file: string): Promise<boolean> {
  let root: string | undefined
  let isXml = true
  const parser = new SaxesParser()
  parser.on('error', () => {
    isXml = false
  })
  parser.on('opentagstart', ({name}) => {
    if (isXml) root ??= name
  })
  let decoder: ReturnType<typeof createXmlDecoder> | undefined
  try {
    for await (const chunk of createReadStream(file, {end: MAX_PROLOG_BYTES})) {
      decoder ??= createXmlDecoder(chunk)
      parser.write(decoder.decode(chunk, {stream: true}))
      if (root !== undefined || !isXml) break
    }
  } catch {
    // The file is in another encoding than it declares.
    return false
  }
  return root !== undefined && /^([\w.-]+:)?svg$/.test(root)
}

/** The text of an SVG, without its XML declaration. */
export function decodeSvg(bytes: Buffer, fatal?: boolean): string {
  return createXmlDecoder(bytes, fatal)
    .decode(bytes)
    .replace(/^\s*<\?xml\s[^>]*\?>/, '')
}
