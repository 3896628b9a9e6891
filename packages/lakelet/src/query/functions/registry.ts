import {unique} from './arrays.ts'
import {dateTime} from './date-time.ts'
import {changedAny, changedOnly} from './diff.ts'
import {
  documentsGet,
  type FunctionContext,
  incomingGlobalRefCount,
  incomingRefCount,
  LOOKUP,
  lookupDocuments,
} from './documents.ts'
import {contains, distance, intersects, latLng} from './geo.ts'
import {IN_SUBQUERY, inSubquery, SUBQUERY, subquery} from './subqueries.ts'
import {createTextQuery} from './text-query.ts'
import {TOP_K, topK} from './top-k.ts'

/** A GROQ function that groq-js lacks, or implements differently from hosted Sanity. */
interface FunctionDefinition {
  /** Number of arguments in a query. */
  arity: number
  /** Whether `@` is passed as an additional first argument. */
  receivesDocument?: boolean
  /** Whether the last argument is a selector, which is passed as parsed. */
  hasSelector?: boolean
  /**
   * Cost of a call, see `estimateCost`.
   * @param sizes characters or values in each argument
   */
  steps: (...sizes: number[]) => number
  /** Returns the implementation. Its arguments may be any JSON values. */
  bind(context: FunctionContext): (...args: unknown[]) => unknown
}

const diffSteps = (before: number, after: number, selector: number) => (before + after) * selector

/** Function definitions by name, with namespace. */
export const FUNCTIONS: Record<string, FunctionDefinition | undefined> = {
  /** Called for `a match text::query(b)`. */
  'text::query': {arity: 1, steps: (_text, search) => 200 + 10 * search, bind: createTextQuery},
  'geo::latLng': {arity: 2, steps: () => 5, bind: () => latLng},
  'geo::contains': {arity: 2, steps: (a, b) => 50 + 10 * a * b, bind: () => contains},
  'geo::intersects': {arity: 2, steps: (a, b) => 50 + 10 * a * b, bind: () => intersects},
  'geo::distance': {arity: 2, steps: () => 50, bind: () => distance},
  'documents::get': {arity: 1, steps: () => 5, bind: documentsGet},
  'documents::incomingRefCount': {
    arity: 0,
    receivesDocument: true,
    steps: () => 20,
    bind: incomingRefCount,
  },
  'documents::incomingGlobalDocumentReferenceCount': {
    arity: 0,
    receivesDocument: true,
    steps: () => 20,
    bind: incomingGlobalRefCount,
  },
  'global::dateTime': {arity: 1, steps: () => 10, bind: () => dateTime},
  'diff::changedAny': {arity: 3, hasSelector: true, steps: diffSteps, bind: changedAny},
  'diff::changedOnly': {arity: 3, hasSelector: true, steps: diffSteps, bind: changedOnly},
  'array::unique': {arity: 1, steps: (values) => 5 * values, bind: () => unique},
  /** Internal, see `planQuery`. */
  [LOOKUP]: {arity: 2, steps: () => 20, bind: lookupDocuments},
  /** Internal, see `hoistSubqueries`. */
  [SUBQUERY]: {arity: 1, steps: () => 5, bind: subquery},
  [IN_SUBQUERY]: {arity: 2, steps: () => 5, bind: inSubquery},
  /** Internal, see `rewriteTopK`. `estimateCost` computes its cost. */
  [TOP_K]: {arity: 2, steps: () => 0, bind: () => topK},
}
