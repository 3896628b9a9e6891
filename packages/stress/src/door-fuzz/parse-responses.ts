/** The responses of one connection. */
export interface ParsedResponses {
  statuses: number[]
  /** What is not valid HTTP, or not an answer that a server may give. */
  violation: string | undefined
}

const STATUS_LINE = /^HTTP\/1\.[01] (\d{3})(?: [\t\x20-\x7e]*)?$/
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*)$/
const CHUNK_HEAD = /^([0-9a-f]+)(?:;[^\r\n]*)?\r\n/i

/** 501 and 505 are right for transfer codings and versions of HTTP that a server does not implement. */
const ALLOWED_ERRORS = [501, 505]

/** Returns the offset behind a chunked body; undefined if it is incomplete, -1 if it is invalid. */
function findEndOfChunks(text: string, start: number): number | undefined {
  for (let offset = start; ; ) {
    const lineEnd = text.indexOf('\r\n', offset)
    if (lineEnd < 0) return undefined
    const [head, size = ''] = CHUNK_HEAD.exec(text.slice(offset, lineEnd + 2)) ?? []
    if (head === undefined) return -1
    const length = Number.parseInt(size, 16)
    offset += head.length + length + 2
    if (offset > text.length) return undefined
    if (text.slice(offset - 2, offset) !== '\r\n') return length === 0 ? undefined : -1
    if (length === 0) return offset
  }
}

/** Returns what is wrong with the head of a response, if anything. */
function findViolation(status: number, headers: Map<string, string>): string | undefined {
  if (status === 503 && !headers.has('retry-after')) return '503 without retry-after'
  if (status >= 500 && status !== 503 && !ALLOWED_ERRORS.includes(status)) return `status ${status}`
  if (headers.has('content-length') && headers.has('transfer-encoding')) return 'two lengths'
  if (!/^\d*$/.test(headers.get('content-length') ?? '')) return 'an invalid content-length'
  return undefined
}

/**
 * Parses all that a server has sent over a connection, strictly.
 *
 * @param methods of the requests, in order
 * @param isCut whether the client has closed the connection, so that the last response can be incomplete
 */
export function parseResponses(text: string, methods: string[], isCut: boolean): ParsedResponses {
  const statuses: number[] = []
  const result = (violation?: string) => ({statuses, violation})
  const incomplete = () => result(isCut ? undefined : 'an incomplete response')
  let answered = 0
  for (let offset = 0; offset < text.length; ) {
    const headEnd = text.indexOf('\r\n\r\n', offset)
    if (headEnd < 0) return incomplete()
    const [statusLine = '', ...lines] = text.slice(offset, headEnd).split('\r\n')
    const [, code] = STATUS_LINE.exec(statusLine) ?? []
    if (code === undefined)
      return result(`an invalid status line: ${JSON.stringify(statusLine.slice(0, 200))}`)
    const status = Number(code)
    statuses.push(status)
    const headers = new Map<string, string>()
    for (const line of lines) {
      const [, name, value = ''] = HEADER.exec(line) ?? []
      if (name === undefined) return result(`an invalid header: ${JSON.stringify(line.slice(0, 200))}`)
      headers.set(name.toLowerCase(), value)
    }
    const violation = findViolation(status, headers)
    if (violation) return result(violation)
    offset = headEnd + 4
    // The rest is another protocol.
    if (status === 101) return result()
    if (status < 200) continue
    const method = methods[answered]
    answered += 1
    const isLast = headers.get('connection')?.toLowerCase() === 'close'
    // A request that Node cannot parse is answered with a body and the end of the connection, also if it is HEAD.
    if (method === 'HEAD' && (isLast || status === 400 || status === 431)) return result()
    if (method === 'HEAD' || status === 204 || status === 304) continue
    if (headers.has('transfer-encoding')) {
      const end = findEndOfChunks(text, offset)
      if (end === undefined) return incomplete()
      if (end < 0) return result('an invalid chunk')
      offset = end
    } else if (headers.has('content-length')) {
      offset += Number(headers.get('content-length'))
      if (offset > text.length) return incomplete()
    } else return result(isLast ? undefined : 'a response without an end')
    // Clients ignore what follows, such as a 400 for data behind `Connection: close`.
    if (isLast) return result()
  }
  return result()
}
