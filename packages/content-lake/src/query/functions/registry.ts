import type {DocumentSet} from '../../store/document-set.ts'
import {incomingGlobalRefCount, documentsGet, incomingRefCount} from './documents.ts'
import {TOP_K, topK} from './top-k.ts'
import {contains, distance, intersects, latLng} from './geo.ts'
import {createTextQuery} from './text-query.ts'

/** What a function may ask beside its arguments. */
export interface FunctionContext {
  /** What whoever asks may see. */
  documents: DocumentSet
  projectId: string
  dataset: string
}

/** A function of GROQ that groq-js lacks. Its arguments may be anything that JSON can say. */
interface LakeFunction {
  /** How many arguments it takes in a query. */
  arity: number
  /** Whether it is given the document that it is called in, before its arguments. */
  receivesDocument?: boolean
  /**
   * What a call takes, in steps: see `effortOf`.
   * @param sizes of its arguments: see `sizeOf`
   */
  steps: (...sizes: number[]) => number
  bind(surroundings: FunctionContext): (...args: unknown[]) => unknown
}

/** By name. */
export const FUNCTIONS: Record<string, LakeFunction | undefined> = {
  /** Called for `a match text::query(b)`. */
  'text::query': {arity: 1, steps: (_text, search) => 200 + 10 * search, bind: createTextQuery},
  'geo::latLng': {arity: 2, steps: () => 5, bind: () => latLng},
  'geo::contains': {arity: 2, steps: (a, b) => 50 + 10 * a * b, bind: () => contains},
  'geo::intersects': {arity: 2, steps: (a, b) => 50 + 10 * a * b, bind: () => intersects},
  'geo::distance': {arity: 2, steps: () => 50, bind: () => distance},
  'documents::get': {arity: 1, steps: () => 5, bind: documentsGet},
  'documents::incomingRefCount': {arity: 0, receivesDocument: true, steps: () => 20, bind: incomingRefCount},
  'documents::incomingGlobalDocumentReferenceCount': {
    arity: 0,
    receivesDocument: true,
    steps: () => 20,
    bind: incomingGlobalRefCount,
  },
  /** No call in a query: see `takeFirst`. What it takes, `effortOf` knows. */
  [TOP_K]: {arity: 2, steps: () => 0, bind: () => topK},
}
