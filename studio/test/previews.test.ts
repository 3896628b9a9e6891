import {isRecord} from 'sanity'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {schemaTypes} from '../schema/index.ts'

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
