import {isRecord} from '../shared/values.ts'
import {MAX_KEY_LENGTH} from '../store/index-keys.ts'
import type {Order} from '../store/lookup.ts'

interface Row<T> {
  row: T
  /** The values of the sort keys. */
  values: unknown[]
}

/** GROQ's sort order of types. Values of other types compare equal and come last. */
const SORTED_TYPES = ['number', 'string', 'boolean']

/** Collects the first `count` rows of a stable sort, without keeping all rows. */
export class TopK<T> {
  #count: number
  #keys: Order[]
  #top: Row<T>[] = []

  constructor(count: number, keys: Order[]) {
    this.#count = count
    this.#keys = keys
  }

  add(row: T): void {
    const candidate = {row, values: this.#keys.map(({path}) => valueAt(row, path))}
    const last = this.#top.at(-1)
    const isFull = this.#top.length >= this.#count
    if (isFull && (!last || compareRows(last, candidate, this.#keys) <= 0)) return
    this.#top.splice(insertionIndex(candidate, this.#top, this.#keys), 0, candidate)
    if (isFull) this.#top.pop()
  }

  /**
   * Whether neither this row nor any that follows it can be among the first, if the rows are added in the
   * order of the index on the first key.
   */
  isCompleteBefore(row: T): boolean {
    const last = this.#top.at(-1)
    const [key] = this.#keys
    if (this.#top.length < this.#count || !last || !key) return this.#count === 0
    return compareValues(keyed(last.values[0]), keyed(valueAt(row, key.path))) !== 0
  }

  /** The collected rows, sorted. */
  rows(): T[] {
    return this.#top.map(({row}) => row)
  }
}

/** Binary search for the index after all rows that are less than or equal to the candidate. */
function insertionIndex<T>(candidate: Row<T>, sorted: Row<T>[], keys: Order[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = sorted[middle]
    if (row && compareRows(row, candidate, keys) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareRows<T>(a: Row<T>, b: Row<T>, keys: Order[]): number {
  for (const [index, {isDescending}] of keys.entries()) {
    const difference = compareValues(a.values[index], b.values[index])
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}

/** What the index contains of a value, see `encodeKey`. */
const keyed = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_KEY_LENGTH) : value)

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const typeDifference = typeRank(a) - typeRank(b)
  return typeDifference === 0 && typeof a === 'boolean' ? Number(a) - Number(b) : typeDifference
}

function typeRank(value: unknown): number {
  const rank = SORTED_TYPES.indexOf(typeof value)
  return rank < 0 ? SORTED_TYPES.length : rank
}

function valueAt(row: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : null),
    row,
  )
}
