/** A mail as its receiver reads it. */
export interface Mail {
  /** By their names in small letters; what was folded is one line again. */
  headers: Map<string, string>
  text: string
  html: string
  raw: string
}

const EMPTY_LINE = '\r\n\r\n'

function split(raw: string): [head: string, body: string] {
  const end = raw.indexOf(EMPTY_LINE)
  return end < 0 ? [raw, ''] : [raw.slice(0, end), raw.slice(end + EMPTY_LINE.length)]
}

const headersOf = (head: string) =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
  )

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return utf8(body)
  return utf8(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  )
}

/** @param raw the mail as it travels, a character a byte: text and HTML beside each other */
export function readMail(raw: string): Mail {
  const [head, body] = split(raw)
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) throw new Error(`This mail has no parts:\n${raw}`)
  const parts = body.split(`--${boundary}`).map((part) => {
    const [partHead, partBody] = split(part.replace(/^\r\n/, ''))
    const partHeaders = headersOf(partHead)
    return {
      type: partHeaders.get('content-type') ?? '',
      words: decode(partBody, partHeaders.get('content-transfer-encoding')).replaceAll(
        '\r\n',
        '\n',
      ),
    }
  })
  const partOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.words ?? ''
  return {headers, text: partOf('text/plain'), html: partOf('text/html'), raw}
}
