import fc from 'fast-check'
import {FIELDS, FORM_NAME} from '@roam/trip-request'

/** A bad request, as a client may send it that keeps to HTTP. */
export interface Shot {
  kind: 'form' | 'picture' | 'webhook' | 'path' | 'header'
  method: string
  target: string
  headers: Record<string, string>
  body?: Buffer
}

/** Texts that have broken others before. */
const NASTY = [
  '',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'prototype',
  '__proto__[admin]',
  'toString',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '.env',
  '/.git/config',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "' OR 1=1--",
  '*[_type == "tripRequest"]',
  'a\r\nset-cookie: a=b',
  'a\nBcc: everybody@example.com',
  '\u0000',
  '\u202e\u2066',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(500),
  'a@a.'.repeat(200),
  `${'a'.repeat(5000)}@example.com`,
  'x'.repeat(20_000),
  'http://127.0.0.1:1/',
  '//elsewhere.example/',
]

const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({unit: 'binary', maxLength: 120}),
  fc.string({unit: 'grapheme', maxLength: 120}),
)

const bytes = fc.uint8Array({maxLength: 400}).map((array) => Buffer.from(array))

const FORM_NAMES = [...FIELDS, 'form-name', 'bot-field', '__proto__', 'constructor', 'toString', '']

const fields = fc.array(fc.tuple(fc.constantFrom(...FORM_NAMES), text), {maxLength: 30})

const formBody = fc.oneof(
  fields.map((pairs) => Buffer.from(new URLSearchParams(pairs).toString())),
  fields.map((pairs) =>
    Buffer.from(new URLSearchParams([['form-name', FORM_NAME], ...pairs]).toString()),
  ),
  fields.map((pairs) => Buffer.from(pairs.map((pair) => pair.join('=')).join('&'))),
  bytes.map((tail) => Buffer.concat([Buffer.from(`form-name=${FORM_NAME}&name=%`), tail])),
  bytes,
  fc.integer({min: 60_000, max: 400_000}).map((size) => Buffer.alloc(size, 'a=')),
)

const CONTENT_TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/x-www-form-urlencodedx',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json',
  'text/plain',
  '',
  ';',
]

/** Headers hold no line breaks; what else is written in them is taken as it comes. */
const headerValue = text.map((value) =>
  value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000),
)

const form = fc.record<Shot>({
  kind: fc.constant('form'),
  method: fc.constant('POST'),
  target: fc.constantFrom('/', '/?', '/?a=b', '/blog', '/request/x'),
  headers: fc.record({
    'content-type': fc.oneof(
      {weight: 5, arbitrary: fc.constant('application/x-www-form-urlencoded')},
      {weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES)},
    ),
    accept: fc.constantFrom('application/json', 'text/html', ''),
  }),
  body: formBody,
})

const SEGMENTS = [
  '..',
  '.',
  '',
  '%',
  '%zz',
  '%00',
  '%2e%2e',
  '%2f',
  '%5c',
  '%c0%ae',
  '%E0%A4%A',
  '%0d%0aset-cookie:a=b',
  'blog',
  'destinations',
  'request',
  'images',
  'roam',
  'production',
  'api',
  'content-changed',
  'forget-pages',
  'health',
  '_next',
  'static',
  'image',
  'data',
  'index.html',
  '_not-found',
  '[slug]',
  '@fs',
  '*',
  ';',
  '~',
]

const segment = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  text.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 600)),
  fc.string({unit: fc.constantFrom(...'abc/?#@:&=+$,!~*()[]|^`{}<>"\\;%.'), maxLength: 20}),
)

const path = fc
  .array(segment, {maxLength: 6})
  .map((parts) => `/${parts.join('/')}`.replace(/[^\x21-\xff]/g, ''))

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const odd = fc.record<Shot>({
  kind: fc.constant('path'),
  method: fc.oneof(
    {weight: 4, arbitrary: fc.constant('GET')},
    {weight: 1, arbitrary: fc.constantFrom(...METHODS)},
  ),
  target: path,
  headers: fc.constantFrom<Record<string, string>>({}, {rsc: '1'}, {accept: 'text/html'}),
})

const picture = fc.record<Shot>({
  kind: fc.constant('picture'),
  method: fc.constantFrom('GET', 'HEAD'),
  target: fc
    .tuple(
      fc.constantFrom('/images/roam/production/', '/images/', '/images/roam/', '/images/x/y/'),
      fc.oneof(
        fc.stringMatching(/^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.[a-z]{3,4}$/),
        fc.stringMatching(/^[0-9a-f]{38,42}-\d{0,6}x\d{0,6}\.[a-z/.]{0,9}$/),
        segment.map((value) => value.replace(/[^\x21-\xff]/g, '')),
      ),
      fc.stringMatching(/^(\?([whqf]|rect|fit|dpr|auto|dl|blur)=[\w.,%-]{0,12}){0,3}$/),
    )
    .map((parts) => parts.join('')),
  headers: fc.record({accept: fc.oneof(fc.constant('image/avif,image/webp,*/*'), headerValue)}),
})

const webhook = fc.record<Shot>({
  kind: fc.constant('webhook'),
  method: fc.constant('POST'),
  target: fc.constantFrom('/api/content-changed', '/api/content-changed?x=y'),
  headers: fc.record({
    'content-type': fc.constantFrom('application/json', 'text/plain'),
    'sanity-webhook-signature': fc.oneof(
      headerValue,
      fc
        .tuple(fc.integer({min: -1, max: 2 ** 48}), fc.base64String({maxLength: 64}))
        .map(([time, hash]) => `t=${time},v1=${hash}`),
      fc.constant(`t=${'9'.repeat(400)},v1=x`),
    ),
  }),
  body: fc.oneof(
    bytes,
    text.map((value) => Buffer.from(value)),
    fc.json().map((value) => Buffer.from(value)),
  ),
})

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'expect',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'next-action',
  'next-resume',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'origin',
  'purpose',
  'range',
  'referer',
  'rsc',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-invoke-path',
  'x-invoke-status',
  'x-matched-path',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-nextjs-data',
  'x-original-url',
  'x-prerender-revalidate',
  'x-rewrite-url',
]

const header = fc.record<Shot>({
  kind: fc.constant('header'),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
  target: fc.constantFrom('/', '/blog', '/destinations', '/blog/none', '/?_rsc=x', '/request/x'),
  headers: fc
    .array(
      fc.tuple(
        fc.constantFrom(...HEADERS.filter((name) => name !== 'expect')),
        fc.oneof(headerValue, fc.constant('1')),
      ),
      {maxLength: 8},
    )
    .map((pairs) => Object.fromEntries(pairs)),
})

const shot = fc.oneof(form, odd, picture, webhook, header)

/** The same seed gives the same shots. */
export const shotsOf = (seed: number, count: number): Shot[] =>
  fc.sample(shot, {seed, numRuns: count})
