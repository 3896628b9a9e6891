import {expectTypeOf, it} from 'vitest'
import type {z} from 'zod'
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
