import type {DocumentSet} from '../../store/document-set.ts'
import {globalReferrers, referenced, referrers} from './documents.ts'
import {FIRST, firstByOrder} from './first-by-order.ts'
import {contains, distance, intersects, latLng} from './geo.ts'
import {searcher} from './search.ts'

/** What a function may ask beside its arguments. */
export interface Surroundings {
  /** What whoever asks may see. */
  documents: DocumentSet
  projectId: string
  dataset: string
}

/** A function of GROQ that groq-js lacks. Its arguments may be anything that JSON can say. */
interface LakeFunction {
  /** How many arguments it takes in a query. */
  takes: number
  /** Whether it is given the document that it is called in, before its arguments. */
  ofDocument?: boolean
  /**
   * What a call takes, in steps: see `effortOf`.
   * @param sizes of its arguments: see `sizeOf`
   */
  steps: (...sizes: number[]) => number
  with(surroundings: Surroundings): (...args: unknown[]) => unknown
}

/** By name. */
export const FUNCTIONS: Record<string, LakeFunction | undefined> = {
  /** Called for `a match text::query(b)`. */
  'text::query': {takes: 1, steps: (_text, search) => 200 + 10 * search, with: searcher},
  'geo::latLng': {takes: 2, steps: () => 5, with: () => latLng},
  'geo::contains': {takes: 2, steps: (a, b) => 50 + 10 * a * b, with: () => contains},
  'geo::intersects': {takes: 2, steps: (a, b) => 50 + 10 * a * b, with: () => intersects},
  'geo::distance': {takes: 2, steps: () => 50, with: () => distance},
  'documents::get': {takes: 1, steps: () => 5, with: referenced},
  'documents::incomingRefCount': {takes: 0, ofDocument: true, steps: () => 20, with: referrers},
  'documents::incomingGlobalDocumentReferenceCount': {
    takes: 0,
    ofDocument: true,
    steps: () => 20,
    with: globalReferrers,
  },
  /** No call in a query: see `takeFirst`. What it takes, `effortOf` knows. */
  [FIRST]: {takes: 2, steps: () => 0, with: () => firstByOrder},
}
