import fc from 'fast-check'

const DATES = [
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'Thu, 32 Foo 2026',
  '0',
  '-1',
]
const TAGS = ['*', '""', '"x"', 'W/"x"', 'W/', '"', '"a", "b"', ','.repeat(500), `"${'x'.repeat(5000)}"`]
const LISTS = ['*', '', ',', ';q=', '*;q=0', 'a;q=nan', 'a;q=2, b', '*/*;q=1e999', `${'a,'.repeat(2000)}b`]
const RANGES = [
  ...['5-1', '0-0', '-0', '-1', '0-', 'a-b', '-', '', '99999999999999999999-', '0-99999999999999999999'],
  ...['-99999999999999999999', '0-0,2-3', `${'0-0,'.repeat(500)}1-1`],
].map((range) => `bytes=${range}`)

/** Values by header: forms that parsers often get wrong. Headers that say where the body ends are not among them. */
const VALUES: Record<string, string[]> = {
  range: [...RANGES, 'bytes', 'lines=1-2', 'bytes = 0 - 1'],
  'if-range': [...TAGS, ...DATES],
  'if-match': TAGS,
  'if-none-match': TAGS,
  'if-modified-since': DATES,
  'if-unmodified-since': DATES,
  accept: LISTS,
  'accept-charset': LISTS,
  'accept-encoding': [...LISTS, 'br', 'gzip', 'gzip;q=0, *;q=0', 'identity;q=0', 'zstd'],
  'accept-language': LISTS,
  expect: ['100-continue', '200-ok', ''],
  upgrade: ['websocket', 'h2c', 'x', ''],
  te: ['trailers', 'chunked;q=1', ''],
  trailer: ['x', 'content-length'],
  connection: ['close', 'keep-alive', 'upgrade', 'upgrade, close', 'x', ''],
  cookie: ['a', '=', ';'.repeat(500), 'a=\xff\xfe', '__Host-x="', `a=${'x'.repeat(7000)}`],
  'content-encoding': ['gzip', 'br', 'identity, gzip', 'x', ''],
  'content-type': [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    ';',
    'a/b;c="',
  ],
  authorization: ['Bearer', 'Bearer x', 'Basic Og==', 'Bearer \xff', `Bearer ${'x'.repeat(7000)}`],
  origin: ['null', 'http://[', 'https://elsewhere.example'],
  referer: ['x', 'http://[', '//'],
  'user-agent': ['', '\xff'],
  'x-forwarded-for': ['x', '::', '1.2.3.4:x', ','.repeat(500), '2001:db8::1'],
  'x-forwarded-host': ['elsewhere.example', '['],
  'x-forwarded-proto': ['x', 'https, http'],
  forwarded: ['for=_', 'for="['],
  via: ['1.1 a'],
  'sec-fetch-site': ['cross-site', 'x'],
  'sec-websocket-key': ['', 'x', 'dGhlIHNhbXBsZSBub25jZQ=='],
  'sec-websocket-version': ['13', '0'],
  'x-http-method-override': ['DELETE'],
  'last-event-id': ['~', ''],
  rsc: ['1'],
  'next-router-state-tree': ['x', '%'],
}

const header = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(VALUES[name] ?? ['']))))

const randomHeader = fc.tuple(
  fc.stringMatching(/^[a-z!#$%&'*+.^_`|~-]{1,30}$/),
  fc.string({unit: fc.constantFrom(...'a0 ,;="/\\\t\x80\xff'), maxLength: 80}),
)

/** Up to eight headers that can be repeated; rarely hundreds or thousands. */
export const headers: fc.Arbitrary<[name: string, value: string][]> = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.array(fc.oneof({weight: 6, arbitrary: header}, {weight: 1, arbitrary: randomHeader}), {
      maxLength: 8,
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({min: 50, max: 3000})
      .map((count) => Array.from({length: count}, (_, index): [string, string] => [`x-${index % 99}`, ''])),
  },
)
