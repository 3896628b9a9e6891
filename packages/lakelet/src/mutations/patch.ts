import {extract, Mutation} from '@sanity/mutator'
import {conflict, invalidMutation} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {PatchOperations} from './schema.ts'

const IMMUTABLE_ATTRIBUTES = ['_id', '_type'] as const

const MAX_LINEAR_PATHS = 100
/** Names, indexes and keys: without wildcards, ranges and recursion, a path selects at most one value. */
const SINGLE_VALUE_PATH = /^\w+(\.\w+|\[\d+\]|\[_key ?== ?"[^"\\]*"\])*$/

/** Whether applying the patch takes time proportional to the size of the document, at most `MAX_LINEAR_PATHS` times. */
export function isLinearPatch({
  ifRevisionID: _,
  set,
  setIfMissing,
  unset = [],
  inc,
  dec,
  ...others
}: PatchOperations): boolean {
  const paths = [...unset, ...Object.keys({...set, ...setIfMissing, ...inc, ...dec})]
  const isSimple = paths.length <= MAX_LINEAR_PATHS && Object.keys(others).length === 0
  return isSimple && paths.every((path) => SINGLE_VALUE_PATH.test(path))
}

/**
 * Applies a patch with `@sanity/mutator`. Does not modify the given document.
 * @param index index of the mutation, for the error
 * @throws LakeError 409 if `ifRevisionID` does not match, 400 if a path or value is invalid
 */
export function applyPatch(
  document: LakeDocument,
  {ifRevisionID, ...operations}: PatchOperations,
  index: number,
): Record<string, unknown> {
  const id = document._id
  if (ifRevisionID !== undefined && ifRevisionID !== document._rev) {
    const description = `Document "${id}" has unexpected revision ID ("${document._rev}"), expected "${ifRevisionID}"`
    const error = {
      type: 'documentRevisionIDDoesNotMatchError',
      id,
      description,
      currentRevisionID: document._rev,
      expectedRevisionID: ifRevisionID,
    }
    throw conflict([{index, error}])
  }
  const patched = runMutator(document, operations, index)
  for (const attribute of IMMUTABLE_ATTRIBUTES) {
    if (patched[attribute] !== document[attribute]) {
      const error = {type: 'cannotModifyImmutableAttributeError', attribute}
      throw invalidMutation(index, `Cannot modify immutable attribute "${attribute}"`, error)
    }
  }
  return patched
}

function runMutator(
  document: LakeDocument,
  operations: Omit<PatchOperations, 'ifRevisionID'>,
  index: number,
): Record<string, unknown> {
  const id = document._id
  const {inc, dec, insert, ...others} = operations
  const apply = (patch: Partial<PatchOperations>, to: Record<string, unknown>) => ({
    ...new Mutation({mutations: [{patch: {id, ...patch}}]}).apply(to as LakeDocument),
  })
  try {
    if (!inc && !dec) return apply(operations, document)
    // The mutator applies these three last, and skips values that are not numbers.
    const counted = apply(others, document)
    for (const path of Object.keys({...inc, ...dec})) assertNumber(path, counted)
    return apply({...(inc ? {inc} : {}), ...(dec ? {dec} : {}), ...(insert ? {insert} : {})}, counted)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.message.endsWith('hasOwnProperty is not a function')) {
      const swapped = swapReservedName({document, operations})
      return swapReservedName(runMutator(swapped.document, swapped.operations, index))
    }
    throw invalidMutation(index, `The patch of "${id}" cannot be applied: ${error.message}`)
  }
}

/**
 * Swaps the names `hasOwnProperty` and `hasownProperty`: the mutator calls `value.hasOwnProperty(name)`, which
 * is not a function if the document has a field of that name. It swaps them in texts and paths too, so that
 * paths and `diffMatchPatch` operations of the same length still apply. Swapping again restores them.
 */
function swapReservedName<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value).replace(
      /has([Oo])wnProperty/g,
      (_, letter) => `has${letter === 'O' ? 'o' : 'O'}wnProperty`,
    ),
  )
}

/** @throws Error unless the path has a value and all its values are numbers */
function assertNumber(path: string, document: Record<string, unknown>): void {
  const values = extract(path, document)
  if (values.length > 0 && values.every((value) => typeof value === 'number')) return
  throw new Error(`Cannot increment "${path}" because it is missing or not a number`)
}
