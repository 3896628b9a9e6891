import {isRecord} from '../values.ts'
import {estimateCost} from './cost-estimate.ts'

/** What judging one document may take, in steps: more than that is not done bit by bit. */
const MOST_STEPS = 2000
/** What is done at a stretch, in steps: some two milliseconds. */
const CHUNK_STEPS = 20_000
/** They evaluate their base once, and in their own scope. */
const TRANSPARENT = new Set(
  'Map FlatMap Filter Slice AccessElement PipeFuncCall ArrayCoerce Group Projection AccessAttribute'.split(
    ' ',
  ),
)
/** What makes a filter look beyond the document that it judges. */
const OUTWARD = new Set(['Everything', 'Parent'])

/** No GROQ parameter can have such a name. */
export const MATCHES = 'documents that pass'
export const CHUNK = 'documents of a stretch'

/** The filter that a query begins with. It judges each document alone, so it can be done bit by bit. */
export interface Scan {
  /** Where its documents come from. */
  base: unknown
  /** A query for the documents of a stretch that pass. */
  filter: unknown
  /** So many documents at a stretch. */
  stretch: number
  /** So many that pass are enough. */
  enough: number
  /** The query with `PASSING` in the filter's place. */
  tree: unknown
}

/** Finds the filter that a query begins with, if it is of that kind. */
export function planScan(tree: unknown, lookupNames: ReadonlySet<string>): Scan | undefined {
  const isLookup = (node: Record<string, unknown>) =>
    node.type === 'Parameter' && lookupNames.has(String(node.name))
  const looksOutward = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(looksOutward)
    if (!isRecord(node) || node.type === 'Value') return false
    if (OUTWARD.has(String(node.type)) || isLookup(node)) return true
    return Object.values(node).some(looksOutward)
  }

  function find(node: unknown, enough: number): Scan | undefined {
    if (!isRecord(node)) return undefined
    const {type, base, expr} = node
    if (type === 'Filter' && isRecord(base) && (base.type === 'Everything' || isLookup(base))) {
      const steps = 1 + estimateCost(expr, {all: 0, found: new Map()})
      if (steps > MOST_STEPS || looksOutward(expr)) return undefined
      const filter = {type, base: {type: 'Parameter', name: CHUNK}, expr}
      const stretch = Math.floor(CHUNK_STEPS / steps)
      return {base, filter, stretch, enough, tree: {type: 'Parameter', name: MATCHES}}
    }
    if (type === 'FuncCall' && node.namespace === 'global' && node.name === 'count') {
      const found = Array.isArray(node.args)
        ? find(node.args[0], Number.POSITIVE_INFINITY)
        : undefined
      return found && {...found, tree: {...node, args: [found.tree]}}
    }
    if (!TRANSPARENT.has(String(type))) return undefined
    const found = find(base, requiredCount(node))
    return found && {...found, tree: {...node, base: found.tree}}
  }

  return find(tree, Number.POSITIVE_INFINITY)
}

/** How many elements of its base a slice or an index asks for. */
export function requiredCount({
  type,
  index,
  left,
  right,
  isInclusive,
}: Record<string, unknown>): number {
  if (type === 'AccessElement' && typeof index === 'number' && index >= 0) return index + 1
  const isPlain = typeof left === 'number' && left >= 0 && typeof right === 'number' && right >= 0
  if (type !== 'Slice' || !isPlain) return Number.POSITIVE_INFINITY
  return isInclusive ? right + 1 : right
}

/**
 * Does a scan stretch by stretch.
 * @param source the documents of its base
 * @param pass evaluates the filter over the documents of a stretch
 * @param isLate is asked between two stretches
 * @returns the documents that pass, as many as are enough; null if it is late
 */
export function runScan<T>(
  {stretch, enough}: Scan,
  source: T[],
  pass: (some: T[]) => unknown[],
  isLate: () => boolean,
): unknown[] | null {
  const passing: unknown[] = []
  for (let at = 0; at < source.length && passing.length < enough; at += stretch) {
    if (isLate()) return null
    for (const document of pass(source.slice(at, at + stretch))) passing.push(document)
  }
  return passing
}
