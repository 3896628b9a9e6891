import fc from 'fast-check'

export const types = ['a', 'b', 'c']

const type = fc.constantFrom(...types)

/** IDs sort before and after those of drafts and versions. */
const id = fc.constantFrom(
  ...['1', '2', 'yak', 'zebra', 'drafts.1', 'drafts.2', 'drafts.zebra', 'versions.r.2', 'versions.r.yak'],
)

const slug = fc.constantFrom('home', 'away')

const plainReference = fc.record({_ref: id, _weak: fc.constant(true)})

/** A reference in a reference is not one. */
const reference = fc.oneof(
  {weight: 4, arbitrary: plainReference},
  {weight: 1, arbitrary: fc.record({_ref: id, _weak: fc.constant(true), inner: plainReference})},
)

const document = fc.record(
  {
    _id: id,
    _type: type,
    n: fc.integer({min: 0, max: 5}),
    slug: fc.oneof(slug, fc.record({current: fc.oneof(slug, fc.constant(1))})),
    to: reference,
    list: fc.array(fc.oneof(reference, fc.record({deep: reference})), {maxLength: 2}),
    /** In a version, it unpublishes the document. */
    _system: fc.constant({delete: true}),
  },
  {requiredKeys: ['_id', '_type', 'n']},
)

export const mutation = fc.oneof(
  {weight: 4, arbitrary: document.map((createOrReplace) => ({createOrReplace}))},
  {weight: 1, arbitrary: id.map((deletedId) => ({delete: {id: deletedId}}))},
)

const typeFilter = fc.oneof(
  type.map((name) => `_type == "${name}"`),
  type.map((name) => `"${name}" == _type`),
  type.map((name) => `(_type == "${name}")`),
  fc.constantFrom(
    '_type == $type',
    '_type != "a"',
    '_type in ["a", "b"]',
    '_type in ["c", $type, "a", "none"]',
    '_type == n',
    'true',
  ),
)

const idFilter = fc.oneof(
  id.map((value) => `_id == "${value}"`),
  id.map((value) => `"${value}" == _id`),
  fc.tuple(id, id).map(([first, second]) => `_id in ["${first}", "${second}", $type]`),
  fc.constantFrom(
    '_id in $ids',
    '_id in [n, "1"]',
    '_id in [...$ids, "4"]',
    '_id in path("*")',
    '_id == $ids[0]',
    '_id in []',
    '_id == null',
    '$ids[0] in [_id]',
  ),
)

const slugFilter = fc.oneof(
  slug.map((value) => `slug.current == "${value}"`),
  slug.map((value) => `"${value}" == slug.current`),
  fc.constantFrom(
    'slug.current in ["home", "other"]',
    'slug.current == $type',
    'slug.current == n',
    'slug == "home"',
    'current == "home"',
    'to.slug.current == "home"',
  ),
)

const referenceFilter = fc.oneof(
  id.map((value) => `references("${value}")`),
  fc.constantFrom(
    'references($ids)',
    'references("1", ["2", "3"])',
    'references(to._ref)',
    'references(_id, "1")',
    'references($n)',
    'references([])',
  ),
)

const versionFilter = fc.oneof(
  id.map((value) => `sanity::versionOf("${value}")`),
  fc.constantFrom('sanity::versionOf($type)', 'sanity::versionOf(n)', 'sanity::versionOf(_id)'),
)

const subqueryFilter = fc.constantFrom(
  'references(*[n > 2]._id)',
  '_id in *[n > 2]._id',
  'to._ref in *[_id in *[_type == "b" && _id in *[n < 5]._id]._id]._id',
  'n in *[references(^._id)].n',
  'n in *[_type == "a"] | order(n)[0...2].n',
  'slug.current in *[defined(slug)].slug.current',
  'missing in *[0].missing',
  'list in *.list',
  '!(n in [1, n, *[_type == "b"][0].n])',
  'count(*[_type == "a" && n > count(*[_type == "b"])]) > 1',
  'n > *[_type == "a"] | order(n)[0].n',
  'dateTime("2026-01-01T00:00:00Z") in *{"d": dateTime("2026-01-01T00:00:00Z")}.d',
  '_id in [{"v": "1"}, {"v": "2"}][v in [{"v": "2"}, {"v": "3"}].v].v',
)

const condition = fc.oneof(
  typeFilter,
  idFilter,
  slugFilter,
  referenceFilter,
  versionFilter,
  fc.constantFrom(
    'n > 2',
    'n == $n',
    'n in [1, 3, "home"]',
    'n in [1, null]',
    '!(n == 1)',
    'missing',
    'missing == null',
    'to._ref == "1"',
    'to._weak == true',
    '_id > "2"',
    '_id > "drafts.2"',
    '_id > "p"',
    '_id > "versions.r.2"',
    '_originalId == "drafts.1"',
    'slug match "ho*"',
    'slug.current match "HOME"',
    '_id match "drafts*"',
    '[slug, _type] match "a"',
  ),
)

const filterOf = (part: fc.Arbitrary<string>) =>
  fc.oneof(
    part,
    fc.tuple(part, part, part).map(([first, second, third]) => `${first} && (${second} && ${third})`),
    fc
      .tuple(part, fc.constantFrom('&&', '||', '&& !'), part)
      .map(([left, operator, right]) => `${left} ${operator} (${right})`),
  )

/** Without subqueries, which groq-js evaluates for each of many documents. */
export const filter = filterOf(condition)

const tail = fc.constantFrom(
  '',
  '[0]',
  '[n > 1]',
  '| order(n desc)',
  '| order(n desc)[0...3]',
  '| order(slug)[0...2]._id',
  '| order(to._ref desc, n)[0...4]._id',
  '| order(_id)[0...2]{_id}',
  '[_type in ["a", "b"]] | order(n desc)[0...3]{_id, n}',
  '[_type in ["b", "none", "a"]] | order(slug, _id desc)[1...4]._id',
  '[_type == "a"] | order(slug.current)[0...2]._id',
  '| order(n)[0...2]',
  '| order(slug.current desc, n)[1..2]',
  '| order(slug desc, to._ref asc, _type)[0].n',
  '| order(@.n desc, missing, list)[0...4] {n, "up": ^._id}',
  '| order(lower(_type), n)[0...3]',
  '{_id, "same": *[_type == ^._type && n == ^.n]._id}',
  '{"of": *[_type == "b"] {n, "up": ^._type}}',
  '{_id, "by": *[_type == "a" && references(^._id) && n < 4]._id, "count": count(*[_type == "b"])}',
  '{"same": *[slug.current == ^.slug.current]._id, "in": *[_id in ^.list]._id, "to": *[^.to._ref == _id]._id}',
  '{"a": *[_type == "b"]{"by": *[references(^.^._id)]._id, "same": *[_type == ^._type && n == ^.^.n]._id}}',
  '{"a": *[_type == ^.list || _id == ^.n || _type == ^.slug]._id, "b": *[references(^)]._id}',
  '{"refer": *[references(^.list[]._ref) && n < 4]._id, "deep": *[_type == "a" && _id in ^.list[].deep._ref]._id}',
  '{"first": *[n > 1 && _id == ^.list[0]._ref]._id, "own": *[_id in ^.list[_ref == ^._id || n == 1]._ref]._id}',
  '{"same": *[_id in ^.list[0..0]._ref && slug == "home"]{_id, "n": *[references(^.^.list[]->_id, ^._id)].n}}',
  '{_id, "by": *[references(^._id)]._id, "one": *[_id == ^.to._ref][0].n, "named": to->_type}',
)

export const query = fc
  .tuple(filterOf(fc.oneof(condition, subqueryFilter)), tail, fc.boolean())
  .map(([condition, end, isCounted]) => {
    const selection = `*[${condition}] ${end}`
    return isCounted ? `[count(*[${condition}]), ${selection}]` : selection
  })
