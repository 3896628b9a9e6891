import type {z} from 'zod'
import type {queryResultSchema} from '../../web/content/content.ts'
import type {ContentQueryResult} from '../.sanity/query-result.generated.ts'

type Site = z.input<typeof queryResultSchema>

/** The type with every nullable and optional field set. */
type NonNullableDeep<T> = T extends (infer Item)[]
  ? NonNullableDeep<NonNullable<Item>>[]
  : T extends object
    ? {[Key in keyof T]-?: NonNullableDeep<NonNullable<T[Key]>>}
    : T

type Name<T> = [T] extends [never]
  ? 'nothing'
  : T extends string
    ? string extends T
      ? 'string'
      : 'certain strings'
    : T extends number
      ? 'number'
      : T extends boolean
        ? 'boolean'
        : T extends unknown[]
          ? 'a list'
          : 'an object'

type Property<T, Key> = Key extends keyof T ? NonNullable<T[Key]> : never

/** What the site accepts in place of a member of a union: the member of its type, such as a block of Portable Text. */
type Counterpart<Accepted, Found> = Found extends {_type: infer Type}
  ? Extract<Accepted, {_type: Type}> extends never
    ? Accepted
    : Extract<Accepted, {_type: Type}>
  : Accepted

/** One text for each field that the site rejects, with its path in the query result. */
type Mismatches<Found, Accepted, Path extends string> = Found extends Accepted
  ? never
  : Found extends (infer FoundItem)[]
    ? Accepted extends (infer Item)[]
      ? Mismatches<FoundItem, Item, `${Path}[]`>
      : Mismatch<Found, Accepted, Path>
    : Found extends object
      ? [Accepted] extends [object]
        ? MismatchesOfFields<Found, Counterpart<Accepted, Found>, Path>
        : Mismatch<Found, Accepted, Path>
      : Mismatch<Found, Accepted, Path>

type Mismatch<
  Found,
  Accepted,
  Path extends string,
> = `${Path}: found ${Name<Found>}, expected ${Name<Accepted>}`

type MismatchesOfFields<Found, Accepted, Path extends string> = {
  [Key in keyof Accepted & string]: [Property<Found, Key>] extends [never]
    ? MissingValue<Accepted[Key], `${Path}.${Key}`>
    : Mismatches<Property<Found, Key>, NonNullable<Accepted[Key]>, `${Path}.${Key}`>
}[keyof Accepted & string]

/** The query has no such field, or the Studio has none: the value is always null. */
type MissingValue<Accepted, Path extends string> = null extends Accepted
  ? never
  : undefined extends Accepted
    ? never
    : Mismatch<never, Accepted, Path>

/** The type of a document, or of the documents of a list. */
type TypeName<T> = T extends {_type: infer Name extends string} | {_type: infer Name extends string}[]
  ? `${Name}: `
  : ''

type Found = NonNullableDeep<ContentQueryResult>

type Rejected = {
  [Key in keyof Site & string]: Mismatches<
    Property<Found, Key>,
    NonNullable<Site[Key]>,
    `${TypeName<Property<Found, Key>>}${Key}`
  >
}[keyof Site & string]

/**
 * A type error that lists the fields whose values the Studio schema and the content query allow and the zod schema
 * rejects. `scripts/check-query-result.ts` adds the files.
 */
export const rejected: Record<Rejected, never> = {}
