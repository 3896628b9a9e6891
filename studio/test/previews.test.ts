import {isRecord} from 'sanity'
import {afterEach, expect, test} from 'vitest'
import {z} from 'zod'
import {post} from '../schema/documents/post.ts'
import {schemaTypes} from '../schema/index.ts'
import {describeTimeOnSite, setTimeZone} from '../shared/time-zone.ts'

const previewSchema = z.looseObject({
  name: z.string().optional(),
  preview: z.object({
    select: z.record(z.string(), z.string()),
    prepare: z.function({input: [z.unknown()], output: z.unknown()}),
  }),
})

/** Collects everything with a preview of selected fields: documents, and objects in their lists. */
function collectPreviews(type: unknown, path: string): [name: string, z.output<typeof previewSchema>][] {
  if (Array.isArray(type)) return type.flatMap((item) => collectPreviews(item, path))
  if (!isRecord(type)) return []
  const name = `${path}/${String(type.name ?? type.type)}`
  const {data} = previewSchema.safeParse(type)
  const nested = [type.fields, type.of].flatMap((children) => collectPreviews(children, name))
  return data ? [[name, data], ...nested] : nested
}

const previews = collectPreviews(schemaTypes, '')

const WRONG: unknown[] = [
  null,
  5,
  true,
  {},
  {toString: 2},
  [],
  [null],
  [{}],
  'in May',
  '9'.repeat(400),
  Number.NaN,
]

afterEach(() => setTimeZone(null))

const isText = (value: unknown) => value === undefined || typeof value === 'string'

test('every type of a list has a preview', () => {
  expect(previews.length).toBeGreaterThan(15)
})

test.each(previews)('the preview of %s shows text, whatever its document contains', (_, {preview}) => {
  const fields = Object.keys(preview.select)
  for (const wrong of WRONG) {
    const selections = [fields, ...fields.map((field) => [field])].map((names) =>
      Object.fromEntries(names.map((name) => [name, wrong])),
    )
    for (const selection of selections) {
      const value = preview.prepare(selection)
      expect(value).toSatisfy((shown) => isRecord(shown) && isText(shown.title) && isText(shown.subtitle))
    }
  }
})

test.each([
  ['2026-05-03', 'May 3, 2026', 'Sunday, May 3, 2026 at 12:00 AM'],
  ['2026-05-03T18:00', 'May 3, 2026', 'Sunday, May 3, 2026 at 6:00 PM'],
  ['2026-05-04T03:00+02', 'May 3, 2026', 'Sunday, May 3, 2026 at 6:00 PM'],
  ['2026-05-04T01:00:00Z', 'May 3, 2026', 'Sunday, May 3, 2026 at 6:00 PM'],
  ['in May', 'in May', undefined],
])('a story with the date %s is listed under the day of the site', (date, day, time) => {
  setTimeZone('America/Los_Angeles')
  expect(post.preview?.prepare?.({title: 'A story', date, media: undefined})).toMatchObject({subtitle: day})
  expect(describeTimeOnSite(date, 'America/Los_Angeles', 'Pacific/Auckland')).toBe(time)
})

test('a time that this computer shows as the site does is not repeated', () => {
  const date = '2026-05-03T18:00:00Z'
  expect(describeTimeOnSite(date, 'Asia/Kolkata', 'Asia/Calcutta')).toBeUndefined()
})
