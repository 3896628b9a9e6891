import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'
import {siblingModule} from '../../shared/sibling-module.ts'
import {unique} from './arrays.ts'
import {dateTime} from './date-time.ts'
import {changedAny, changedOnly} from './diff.ts'
import {
  COUNT,
  countDocuments,
  documentsGet,
  type FunctionContext,
  incomingGlobalRefCount,
  incomingRefCount,
  LOOKUP,
  lookupDocuments,
} from './documents.ts'
import {IN_SUBQUERY, inSubquery, SUBQUERY, subquery} from './subqueries.ts'
import {createTextQuery} from './text-query.ts'

const require = createRequire(import.meta.url)
/** Loads the functions on geometries when a query calls one: their libraries take half of the start of a reader. */
const loadGeo = (): typeof import('./geo.ts') => require(fileURLToPath(siblingModule('geo', import.meta.url)))

/** A GROQ function that groq-js lacks, or implements differently from hosted Sanity. */
interface FunctionDefinition {
  /** Number of arguments in a query. */
  arity: number
  /** Whether `@` is passed as an additional first argument. */
  receivesDocument?: boolean
  /** Whether the last argument is a selector, which is passed as parsed. */
  hasSelector?: boolean
  /** Returns the implementation. Its arguments may be any JSON values. */
  bind(context: FunctionContext): (...args: unknown[]) => unknown
}

/** Function definitions by name, with namespace. */
export const FUNCTIONS: Record<string, FunctionDefinition | undefined> = {
  /** Called for `a match text::query(b)`. */
  'text::query': {arity: 1, bind: createTextQuery},
  'geo::latLng': {arity: 2, bind: () => loadGeo().latLng},
  'geo::contains': {arity: 2, bind: () => loadGeo().contains},
  'geo::intersects': {arity: 2, bind: () => loadGeo().intersects},
  'geo::distance': {arity: 2, bind: () => loadGeo().distance},
  'documents::get': {arity: 1, bind: documentsGet},
  'documents::incomingRefCount': {
    arity: 0,
    receivesDocument: true,
    bind: incomingRefCount,
  },
  'documents::incomingGlobalDocumentReferenceCount': {
    arity: 0,
    receivesDocument: true,
    bind: incomingGlobalRefCount,
  },
  'global::dateTime': {arity: 1, bind: () => dateTime},
  'diff::changedAny': {arity: 3, hasSelector: true, bind: changedAny},
  'diff::changedOnly': {arity: 3, hasSelector: true, bind: changedOnly},
  'array::unique': {arity: 1, bind: () => unique},
  /** Internal, see `useIndexes`. */
  [LOOKUP]: {arity: 2, bind: lookupDocuments},
  [COUNT]: {arity: 2, bind: countDocuments},
  /** Internal, see `hoistSubqueries`. */
  [SUBQUERY]: {arity: 1, bind: subquery},
  [IN_SUBQUERY]: {arity: 2, bind: inSubquery},
}
