import {applyPatches, parsePatch} from '@sanity/diff-match-patch'
import {conflict, invalidMutation} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import {findSlots, type Slot, setValueAt, valueAt} from './patch-paths.ts'
import type {PatchOperations} from './schema.ts'
import {assertDocumentLength} from './serialize-document.ts'

const IMMUTABLE_ATTRIBUTES = ['_id', '_type'] as const

const MAX_LINEAR_PATHS = 100
/** A name, then indexes and keys. A name that follows would select the attributes of all items of an array. */
const LINEAR_PATH = /^\w+(\[\d+\]|\[_key ?== ?"[^"\\]*"\])*$/

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
  return isSimple && paths.every((path) => LINEAR_PATH.test(path))
}

/**
 * Applies a patch. Does not modify the given document.
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
  const patched = structuredClone<Record<string, unknown>>(document)
  try {
    applyOperations(patched, operations)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw invalidMutation(index, `The patch of "${id}" cannot be applied: ${error.message}`)
  }
  for (const attribute of IMMUTABLE_ATTRIBUTES) {
    if (patched[attribute] !== document[attribute]) {
      const error = {type: 'cannotModifyImmutableAttributeError', attribute}
      throw invalidMutation(index, `Cannot modify immutable attribute "${attribute}"`, error)
    }
  }
  return patched
}

/** Applies the operations in the order of hosted Sanity. @throws Error for an invalid path or value */
function applyOperations(
  document: Record<string, unknown>,
  operations: Omit<PatchOperations, 'ifRevisionID'>,
) {
  const {
    set = {},
    setIfMissing = {},
    unset = [],
    inc = {},
    dec = {},
    diffMatchPatch = {},
    insert,
  } = operations
  for (const [path, value] of Object.entries(setIfMissing)) {
    const missing = findSlots(document, path, {creates: true}).filter(
      (slot) => !Array.isArray(slot.container) && !Object.hasOwn(slot.container, slot.key),
    )
    fill(missing, value)
  }
  for (const [path, value] of Object.entries(set)) {
    const settable = findSlots(document, path, {creates: true}).filter(
      ({container, key}) => !Array.isArray(container) || isIndex(key, container.length + 1),
    )
    fill(settable, value)
  }
  for (const path of unset) unsetSlots(findSlots(document, path, {creates: false}))
  for (const [path, patch] of Object.entries(diffMatchPatch)) {
    const patches = parsePatch(patch)
    for (const {slot, value} of findValues(document, path, {operation: 'patch', type: 'string'}))
      setValueAt(slot, applyPatches(patches, String(value), {allowExceedingIndices: true})[0])
  }
  for (const [path, delta] of Object.entries(inc)) increment(document, path, delta)
  for (const [path, delta] of Object.entries(dec)) increment(document, path, -delta)
  if (insert) insertItems(document, insert)
}

const isIndex = (key: unknown, length: number) => typeof key === 'number' && key >= 0 && key < length

/** Sets a copy of the value at each place. */
function fill(slots: Slot[], value: unknown): void {
  // The copies exist before the length of the document is checked.
  if (slots.length > 1) assertDocumentLength(slots.length * JSON.stringify(value).length)
  for (const slot of slots) setValueAt(slot, structuredClone(value))
}

function unsetSlots(slots: Slot[]): void {
  for (const [container, keys] of keysByContainer(slots)) {
    if (Array.isArray(container)) {
      const rest = container.filter((_, index) => !keys.has(index))
      container.length = 0
      for (const item of rest) container.push(item)
    } else for (const key of keys) delete container[key]
  }
}

function increment(document: Record<string, unknown>, path: string, delta: number): void {
  for (const {slot, value} of findValues(document, path, {operation: 'increment', type: 'number'}))
    setValueAt(slot, Number(value) + delta)
}

/** Returns the values that a path selects, with their places. @throws Error if there is none, or one of another type */
function findValues(
  document: Record<string, unknown>,
  path: string,
  {operation, type}: {operation: string; type: 'string' | 'number'},
) {
  const found = findSlots(document, path, {creates: false}).map((slot) => ({slot, value: valueAt(slot)}))
  if (found.length > 0 && found.every(({value}) => typeof value === type)) return found
  throw new Error(`Cannot ${operation} "${path}" because it is missing or not a ${type}`)
}

/** Inserts the items before the first, after the last, or in place of all places that are selected in each array. */
function insertItems(
  document: Record<string, unknown>,
  insert: NonNullable<PatchOperations['insert']>,
): void {
  const path = 'before' in insert ? insert.before : 'after' in insert ? insert.after : insert.replace
  const slots = findSlots(document, path, {creates: false}).filter(({container}) => Array.isArray(container))
  const arrays = keysByContainer(slots)
  if (arrays.size > 1) assertDocumentLength(arrays.size * JSON.stringify(insert.items).length)
  for (const [container, keys] of arrays) {
    if (!Array.isArray(container)) continue
    const indexes = Array.from(keys, Number).sort((a, b) => a - b)
    const position = 'after' in insert ? (indexes.at(-1) ?? 0) + 1 : (indexes[0] ?? 0)
    const kept = (index: number) => !('replace' in insert && keys.has(index))
    const before = container.slice(0, Math.max(0, position)).filter((_, index) => kept(index))
    const after = container.slice(before.length).filter((_, index) => kept(index + before.length))
    container.length = 0
    for (const item of [...before, ...structuredClone(insert.items), ...after]) container.push(item)
  }
}

function keysByContainer(slots: Slot[]): Map<Slot['container'], Set<Slot['key']>> {
  const keys = new Map<Slot['container'], Set<Slot['key']>>()
  for (const {container, key} of slots) keys.set(container, (keys.get(container) ?? new Set()).add(key))
  return keys
}
