import fc from 'fast-check'

/** Strings that commonly break parsers, prototype lookups and paths. */
const EDGE_CASES = [
  ...'0 -1 1e999 null true __proto__ constructor hasOwnProperty toString toJSON then'.split(' '),
  ...'../../../../etc/passwd ..%2f..%2flake.sqlite drafts. drafts.a versions.r1.a a..b'.split(' '),
  ...'[[[[[[[[[[ {"a": a.b[0]["c"]..d[-1:] a[_key=="x"].b 2026-01-01T00:00:00Z'.split(' '),
  ...['', 'a'.repeat(300), '\u0000', '\ud800', '\u2028', "' OR 1=1--", '*[_id in path("**")]'],
]

/** A string: an edge case or random. */
export const text = fc.oneof(
  {weight: 3, arbitrary: fc.constantFrom(...EDGE_CASES)},
  {weight: 1, arbitrary: fc.string({unit: 'binary', maxLength: 60})},
  {weight: 1, arbitrary: fc.string({maxLength: 60})},
)

/** A JSON value; some have keys with a meaning in JavaScript or Sanity, some are nested deeply. */
export const json = fc.oneof(
  {weight: 3, arbitrary: text},
  {weight: 1, arbitrary: fc.jsonValue({maxDepth: 3})},
  {weight: 1, arbitrary: fc.dictionary(text, text, {maxKeys: 4})},
  {
    weight: 1,
    arbitrary: fc.integer({min: 1, max: 3000}).map((depth) => {
      let nested: unknown = 1
      for (let level = 0; level < depth; level += 1) nested = level % 2 ? [nested] : {a: nested}
      return nested
    }),
  },
  {weight: 1, arbitrary: fc.constantFrom(null, true, 0, -0, 1e308, [], {}, [[]], [{}])},
)

/** A document ID; mostly one of a few, so that requests affect the same documents. */
export const id = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('a', 'b', 'c', 'drafts.a', 'drafts.b', 'versions.r1.a', 'private.note'),
  },
  {weight: 1, arbitrary: text},
)

/** GROQ tokens and expressions, concatenated in random order. */
const FRAGMENTS = [
  ...'* [ ] ( ) { } && || ! | -> @ ^ ^.^ ... , => $a $__proto__ 1 1e400 - + ** % asc null // /*'.split(' '),
  ...'[0...5] [0] [-1..2] title note->title select( coalesce( count( count(*) array::unique( now()'.split(
    ' ',
  ),
  ...'pt::text(@) text::query("a") identity() before() delta::operation() sanity::projectId()'.split(' '),
  ...[
    '_type == "note"',
    '_id in path("**")',
    'references("private.note")',
    'order(_id desc)',
    '"x": ',
    '/ 0',
  ],
  ...['score(title match "a")', 'string::split("a,b", ",")', 'array::join([1, 2], ",")', 'math::sum([1, 2])'],
  ...['geo::latLng(1, 2)', 'dateTime("2026-01-01T00:00:00Z")', 'fn a::b($x) = $x;', '"\\u{110000}"'],
  ...['"a" match "**a*"', ' in '],
]

/** A GROQ query: random fragments, a valid query or a random string. */
export const query = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...FRAGMENTS), {maxLength: 12})
      .map((fragments) => fragments.join('')),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('true', '_id == $a', 'title match $a', 'references(^._id)', 'defined(note)'),
        fc.constantFrom('', '{...}', '{_id, note->}', '.title', '{"n": count(*[^.n == n])}', '[].a'),
        fc.constantFrom('', '| order(title)', '[0]', '[2..4]', '| order(_id desc)[0...3]'),
      )
      .map(([filter, projection, pipeline]) => `*[${filter}]${pipeline}${projection}`),
  },
  {weight: 1, arbitrary: text},
)
