import {z} from 'zod'
import {isRecord} from '../../values.ts'

/** No function of GROQ can have such a name. */
export const TOP_K = 'first by order'

/** What to order by: a path in the documents. */
const OrderKey = z.object({path: z.array(z.string()), isDescending: z.boolean()})
export type OrderKey = z.infer<typeof OrderKey>

const Order = z.object({count: z.number(), keys: z.array(OrderKey)})

interface Row {
  row: unknown
  /** What it is ordered by. */
  values: unknown[]
}

/** In GROQ's order of types. All else compares equal, and comes last. */
const TYPES = ['number', 'string', 'boolean']

/**
 * What an `order()` puts first, as many as are asked for, without ordering the rest. What compares equal
 * keeps its place.
 * @param order an `Order`
 */
export function topK(rows: unknown, order: unknown): unknown[] | null {
  if (!Array.isArray(rows)) return null
  const {count, keys} = Order.parse(order)
  const first: Row[] = []
  for (const row of rows) {
    const candidate = {row, values: keys.map(({path}) => valueAt(row, path))}
    const last = first.at(-1)
    if (first.length === count && (!last || compare(last, candidate, keys) <= 0)) continue
    first.splice(placeFor(candidate, first, keys), 0, candidate)
    if (first.length > count) first.pop()
  }
  return first.map(({row}) => row)
}

/** After all that come before it or compare equal. */
function placeFor(candidate: Row, sorted: Row[], keys: OrderKey[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && compare(other, candidate, keys) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function compare(a: Row, b: Row, keys: OrderKey[]): number {
  for (const [n, {isDescending}] of keys.entries()) {
    const difference = compareValues(a.values[n], b.values[n])
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const types = orderOf(a) - orderOf(b)
  return types === 0 && typeof a === 'boolean' ? Number(a) - Number(b) : types
}

function orderOf(value: unknown): number {
  const place = TYPES.indexOf(typeof value)
  return place < 0 ? TYPES.length : place
}

function valueAt(row: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : null),
    row,
  )
}
