import fc from 'fast-check'
import {id, json, query, text} from './values.ts'

const encode = (value: string) => encodeURIComponent(value.toWellFormed())

/** A query string of up to five of the parameters. */
export const queryString = (names: string[], value: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), value), {maxLength: 5})
    .map((pairs) => pairs.map(([name, text]) => `${name}=${encode(text)}`).join('&'))

const version = fc.oneof(
  {weight: 8, arbitrary: fc.constantFrom('v1', 'vX', 'v2021-06-07', 'v2025-02-19')},
  {weight: 1, arbitrary: fc.constantFrom('v', 'v2', 'v2025-99-99', '..', '')},
)
export const dataset = fc.oneof(
  {weight: 8, arbitrary: fc.constant('production')},
  {weight: 1, arbitrary: fc.constantFrom('none', '..', '%2e%2e', '__proto__', 'a'.repeat(200))},
)
/** Tagged template for paths below an API version. */
export const path = (strings: TemplateStringsArray, ...values: fc.Arbitrary<string>[]) =>
  fc
    .tuple(version, ...values)
    .map(([apiVersion, ...rest]) => `/${apiVersion}${String.raw({raw: strings}, ...rest)}`)

export const flags = fc.oneof(fc.constantFrom('true', 'false', 'raw', 'drafts', 'r1,drafts'), text)
export const jsonText = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  text,
)

/** URLs of all endpoints that accept GET. */
export const target = fc.oneof(
  fc
    .tuple(path`/data/query/${dataset}`, query, queryString(['$a', 'perspective', '$', '$b'], jsonText))
    .map(([endpoint, groq, parameters]) => `${endpoint}?query=${encode(groq)}&${parameters}`),
  fc
    .tuple(
      path`/data/listen/${dataset}`,
      query,
      queryString(['includeResult', 'enableResume', 'effectFormat', 'visibility', '$a'], flags),
    )
    .map(([endpoint, groq, parameters]) => `${endpoint}?query=${encode(groq)}&${parameters}`),
  fc
    .tuple(path`/data/live/events/${dataset}`, queryString(['includeDrafts', 'waitFor'], flags))
    .map(([endpoint, parameters]) => `${endpoint}?${parameters}`),
  path`/data/doc/${dataset}/${id.map(encode)},${id.map(encode)}`,
  path`/data/doc/${dataset}/${id.map(encode)}?includeAllVersions=true`,
  path`/data/export/${dataset}`,
  path`/data/history/${dataset}/transactions/${id.map(encode)}?${queryString(
    ['limit', 'fromTime', 'fromTransaction', 'reverse', 'effectFormat', 'authors'],
    flags,
  )}`,
  path`/data/history/${dataset}/documents/${id.map(encode)}?${queryString(['time', 'revision'], text)}`,
  path`/data/history/${dataset}/events/documents/${id.map(encode)}?${queryString(
    ['limit', 'nextCursor'],
    text,
  )}`,
  path`/data/references/${dataset}/documents/${id.map(encode)}/to`,
  path`/users/${text.map(encode)}`,
  path`/users/me/keyvalue/${text.map(encode)}`,
  path`/hooks/deliveries`,
  path`/projects/${text.map(encode)}/datasets`,
  path`/${text.map(encode)}/${text}`,
  text.map((value) => `/${value}`),
)

/** URLs of assets with image parameters. `IMAGE` is a placeholder for the path of an existing image. */
export const image = fc
  .tuple(
    fc.constantFrom('IMAGE', 'IMAGE', 'IMAGE', 'images/stress/production/x.png', 'files/a/b/c'),
    queryString(
      ['w', 'h', 'dpr', 'fit', 'crop', 'rect', 'fm', 'q', 'auto', 'blur', 'or', 'pad', 'bg', 'dl'],
      fc.oneof(
        fc.constantFrom('1', '40', '6000', '0', '1e9', '-1', '0,0,1,1', 'crop', 'fill', 'webp', 'f00'),
        text,
      ),
    ),
  )
  .map(([assetPath, parameters]) => `/${assetPath}?${parameters}`)
