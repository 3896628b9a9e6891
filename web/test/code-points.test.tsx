import {CODE_POINTS} from '@roam/trip-request/sample-request'
import {renderToStaticMarkup} from 'react-dom/server'
import {SaxesParser} from 'saxes'
import {beforeEach, expect, test} from 'vitest'
import {renderAtomFeed} from '../features/seo/atom-feed.ts'
import {StructuredData} from '../features/seo/structured-data.tsx'
import {stubEnvironment} from './stub-environment.ts'

beforeEach(() => stubEnvironment({}))

/** What a reader of XML gets of a text: line breaks and tabs are equal, as is what has no glyph. */
const readable = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu, '').replaceAll(/\s+/g, '')

/** Parses XML, which must be well-formed (XML 1.0, fifth edition); returns the text of each element by its name. */
function parseXml(xml: string): Record<string, string> {
  const texts: Record<string, string> = {}
  let name = ''
  const parser = new SaxesParser({xmlns: true})
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    name = tag.name
    texts[name] = ''
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => {
      texts[name] = (texts[name] ?? '') + text
    })
  parser.write(xml).close()
  return texts
}

function renderFeed(text: string): string {
  const block = {
    _type: 'block' as const,
    ...{_key: 'a', style: 'normal' as const, markDefs: [], listItem: undefined, level: undefined},
    children: [{_type: 'span' as const, _key: 'b', text, marks: []}],
  }
  const post = {
    ...{_id: 'post', _type: 'post', _updatedAt: '2026-05-01T10:00:00Z', publishedAt: '2026-05-01T10:00:00Z'},
    ...{
      title: text,
      day: 'May 1, 2026',
      slug: 'post',
      excerpt: text,
      cover: null,
      body: [block],
      formerSlugs: [],
    },
  }
  return renderAtomFeed({settings: null, blogPage: null, posts: [post], changed: EMPTY_CHANGES})
}

const EMPTY_CHANGES = {home: null, destinations: null, blog: null, privacy: null}

test('the feed is well-formed with every code point, and loses no visible one', () => {
  for (const text of CODE_POINTS) {
    const {title, summary, content = ''} = parseXml(renderFeed(text))
    const shown = readable(text)
    expect([title, summary].map((html = '') => readable(decode(html)))).toEqual([shown, shown])
    expect(readable(decode(content.replaceAll(/<[^>]*>/g, '')))).toBe(shown)
  }
  expect(parseXml(renderFeed('Soft\vbreak ]]> end')).content).toContain('Soft break')
})

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'"}
const decode = (html: string) =>
  html.replaceAll(/&([^;]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

test('structured data is valid with every code point', () => {
  for (const name of CODE_POINTS) {
    const html = renderToStaticMarkup(<StructuredData things={[{'@type': 'Question', name}]} />)
    const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({'@graph': [{name}]})
  }
})
