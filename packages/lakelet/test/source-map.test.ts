import {type ContentSourceMap, resolveEditInfo} from '@sanity/client/csm'
import {stegaClean} from '@sanity/client/stega'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {createLakeClient, useSharedLake} from './start-lake.ts'

const block = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  children: [{_type: 'span', _key: `${_key}0`, text}],
})

const resetLake = useSharedLake()

function createDocuments() {
  const lake = resetLake()
  const documents = [
    {_id: 'anna', _type: 'author', name: 'Anna', links: [{_key: 'l', label: 'Home'}]},
    {
      _id: 'one',
      _type: 'post',
      title: 'One',
      n: 1,
      tags: ['x', 'y'],
      'odd\'"\\\n': 'odd',
      author: {_ref: 'anna'},
      cover: {alt: 'A boat', size: {label: 'wide'}},
      body: [block('a', 'First'), block('b', 'Second')],
      items: [
        {_key: 'k1', title: 'Item 1', to: {_ref: 'anna'}, n: 1},
        {_key: 'k2', title: 'Item 2', n: 2},
      ],
    },
    {_id: 'two', _type: 'post', title: 'Two', n: 2},
    {_id: 'drafts.two', _type: 'post', title: 'Two, better', n: 2},
  ]
  lake.dataset('production').commit(documents.map((create) => ({create})))
  return createLakeClient(lake, {perspective: 'drafts'})
}

type Client = ReturnType<typeof createDocuments>

async function fetchWithSourceMap(
  client: Client,
  query: string,
  style: true | 'withKeyArraySelector' = 'withKeyArraySelector',
) {
  const options = {filterResponse: false, resultSourceMap: style} as const
  const {result, resultSourceMap} = await client.fetch(query, {}, options)
  if (!resultSourceMap) throw new Error(`${query} has no source map`)
  return {result, resultSourceMap}
}

/** The source of each primitive value in the result as `id: path`, by its path in the result. */
function resolveSources(result: unknown, map: ContentSourceMap): Record<string, string> {
  const sources: Record<string, string> = {}
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
      return
    }
    const source = resolveEditInfo({resultSourceMap: map, resultPath: path, studioUrl: '/'})
    if (!source || value === null) return
    const sourcePath = typeof source.path === 'string' ? [source.path] : source.path
    const names = sourcePath.map((step) => (typeof step === 'object' ? step._key : step))
    sources[path.join('.')] = `${source.id}: ${names.join('.')}`
  }
  walk(result, [])
  return sources
}

test.each([
  ['*[_id == "one"][0]{title, "t": cover.alt}', {title: 'one: title', t: 'one: cover.alt'}],
  ['*[_type == "post"] | order(n desc) {title}', {'0.title': 'drafts.two: title', '1.title': 'one: title'}],
  [
    '*[_id == "one"][0].cover{alt, size{label}}',
    {alt: 'one: cover.alt', 'size.label': 'one: cover.size.label'},
  ],
  ['*[_id == "one"][0].title', {'': 'one: title'}],
  ['*[_id == "one"]{"who": author->name}[0...1]', {'0.who': 'anna: name'}],
  [
    '*[_id == "one"][0]{author->{name, links[]{label}}}',
    {'author.name': 'anna: name', 'author.links.0.label': 'anna: links.l.label'},
  ],
  [
    '*[_id == "one"][0]{items[]{title, "to": to->name}}',
    {
      'items.0.title': 'one: items.k1.title',
      'items.0.to': 'anna: name',
      'items.1.title': 'one: items.k2.title',
    },
  ],
  ['*[_id == "one"][0]{"i": items[n == 2]{title}}', {'i.0.title': 'one: items.k2.title'}],
  [
    '*[_id == "one"][0]{"i": items[n == 2][0].title, "tag": tags[1]}',
    {i: 'one: items.k2.title', tag: 'one: tags.1'},
  ],
  ['*[_id == "one"][0]{"i": items[].title}', {'i.0': 'one: items.k1.title', 'i.1': 'one: items.k2.title'}],
  ['*[_id == "one"][0]{tags}', {'tags.0': 'one: tags.0', 'tags.1': 'one: tags.1'}],
  [
    '*[_id == "one"][0]{"b": body[1..1]{...}}',
    {
      'b.0._type': 'one: body.b._type',
      'b.0._key': 'one: body.b._key',
      'b.0.children.0._type': 'one: body.b.children.b0._type',
      'b.0.children.0._key': 'one: body.b.children.b0._key',
      'b.0.children.0.text': 'one: body.b.children.b0.text',
    },
  ],
  [
    '*[_id == "one"][0]{"s": select(n == 1 => title, "none"), "c": coalesce(missing, cover.alt), n > 0 => {"x": title}}',
    {s: 'one: title', c: 'one: cover.alt', x: 'one: title'},
  ],
  ['*[_id == "one"][0]{"up": items[0..0]{"t": ^.title}}', {'up.0.t': 'one: title'}],
  ['*[_type == "post"] | score(title match "one") {title}[0]', {title: 'one: title'}],
  ['*[_id == "one"][0]{"made": title + "!", "text": pt::text(body), "count": count(items)}', {}],
  ['{"first": *[_id == "two"][0].title, "plain": "words"}', {first: 'drafts.two: title'}],
])('%s maps values to their sources', async (query, expected) => {
  const client = createDocuments()
  const {result, resultSourceMap} = await fetchWithSourceMap(client, query)
  expect(resolveSources(result, resultSourceMap)).toEqual(expected)
})

test('maps whole documents, escaped attribute names and array indexes', async () => {
  const client = createDocuments()
  const query = '*[_id == "one"]{..., author->}'
  const {result, resultSourceMap} = await fetchWithSourceMap(client, query, true)
  expect(resultSourceMap.paths).toContain(`$['odd\\'"\\\\\\n']`)
  expect(resolveSources(result, resultSourceMap)).toMatchObject({
    '0.title': 'one: title',
    '0.author.name': 'anna: name',
    '0.items.0.title': 'one: items.0.title',
  })
  const byIndex = await fetchWithSourceMap(client, '*[_id == "one"][0].items[]{title}', true)
  expect(byIndex.resultSourceMap.paths).toContain(`$['items'][0]['title']`)
  const whole = await fetchWithSourceMap(client, '*[_id == "two"]')
  expect(whole.resultSourceMap).toMatchObject({
    documents: [{_id: 'drafts.two', _type: 'post'}],
    mappings: {'$[0]': {type: 'value'}},
  })
})

test('a subquery of a filter that does not depend on the document is evaluated once', async () => {
  const client = createDocuments()
  // Without hoisting, the innermost filter would be evaluated 3 ** 40 times.
  const nested = `${'*[_id in '.repeat(40)}*[n == 1]._id${']._id'.repeat(39)}]`
  const {result, resultSourceMap} = await fetchWithSourceMap(client, `${nested}{title}`)
  expect(resolveSources(result, resultSourceMap)).toEqual({'0.title': 'one: title'})
})

test('supports stega encoding in the client', async () => {
  const client = createDocuments().withConfig({stega: {enabled: true, studioUrl: '/studio'}})
  const [title] = await client.fetch<string[]>('*[_id == "one"].title')
  expect(title).not.toBe('One')
  expect(stegaClean(title)).toBe('One')
})

const value = fc.constantFrom(
  'title',
  '...',
  'author->',
  'cover',
  'cover{alt}',
  'items[]{..., title}',
  'items[n > 1]',
  '"a": items[0].title',
  '"b": author->name',
  '"c": coalesce(missing, title, "none")',
  '"d": select(n == 1 => title, author->name)',
  '"e": [title, ...tags, "x"]',
  '"f": *[_type == "post" && n > ^.n] | order(title) {title}',
  '"m": *[_type == "author" && _id in *[n < 3].author._ref] {name, "of": ^.title}',
  '"g": {"h": tags[]}',
  '"i": array::join(tags, title)',
  '"j": items[].to->{name}',
  '"k": tags[-1]',
  'defined(cover) => {"l": cover.alt}',
  'n > 1 => @',
)
const query = fc
  .tuple(
    fc.constantFrom(
      '',
      '[_type == "post"]',
      '[n > 0] | order(title desc)',
      '| score(n == 1)',
      '[_id in *[defined(title)]._id] | order(n == count(*[_type == "author"]), title)',
    ),
    fc.array(value, {minLength: 1, maxLength: 4}),
    fc.constantFrom('', '[0]', '[0...2]', '| order(title)', '[defined(title)]', '.title', '{title}'),
  )
  .map(([filter, values, end]) => `*${filter} {${values.join(', ')}} ${end}`)

test('does not change the result; each value equals the value at its source', async () => {
  const client = createDocuments()
  await fc.assert(
    fc.asyncProperty(query, async (groq) => {
      const {result, resultSourceMap} = await fetchWithSourceMap(client, groq, true)
      expect(result, groq).toEqual(await client.fetch(groq))
      for (const [resultPath, {source}] of Object.entries(resultSourceMap.mappings)) {
        if (source.type !== 'documentValue') throw new Error(`${resultPath} has no document`)
        const {_id} = resultSourceMap.documents[source.document] ?? {_id: 'none'}
        const path = resultSourceMap.paths[source.path]?.slice(1)
        // The perspective replaces the id of a draft with the published id.
        if (path === "['_id']" || path === "['_originalId']") continue
        const [stored] = await client.fetch('*[_id == $_id]', {_id}, {perspective: 'raw'})
        const value = valueAt(result, resultPath.slice(1))
        const expected = path
          ? valueAt(stored, path)
          : // The perspective adds `_originalId`, and `score()` adds `_score`.
            expect.objectContaining({_rev: stored._rev})
        expect(value, `${groq} ${resultPath}`).toEqual(expected)
      }
    }),
    {numRuns: 60},
  )
})

/** The value at a JSONPath without its `$`. */
function valueAt(value: unknown, path: string): unknown {
  let current = value
  for (const [, key, index] of path.matchAll(/\['(.*?)'\]|\[(\d+)\]/g)) {
    const step = key?.replaceAll("\\'", "'").replaceAll('\\\\', '\\').replaceAll('\\n', '\n') ?? index
    current =
      typeof current === 'object' && current !== null && step !== undefined
        ? Reflect.get(current, step)
        : undefined
  }
  return current
}
