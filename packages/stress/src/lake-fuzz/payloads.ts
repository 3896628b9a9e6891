import fc from 'fast-check'
import {EDITOR_TOKEN, VIEWER_TOKEN} from '../lake/lake-process.ts'
import type {Payload} from '../shared/send-payload.ts'
import {targetWithBody} from './bodies.ts'
import {image, target} from './targets.ts'
import {text} from './values.ts'

const headerText = text.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 500))
const TOKENS = {anonymous: '', viewer: `Bearer ${VIEWER_TOKEN}`, editor: `Bearer ${EDITOR_TOKEN}`}
const commonHeaders = {
  origin: fc.constantFrom('http://studio.test', 'http://evil.test', 'null'),
  host: fc.oneof(
    {weight: 9, arbitrary: fc.constant('localhost')},
    {weight: 1, arbitrary: fc.oneof(fc.constantFrom('stress.localhost', 'evil.test'), headerText)},
  ),
  range: fc.oneof(fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1'), headerText),
  'if-none-match': headerText,
  'last-event-id': headerText,
  accept: headerText,
  'x-anything': headerText,
}
type RoleWeights = [role: keyof typeof TOKENS, weight: number][]

const authorization = (weights: RoleWeights) =>
  fc.oneof(...weights.map(([role, weight]) => ({weight, arbitrary: fc.constant(TOKENS[role])})), {
    weight: 1,
    arbitrary: headerText,
  })
const headers = (weights: RoleWeights) =>
  fc
    .tuple(fc.record(commonHeaders, {requiredKeys: ['host']}), authorization(weights))
    .map(([rest, token]): Record<string, string> => (token ? {...rest, authorization: token} : {...rest}))

const readHeaders = headers([
  ['anonymous', 6],
  ['viewer', 1],
])
const writeHeaders = headers([
  ['anonymous', 1],
  ['viewer', 1],
  ['editor', 4],
])
const contentType = fc.oneof(
  {weight: 6, arbitrary: fc.constant('application/json')},
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'text/plain', 'image/png', 'multipart/form-data', ';'),
  },
)

const payload: fc.Arbitrary<Payload> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        method: fc.oneof(
          {weight: 9, arbitrary: fc.constant('GET')},
          {weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE')},
        ),
        target: fc.oneof({weight: 5, arbitrary: target}, {weight: 1, arbitrary: image}),
        headers: readHeaders,
      })
      // Node rejects longer URLs with a body, which makes a response to HEAD unparsable.
      .map((request) =>
        request.method === 'HEAD' ? {...request, target: request.target.slice(0, 8000)} : request,
      ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(targetWithBody, writeHeaders, contentType).map(([[url, body], others, type]) => ({
      method: url.includes('keyvalue') ? 'PUT' : 'POST',
      target: url,
      headers: {...others, 'content-type': type},
      body,
    })),
  },
)

const CHUNK_SIZE = 500

/** Generates payloads; the same seed gives the same ones. `IMAGE` in a URL is a placeholder for an image path. */
export function* generatePayloads(seed: number, count: number): Iterable<Payload> {
  for (let offset = 0; offset < count; offset += CHUNK_SIZE) {
    yield* fc.sample(payload, {seed: seed + offset, numRuns: Math.min(CHUNK_SIZE, count - offset)})
  }
}
