import {expect, expectTypeOf, it} from 'vitest'
import type {z} from 'zod'
import {photosQuery} from '../features/destinations/gallery.content.ts'
import type {ContentQueryResult} from './content.generated.ts'
import type {queryResultSchema} from './content.ts'

/** The type with every nullable and optional field set. */
type NonNullableDeep<T> = T extends (infer Item)[]
  ? NonNullableDeep<NonNullable<Item>>[]
  : T extends object
    ? {[Key in keyof T]-?: NonNullableDeep<NonNullable<T[Key]>>}
    : T

it('the schema accepts every value that the generated query result type allows', () => {
  // Checked by tsc: the left type is generated from the Studio schema and the content query.
  expectTypeOf<NonNullableDeep<ContentQueryResult>>().toExtend<z.input<typeof queryResultSchema>>()
})

it('the query of photos, the most numerous documents, dereferences each asset once', () => {
  expect(photosQuery.match(/->/g)).toHaveLength(1)
})
