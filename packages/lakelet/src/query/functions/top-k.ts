import {z} from 'zod'
import {isRecord} from '../../shared/values.ts'

/** Name of the internal function. GROQ function names have no spaces. */
export const TOP_K = 'top k'

/** A sort key: a path of attribute names, and the direction. */
const OrderKey = z.object({path: z.array(z.string()), isDescending: z.boolean()})
export type OrderKey = z.infer<typeof OrderKey>

const Order = z.object({count: z.number(), keys: z.array(OrderKey)})

interface Row {
  row: unknown
  /** The values of the sort keys. */
  values: unknown[]
}

/** GROQ's sort order of types. Values of other types compare equal and come last. */
const SORTED_TYPES = ['number', 'string', 'boolean']

/**
 * The first `count` rows of a stable sort, without sorting all rows.
 * @param order an `Order`
 */
export function topK(rows: unknown, order: unknown): unknown[] | null {
  if (!Array.isArray(rows)) return null
  const {count, keys} = Order.parse(order)
  const top: Row[] = []
  for (const row of rows) {
    const candidate = {row, values: keys.map(({path}) => valueAt(row, path))}
    const last = top.at(-1)
    if (top.length === count && (!last || compareRows(last, candidate, keys) <= 0)) continue
    top.splice(insertionIndex(candidate, top, keys), 0, candidate)
    if (top.length > count) top.pop()
  }
  return top.map(({row}) => row)
}

/** Binary search for the index after all rows that are less than or equal to the candidate. */
function insertionIndex(candidate: Row, sorted: Row[], keys: OrderKey[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = sorted[middle]
    if (row && compareRows(row, candidate, keys) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareRows(a: Row, b: Row, keys: OrderKey[]): number {
  for (const [index, {isDescending}] of keys.entries()) {
    const difference = compareValues(a.values[index], b.values[index])
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}

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
