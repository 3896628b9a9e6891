import {FIELDS, FORM_NAME} from '@roam/trip-request'
import fc from 'fast-check'
import type {Payload} from '../shared/send-payload.ts'
import {bytes, headerValue, segment, text} from './values.ts'

const FIELD_NAMES = [...FIELDS, 'form-name', 'bot-field', '__proto__', 'constructor', 'toString', '']

const fields = fc.array(fc.tuple(fc.constantFrom(...FIELD_NAMES), text), {maxLength: 30})

const formBody = fc.oneof(
  fields.map((pairs) => Buffer.from(new URLSearchParams(pairs).toString())),
  fields.map((pairs) => Buffer.from(new URLSearchParams([['form-name', FORM_NAME], ...pairs]).toString())),
  fields.map((pairs) => Buffer.from(pairs.map((pair) => pair.join('=')).join('&'))),
  bytes.map((tail) => Buffer.concat([Buffer.from(`form-name=${FORM_NAME}&name=%`), tail])),
  bytes,
  fc.integer({min: 60_000, max: 400_000}).map((size) => Buffer.alloc(size, 'a=')),
)

const CONTENT_TYPES = [
  ...['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=utf-16'],
  ...['application/x-www-form-urlencodedx', 'multipart/form-data; boundary=x', 'multipart/form-data'],
  ...['application/json', 'text/plain', '', ';'],
]

const form = fc.record<Payload>({
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

const path = fc
  .array(segment, {maxLength: 6})
  .map((segments) => `/${segments.join('/')}`.replace(/[^\x21-\xff]/g, ''))

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const arbitraryPath = fc.record<Payload>({
  method: fc.oneof(
    {weight: 4, arbitrary: fc.constant('GET')},
    {weight: 1, arbitrary: fc.constantFrom(...METHODS)},
  ),
  target: path,
  headers: fc.constantFrom<Record<string, string>>({}, {rsc: '1'}, {accept: 'text/html'}),
})

const image = fc.record<Payload>({
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

const webhook = fc.record<Payload>({
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

const HEADER_NAMES = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'expect', 'forwarded'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'next-action', 'next-resume'],
  ...['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'],
  ...['origin', 'purpose', 'range', 'referer', 'rsc', 'user-agent', 'x-forwarded-for', 'x-forwarded-host'],
  ...['x-forwarded-proto', 'x-http-method-override', 'x-invoke-path', 'x-invoke-status', 'x-matched-path'],
  ...['x-middleware-prefetch', 'x-middleware-subrequest', 'x-nextjs-data', 'x-original-url'],
  ...['x-prerender-revalidate', 'x-rewrite-url'],
]

const header = fc.record<Payload>({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
  target: fc.constantFrom('/', '/blog', '/destinations', '/blog/none', '/?_rsc=x', '/request/x'),
  headers: fc
    .array(
      fc.tuple(
        fc.constantFrom(...HEADER_NAMES.filter((name) => name !== 'expect')),
        fc.oneof(headerValue, fc.constant('1')),
      ),
      {maxLength: 8},
    )
    .map((pairs) => Object.fromEntries(pairs)),
})

const payload = fc.oneof(form, arbitraryPath, image, webhook, header)

/** Generates payloads; the same seed gives the same ones. */
export const generatePayloads = (seed: number, count: number): Payload[] =>
  fc.sample(payload, {seed, numRuns: count})
