import {Agent, type IncomingMessage, request} from 'node:http'
import {buffer} from 'node:stream/consumers'

type Header = [name: string, value: string]

const LONG_NUMBER = '9'.repeat(30)

const RANGES = [
  ...['5-1', '-0', '-', '', 'a-b', '0x1-2', '1.5-3'],
  ...['--5', '0--1', '-99999999', '0-0', '2-4', '1-', ' 0 - 1 '],
  ...[`${LONG_NUMBER}-`, `0-${LONG_NUMBER}`, `-${LONG_NUMBER}`, '0-18446744073709551615'],
  ...['0-1,3-4', '0-0,0-0,0-0,5-1', '5-1,-0', ','.repeat(2_000), '0-0,'.repeat(2_000)],
].map((ranges) => `bytes=${ranges}`)

/** Values of conditions; `ETAG` stands for that of the file. */
const CONDITIONS = [
  ...['', '*', '"', '""', 'x', 'W/', 'ETAG', 'W/ETAG', '"other", ETAG', ',,ETAG,,', '\xff', '0', '-1'],
  ...['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'Thu, 99 Foo 2020 99:99:99 GMT'],
]

const PREFERENCES = [
  ...['', '\xff\xfe', ';q=', '*;q=0', 'br;q=1e9, gzip;q=NaN', 'identity;q=0', ','.repeat(4_000)],
  ...['__proto__', '%00', '=;=;='],
]

/** For each name the values that no browser sends like this, or that a file cannot satisfy. */
const ODD_VALUES: Record<string, string[]> = {
  range: [...RANGES, 'bits=0-1', 'bytes', 'BYTES=0-1', 'bytes = 0-1', '=', '\xff'],
  'if-match': CONDITIONS,
  'if-none-match': CONDITIONS,
  'if-modified-since': CONDITIONS,
  'if-unmodified-since': CONDITIONS,
  accept: PREFERENCES,
  'accept-charset': PREFERENCES,
  'accept-encoding': PREFERENCES,
  'accept-language': PREFERENCES,
  'content-encoding': PREFERENCES,
  cookie: PREFERENCES,
  te: PREFERENCES,
  expect: ['100-continue', 'x', '\xff'],
}

const ODD_HEADERS: [Header, ...Header[]][] = [
  ...Object.entries(ODD_VALUES).flatMap(([name, values]) => values.map((value): [Header] => [[name, value]])),
  ...CONDITIONS.map((value): [Header, Header] => [
    ['if-range', value],
    ['range', 'bytes=1-2'],
  ]),
  ...['h2c', 'websocket', 'x', ''].map((value): [Header, Header] => [
    ['upgrade', value],
    ['connection', 'upgrade'],
  ]),
  [
    ['range', 'bytes=0-1'],
    ['range', 'bytes=5-1'],
  ],
]

type Response = Pick<IncomingMessage, 'statusCode' | 'headers'> & {size: number}

/** Sends headers as they are, which `fetch` would reject or change. Rejects if there is no response. */
const send = (url: string, method: string, headers: Header[], agent: Agent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const host: Header = ['host', new URL(url).host]
    request(url, {method, agent, headers: [host, ...headers].flat()})
      .on('error', reject)
      .on('upgrade', () => reject(new Error('Upgraded')))
      .on('response', (response) => {
        const {statusCode, headers} = response
        buffer(response).then(({length}) => resolve({statusCode, headers, size: length}), reject)
      })
      .end()
  })

/** Headers that describe the bytes of a file, or allow caches to store them. */
const describesFile = ({etag, 'cache-control': cacheControl = '', ...headers}: Response['headers']) =>
  Boolean(etag ?? headers['content-encoding'] ?? headers['last-modified']) ||
  /immutable|public/.test(cacheControl)

/** Returns what is wrong with a response; undefined if nothing is. */
function findFault(method: string, {statusCode = 0, headers, size}: Response): string | undefined {
  if (![200, 206, 304, 400, 404, 412, 416, 417, 426].includes(statusCode)) return `status ${statusCode}`
  // The page of a 404 is itself a file.
  if (statusCode >= 400 && statusCode !== 404 && describesFile(headers))
    return `${statusCode} with the headers of the file`
  if (statusCode === 416 && !headers['content-range']?.startsWith('bytes */')) return '416 without the size'
  const announced = headers['content-length']
  const hasBody = method !== 'HEAD' && statusCode !== 304
  if (announced !== undefined && hasBody && Number(announced) !== size) return `${size} of ${announced} bytes`
  return undefined
}

/**
 * Sends GET and HEAD requests with odd headers, and returns those whose response is missing, a fault of the server
 * (5xx) or an error that caches could store in place of the file.
 *
 * @param names of the headers; default: all
 */
export async function sendOddRequests(urls: string[], names = /./): Promise<string[]> {
  const agent = new Agent({keepAlive: true, maxSockets: 8})
  const faults: string[] = []
  const sent = ODD_HEADERS.filter(([[name]]) => names.test(name))
  for (const url of urls) {
    const {etag = '"none"'} = (await send(url, 'GET', [], agent)).headers
    const requests = ['GET', 'HEAD'].flatMap((method) => sent.map((odd) => ({method, odd})))
    await Promise.all(
      requests.map(async ({method, odd}) => {
        const headers = odd.map(([name, value]): Header => [name, value.replace('ETAG', etag)])
        const fault = await send(url, method, headers, agent).then(
          (response) => findFault(method, response),
          (error: Error) => `no response: ${error.message}`,
        )
        if (fault)
          faults.push(`${method} ${new URL(url).pathname} ${JSON.stringify(odd).slice(0, 99)}: ${fault}`)
      }),
    )
  }
  agent.destroy()
  return faults
}
