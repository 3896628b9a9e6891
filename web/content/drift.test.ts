import {expectTypeOf, it} from 'vitest'
import type {z} from 'zod'
import type {ContentQueryResult} from './content.generated.ts'
import type {answer} from './content.ts'

/** A dataset in which every document is there and every field filled. */
type Filled<T> = T extends (infer Item)[]
  ? Filled<NonNullable<Item>>[]
  : T extends object
    ? {[Key in keyof T]-?: Filled<NonNullable<T[Key]>>}
    : T

it('what the Studio lets the founder write, the site can read', () => {
  // Checked by the compiler: the left side is generated from the Studio's schema and the site's query.
  expectTypeOf<Filled<ContentQueryResult>>().toExtend<z.input<typeof answer>>()
})
