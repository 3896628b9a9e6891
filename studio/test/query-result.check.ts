import type {z} from 'zod'
import type {queryResultSchema} from '../../web/content/content.ts'
import type {ContentQueryResult} from '../.sanity/query-result.generated.ts'

/** The type with every nullable and optional field set. */
type NonNullableDeep<T> = T extends (infer Item)[]
  ? NonNullableDeep<NonNullable<Item>>[]
  : T extends object
    ? {[Key in keyof T]-?: NonNullableDeep<NonNullable<T[Key]>>}
    : T

type Accepted<T extends z.input<typeof queryResultSchema>> = T

/**
 * A type error if the zod schema rejects a value that the Studio schema and the content query allow.
 * `generated-types.test.ts` generates the type of the result and checks this file.
 */
export type QueryResult = Accepted<NonNullableDeep<ContentQueryResult>>
