import {applyPatches, parsePatch} from '@sanity/diff-match-patch'
import {conflict, invalidMutation} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import {findSlots, PlaceCounter, type Slot, setValueAt, valueAt} from './patch-paths.ts'
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
    throw conflict(index, {
      type: 'documentRevisionIDDoesNotMatchError',
      id,
      description,
      currentRevisionID: document._rev,
      expectedRevisionID: ifRevisionID,
    })
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
  const counter = new PlaceCounter()
  let growth = 0
  /** Call it before the document grows by as many characters. */
  const grow = (length: number) => {
    growth += Math.max(0, length)
    assertDocumentLength(growth)
  }
  const find = (path: string, creates = false) => findSlots(document, path, {creates, counter})
  for (const [path, value] of Object.entries(setIfMissing)) {
    const missing = find(path, true).filter(
      (slot) => !Array.isArray(slot.container) && !Object.hasOwn(slot.container, slot.key),
    )
    fill(missing, value, grow)
  }
  for (const [path, value] of Object.entries(set)) {
    const settable = find(path, true).filter(
      ({container, key}) => !Array.isArray(container) || isIndex(key, container.length + 1),
    )
    fill(settable, value, grow)
  }
  for (const path of unset) unsetSlots(find(path))
  for (const [path, patch] of Object.entries(diffMatchPatch)) {
    const patches = parsePatch(patch)
    for (const {slot, value} of assertType(find(path), path, {operation: 'patch', type: 'string'})) {
      const [patched] = applyPatches(patches, String(value), {allowExceedingIndices: true})
      grow(patched.length - String(value).length)
      setValueAt(slot, patched)
    }
  }
  const increments = [
    ...Object.entries(inc),
    ...Object.entries(dec).map(([path, delta]) => [path, -delta] as const),
  ]
  for (const [path, delta] of increments) {
    for (const {slot, value} of assertType(find(path), path, {operation: 'increment', type: 'number'}))
      setValueAt(slot, Number(value) + delta)
  }
  if (insert) insertItems(insert, find, grow)
}

const isIndex = (key: unknown, length: number) => typeof key === 'number' && key >= 0 && key < length

/** Sets a copy of the value at each place. */
function fill(slots: Slot[], value: unknown, grow: (length: number) => void): void {
  // The copies exist before the length of the document is checked.
  if (slots.length > 1) grow(slots.length * JSON.stringify(value).length)
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

/** The places with their values. @throws Error if there is none, or a value of another type */
function assertType(
  slots: Slot[],
  path: string,
  {operation, type}: {operation: string; type: 'string' | 'number'},
) {
  const found = slots.map((slot) => ({slot, value: valueAt(slot)}))
  if (found.length > 0 && found.every(({value}) => typeof value === type)) return found
  throw new Error(`Cannot ${operation} "${path}" because it is missing or not a ${type}`)
}

/** Inserts the items before the first, after the last, or in place of all places that are selected in each array. */
function insertItems(
  insert: NonNullable<PatchOperations['insert']>,
  find: (path: string) => Slot[],
  grow: (length: number) => void,
): void {
  const path = 'before' in insert ? insert.before : 'after' in insert ? insert.after : insert.replace
  const slots = find(path).filter(({container}) => Array.isArray(container))
  const arrays = keysByContainer(slots)
  if (arrays.size > 1) grow(arrays.size * JSON.stringify(insert.items).length)
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
