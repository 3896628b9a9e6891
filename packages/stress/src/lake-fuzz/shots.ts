import fc from 'fast-check'
import {EDITOR_TOKEN, VIEWER_TOKEN} from '../lake/start-lake.ts'
import {id, json, query, text} from './values.ts'

/** A bad request to the lake, as a client may send it that keeps to HTTP. */
export interface LakeShot {
  method: string
  target: string
  headers: Record<string, string>
  body?: Buffer
}

const encoded = (value: string) => encodeURIComponent(value.toWellFormed())

/** A query string of names with values. */
const search = (names: string[], value: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), value), {maxLength: 5})
    .map((pairs) => pairs.map(([name, given]) => `${name}=${encoded(given)}`).join('&'))

const version = fc.oneof(
  {weight: 8, arbitrary: fc.constantFrom('v1', 'vX', 'v2021-06-07', 'v2025-02-19')},
  {weight: 1, arbitrary: fc.constantFrom('v', 'v2', 'v2025-99-99', '..', '')},
)
const dataset = fc.oneof(
  {weight: 8, arbitrary: fc.constant('production')},
  {weight: 1, arbitrary: fc.constantFrom('none', '..', '%2e%2e', '__proto__', 'a'.repeat(200))},
)
const path = (parts: TemplateStringsArray, ...values: fc.Arbitrary<string>[]) =>
  fc
    .tuple(version, ...values)
    .map(([first, ...rest]) => `/${first}${String.raw({raw: parts}, ...rest)}`)

const flags = fc.oneof(fc.constantFrom('true', 'false', 'raw', 'drafts', 'r1,drafts'), text)
const jsonText = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  text,
)

const target = fc.oneof(
  fc
    .tuple(path`/data/query/${dataset}`, query, search(['$a', 'perspective', '$', '$b'], jsonText))
    .map(([start, asked, rest]) => `${start}?query=${encoded(asked)}&${rest}`),
  fc
    .tuple(
      path`/data/listen/${dataset}`,
      query,
      search(['includeResult', 'enableResume', 'effectFormat', 'visibility', '$a'], flags),
    )
    .map(([start, asked, rest]) => `${start}?query=${encoded(asked)}&${rest}`),
  fc
    .tuple(path`/data/live/events/${dataset}`, search(['includeDrafts', 'waitFor'], flags))
    .map(([start, rest]) => `${start}?${rest}`),
  path`/data/doc/${dataset}/${id.map(encoded)},${id.map(encoded)}`,
  path`/data/doc/${dataset}/${id.map(encoded)}?includeAllVersions=true`,
  path`/data/export/${dataset}`,
  path`/data/history/${dataset}/transactions/${id.map(encoded)}?${search(
    ['limit', 'fromTime', 'fromTransaction', 'reverse', 'effectFormat', 'authors'],
    flags,
  )}`,
  path`/data/history/${dataset}/documents/${id.map(encoded)}?${search(['time', 'revision'], text)}`,
  path`/data/history/${dataset}/events/documents/${id.map(encoded)}?${search(
    ['limit', 'nextCursor'],
    text,
  )}`,
  path`/data/references/${dataset}/documents/${id.map(encoded)}/to`,
  path`/users/${text.map(encoded)}`,
  path`/users/me/keyvalue/${text.map(encoded)}`,
  path`/auth/fetch?sid=${text.map(encoded)}`,
  path`/hooks/deliveries`,
  path`/projects/${text.map(encoded)}/datasets`,
  path`/${text.map(encoded)}/${text}`,
  text.map((value) => `/${value}`),
)

const image = fc
  .tuple(
    fc.constantFrom('IMAGE', 'IMAGE', 'IMAGE', 'images/torture/production/x.png', 'files/a/b/c'),
    search(
      ['w', 'h', 'dpr', 'fit', 'crop', 'rect', 'fm', 'q', 'auto', 'blur', 'or', 'pad', 'bg', 'dl'],
      fc.oneof(
        fc.constantFrom(
          '1',
          '40',
          '6000',
          '0',
          '1e9',
          '-1',
          '0,0,1,1',
          'crop',
          'fill',
          'webp',
          'f00',
        ),
        text,
      ),
    ),
  )
  .map(([start, rest]) => `/${start}?${rest}`)

const mutation = fc.oneof(
  fc
    .tuple(fc.constantFrom('create', 'createOrReplace', 'createIfNotExists'), id, json)
    .map(([kind, _id, value]) => ({[kind]: {_id, _type: 'note', title: 'seen', value}})),
  fc
    .tuple(id, fc.constantFrom('set', 'setIfMissing', 'unset', 'inc', 'insert', 'x'), text, json)
    .map(([of, operation, where, value]) => ({patch: {id: of, [operation]: {[where]: value}}})),
  fc.tuple(id, text, json).map(([of, after, item]) => ({
    patch: {id: of, insert: {after, items: [item]}, ifRevisionID: after},
  })),
  fc.tuple(id, text, text).map(([of, where, patch]) => ({
    patch: {id: of, diffMatchPatch: {[where]: patch}},
  })),
  id.map((of) => ({delete: {id: of}})),
  query.map((of) => ({patch: {query: of, set: {title: 'seen'}}})),
  json,
)
const action = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'create',
        'edit',
        'publish',
        'unpublish',
        'delete',
        'discard',
        'replaceDraft',
      ),
      id,
      id,
      json,
    )
    .map(([kind, publishedId, draftId, value]) => ({
      actionType: `sanity.action.document.${kind}`,
      publishedId,
      draftId,
      attributes: {_id: draftId, _type: 'note', value},
      patch: {set: {value}},
    })),
  json,
)
const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')
const mutations = fc.array(mutation, {maxLength: 4}).map((list) => bodyOf({mutations: list}))
const actions = fc.array(action, {maxLength: 3}).map((list) => bodyOf({actions: list}))
const asked = fc.tuple(query, json).map(([of, params]) => bodyOf({query: of, params: {a: params}}))

const MAGIC = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', '<svg ', 'RIFF1234WEBP', '%PDF-']
const upload = fc
  .tuple(fc.constantFrom(...MAGIC), fc.uint8Array({maxLength: 200}))
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]))

const posted = fc.oneof(
  fc.tuple(path`/data/query/${dataset}`, asked),
  {
    weight: 3,
    arbitrary: fc.tuple(
      path`/data/mutate/${dataset}?${search(
        ['dryRun', 'returnDocuments', 'autoGenerateArrayKeys', 'visibility', 'transactionId'],
        flags,
      )}`,
      mutations,
    ),
  },
  fc.tuple(path`/data/actions/${dataset}`, actions),
  fc.tuple(
    path`/assets/${fc.constantFrom('images', 'files', 'x')}/${dataset}?${search(
      ['filename', 'meta', 'title', 'sourceId'],
      text,
    )}`,
    upload,
  ),
  fc.tuple(
    path`/users/me/keyvalue`,
    json.map((value) => bodyOf([{key: 'a', value}])),
  ),
  fc.tuple(
    path`/auth/${fc.constantFrom('sign-in', 'logout')}`,
    jsonText.map((t) => Buffer.from(t)),
  ),
  fc.tuple(
    target,
    jsonText.map((value) => Buffer.from(value)),
  ),
)

const headerText = text.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 500))
const TOKENS = {anonymous: '', viewer: `Bearer ${VIEWER_TOKEN}`, editor: `Bearer ${EDITOR_TOKEN}`}
const common = {
  origin: fc.constantFrom('http://studio.test', 'http://evil.test', 'null'),
  host: fc.oneof(
    {weight: 9, arbitrary: fc.constant('localhost')},
    {weight: 1, arbitrary: fc.oneof(fc.constantFrom('torture.localhost', 'evil.test'), headerText)},
  ),
  range: fc.oneof(fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1'), headerText),
  'if-none-match': headerText,
  'last-event-id': headerText,
  accept: headerText,
  'x-anything': headerText,
}
const authorization = (weights: [keyof typeof TOKENS, number][]) =>
  fc.oneof(...weights.map(([who, weight]) => ({weight, arbitrary: fc.constant(TOKENS[who])})), {
    weight: 1,
    arbitrary: headerText,
  })
const headers = (weights: [keyof typeof TOKENS, number][]) =>
  fc
    .tuple(fc.record(common, {requiredKeys: ['host']}), authorization(weights))
    .map(
      ([rest, given]): Record<string, string> =>
        given ? {...rest, authorization: given} : {...rest},
    )

const readers = headers([
  ['anonymous', 6],
  ['viewer', 1],
])
const writers = headers([
  ['anonymous', 1],
  ['viewer', 1],
  ['editor', 4],
])
const type = fc.oneof(
  {weight: 6, arbitrary: fc.constant('application/json')},
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'text/plain', 'image/png', 'multipart/form-data', ';'),
  },
)

const shot: fc.Arbitrary<LakeShot> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        method: fc.oneof(
          {weight: 9, arbitrary: fc.constant('GET')},
          {weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE')},
        ),
        target: fc.oneof({weight: 5, arbitrary: target}, {weight: 1, arbitrary: image}),
        headers: readers,
      })
      // Node refuses what is longer with a body, which a HEAD may not have.
      .map((one) => (one.method === 'HEAD' ? {...one, target: one.target.slice(0, 8000)} : one)),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(posted, writers, type).map(([[to, body], given, contentType]) => ({
      method: to.includes('keyvalue') ? 'PUT' : 'POST',
      target: to,
      headers: {...given, 'content-type': contentType},
      body,
    })),
  },
)

/** So many bad requests, the same for the same seed. `IMAGE` in a path stands for a picture's. */
export function* lakeShots(seed: number, count: number): Iterable<LakeShot> {
  const SIZE = 500
  for (let made = 0; made < count; made += SIZE) {
    yield* fc.sample(shot, {seed: seed + made, numRuns: Math.min(SIZE, count - made)})
  }
}
