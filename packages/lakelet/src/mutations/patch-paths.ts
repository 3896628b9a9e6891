import {type ExprNode, jsonMatch, type PathNode, parsePath, type SegmentNode} from '@sanity/json-match'
import {isRecord} from '../shared/values.ts'

type Element = Extract<SegmentNode, {type: 'Subscript'}>['elements'][number]

/** A place in a document. An array has no value at an index that is negative or too large. */
export interface Slot {
  container: Record<string, unknown> | unknown[]
  key: string | number
}

/** Of the paths of one patch. */
const MAX_PLACES = 500_000
/** In characters. */
const MAX_PATH_LENGTH = 100_000

/** Counts the places that the paths of a patch pass. Each takes memory until the patch is applied. */
export class PlaceCounter {
  #count = 0

  /** @throws RangeError if there are too many */
  add(places: number): void {
    this.#count += places
    if (this.#count > MAX_PLACES)
      throw new RangeError(
        `its paths pass more than ${MAX_PLACES.toLocaleString('en')} places in the document: divide it`,
      )
  }
}

/** How a path selects places. */
interface SelectOptions {
  /** Creates the objects that the path passes through, but no items of arrays. */
  creates: boolean
  counter: PlaceCounter
}

/** The value at a place; undefined if there is none. Ignores inherited properties. */
export function valueAt({container, key}: Slot): unknown {
  return Object.hasOwn(container, key) ? Reflect.get(container, key) : undefined
}

/** Sets the value at a place, also of a property named `__proto__`. */
export function setValueAt({container, key}: Slot, value: unknown): void {
  Object.defineProperty(container, key, {value, configurable: true, enumerable: true, writable: true})
}

/**
 * The places in a document that a JSONMatch path selects, each once. As in hosted Sanity, a name that follows an array
 * selects the attributes of its items. The package `@sanity/json-match` only parses paths: it finds an item with a
 * `_key` by the first one with this key.
 * @throws Error for an invalid path
 * @see https://www.sanity.io/docs/content-lake/json-match
 */
export function findSlots(document: Record<string, unknown>, path: string, options: SelectOptions): Slot[] {
  if (path.length > MAX_PATH_LENGTH)
    throw new RangeError(`a path has more than ${MAX_PATH_LENGTH} characters`)
  const expression = parsePath(path)
  if (expression?.type !== 'Path') throw new Error(`"${path}" is not a path`)
  return ofPath(expression, {container: {document}, key: 'document'}, options)
}

function ofPath({base, segment, recursive}: PathNode, root: Slot, options: SelectOptions): Slot[] {
  const bases = base ? ofPath(base, root, options) : [root]
  const from = recursive ? withDescendants(bases, options) : bases
  const creates = options.creates && !recursive
  const found = from.flatMap((slot) => ofSegment(segment, slot, {...options, creates}))
  if (recursive) return distinct(found.filter((slot) => valueAt(slot) !== undefined))
  // Two elements of a subscript can select the same.
  return segment.type === 'Subscript' ? distinct(found) : found
}

function ofSegment(segment: SegmentNode, slot: Slot, options: SelectOptions): Slot[] {
  const value = valueAt(slot)
  if (segment.type === 'This') return [slot]
  if (segment.type === 'Wildcard') return childrenOf(value, options)
  if (segment.type === 'Subscript')
    return segment.elements.flatMap((element) => ofElement(element, slot, options))
  const {name} = segment
  if (Array.isArray(value))
    return childrenOf(value, options).flatMap((item) =>
      isRecord(valueAt(item)) ? ofSegment(segment, item, options) : [],
    )
  if (isRecord(value)) return [{container: value, key: name}]
  if (!options.creates || Array.isArray(slot.container)) return []
  const created = {}
  setValueAt(slot, created)
  return [{container: created, key: name}]
}

function ofElement(element: Element, slot: Slot, options: SelectOptions): Slot[] {
  const value = valueAt(slot)
  if (element.type === 'Path') return ofPath(element, slot, options)
  if (element.type === 'String') return isRecord(value) ? [{container: value, key: element.value}] : []
  if (element.type === 'Comparison' || element.type === 'Existence') {
    const candidates = Array.isArray(value) ? childrenOf(value, options) : [slot]
    return candidates.filter((candidate) => satisfies(element, valueAt(candidate)))
  }
  if (!Array.isArray(value)) return []
  const fromEnd = (index: number) => (index < 0 ? index + value.length : index)
  if (element.type === 'Number') return [{container: value, key: fromEnd(element.value)}]
  if (element.type === 'Slice')
    return childrenOf(value, options).slice(
      Math.max(0, fromEnd(element.start ?? 0)),
      Math.max(0, fromEnd(element.end ?? value.length)),
    )
  return []
}

function satisfies(element: Extract<Element, {type: 'Comparison' | 'Existence'}>, value: unknown): boolean {
  if (element.type === 'Existence') return valuesOf(element.base, value).some((item) => item !== undefined)
  const rights = valuesOf(element.right, value)
  return valuesOf(element.left, value).some((left) =>
    rights.some((right) => compare(left, element.operator, right)),
  )
}

function valuesOf(expression: ExprNode, value: unknown): unknown[] {
  if (expression.type === 'Path') return Array.from(jsonMatch(value, expression), (match) => match.value)
  return [expression.type === 'Null' ? null : expression.value]
}

function compare(left: unknown, operator: string, right: unknown): boolean {
  if (operator === '==') return left === right
  if (operator === '!=') return left !== right
  const isComparable =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string')
  if (!isComparable) return false
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}

function childrenOf(value: unknown, {counter}: SelectOptions): Slot[] {
  if (Array.isArray(value)) {
    counter.add(value.length)
    return Array.from(value, (_, key) => ({container: value, key}))
  }
  if (!isRecord(value)) return []
  const keys = Object.keys(value)
  counter.add(keys.length)
  return keys.map((key) => ({container: value, key}))
}

/** The places, and all those in their values. */
function withDescendants(slots: Slot[], options: SelectOptions): Slot[] {
  const all = [...slots]
  const visited = new Set<unknown>()
  // Grows meanwhile.
  for (const slot of all) {
    const value = valueAt(slot)
    if (visited.has(value)) continue
    if (isRecord(value) || Array.isArray(value)) visited.add(value)
    for (const child of childrenOf(value, options)) all.push(child)
  }
  return all
}

function distinct(slots: Slot[]): Slot[] {
  const known = new Map<Slot['container'], Set<Slot['key']>>()
  return slots.filter(({container, key}) => {
    const keys = known.get(container) ?? new Set()
    known.set(container, keys)
    return !keys.has(key) && keys.add(key)
  })
}
