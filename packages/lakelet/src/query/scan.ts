import {isRecord} from '../shared/values.ts'
import {estimateCost} from './cost-estimate.ts'
import {decodeCall} from './functions/calls.ts'
import {LOOKUP} from './functions/documents.ts'
import {IN_SUBQUERY, SUBQUERY} from './functions/subqueries.ts'

/** A filter that costs more steps per document is not evaluated in chunks. */
const MAX_STEPS_PER_DOCUMENT = 2000
/** Cost of one chunk, about 2 ms. */
const CHUNK_STEPS = 20_000
/** Nodes that evaluate their base once, in the same scope. */
const TRANSPARENT_NODES = new Set(
  'Map FlatMap Filter Slice AccessElement PipeFuncCall ArrayCoerce Group Projection AccessAttribute'.split(
    ' ',
  ),
)
/** Nodes that make a filter depend on more than the document it is evaluated on. */
const NON_LOCAL_NODES = new Set(['Everything', 'Parent'])
const NON_LOCAL_FUNCTIONS = new Set<string | undefined>([LOOKUP, SUBQUERY, IN_SUBQUERY])

/** Name of the parameter with the documents that match the filter. GROQ parameter names have no spaces. */
export const MATCHES = 'scan matches'
/** Name of the parameter with the documents of the current chunk. */
export const CHUNK = 'scan chunk'

/**
 * The first filter of a query, if it depends on one document at a time. It is evaluated in chunks, so
 * that it can be stopped between them without a `vm` timeout.
 */
export interface Scan {
  /** Query for the documents to filter. */
  base: unknown
  /** Query for the documents of `CHUNK` that match. */
  filter: unknown
  /** Number of documents per chunk. */
  chunkSize: number
  /** Number of matches that the query needs; may be infinite. */
  limit: number
  /** The rest of the query, with `MATCHES` instead of the filter. */
  tree: unknown
}

/** Extracts the scan of a parsed query; undefined if its first filter cannot be evaluated in chunks. */
export function planScan(tree: unknown, lookupNames: ReadonlySet<string>): Scan | undefined {
  const isLookup = (node: Record<string, unknown>) =>
    node.type === 'Parameter' && lookupNames.has(String(node.name))
  const isNonLocal = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(isNonLocal)
    if (!isRecord(node) || node.type === 'Value') return false
    if (NON_LOCAL_NODES.has(String(node.type)) || isLookup(node)) return true
    if (NON_LOCAL_FUNCTIONS.has(decodeCall(node)?.name)) return true
    return Object.values(node).some(isNonLocal)
  }

  function extract(node: unknown, limit: number): Scan | undefined {
    if (!isRecord(node)) return undefined
    const {type, base, expr} = node
    if (type === 'Filter' && isRecord(base) && (base.type === 'Everything' || isLookup(base))) {
      const steps = 1 + estimateCost(expr, {documentCount: 0, lookupCounts: new Map(), subqueries: []})
      if (steps > MAX_STEPS_PER_DOCUMENT || isNonLocal(expr)) return undefined
      const filter = {type, base: {type: 'Parameter', name: CHUNK}, expr}
      const chunkSize = Math.floor(CHUNK_STEPS / steps)
      return {base, filter, chunkSize, limit, tree: {type: 'Parameter', name: MATCHES}}
    }
    if (type === 'FuncCall' && node.namespace === 'global' && node.name === 'count') {
      const scan = Array.isArray(node.args) ? extract(node.args[0], Number.POSITIVE_INFINITY) : undefined
      return scan && {...scan, tree: {...node, args: [scan.tree]}}
    }
    if (!TRANSPARENT_NODES.has(String(type))) return undefined
    const scan = extract(base, requiredCount(node))
    return scan && {...scan, tree: {...node, base: scan.tree}}
  }

  return extract(tree, Number.POSITIVE_INFINITY)
}

/** How many elements of its base a slice or index node needs; infinite for other nodes. */
export function requiredCount({type, index, left, right, isInclusive}: Record<string, unknown>): number {
  if (type === 'AccessElement' && typeof index === 'number' && index >= 0) return index + 1
  const hasConstantBounds = typeof left === 'number' && left >= 0 && typeof right === 'number' && right >= 0
  if (type !== 'Slice' || !hasConstantBounds) return Number.POSITIVE_INFINITY
  return isInclusive ? right + 1 : right
}

/**
 * Evaluates a scan chunk by chunk.
 * @param source the documents of its base
 * @param filter returns the documents of a chunk that match
 * @param isTimedOut called before each chunk
 * @returns the matches, at least `limit` if there are as many; null on timeout
 */
export function runScan<T>(
  {chunkSize, limit}: Scan,
  source: T[],
  filter: (chunk: T[]) => unknown[],
  isTimedOut: () => boolean,
): unknown[] | null {
  const matches: unknown[] = []
  for (let start = 0; start < source.length && matches.length < limit; start += chunkSize) {
    if (isTimedOut()) return null
    for (const document of filter(source.slice(start, start + chunkSize))) matches.push(document)
  }
  return matches
}
