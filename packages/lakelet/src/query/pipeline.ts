import {isRecord} from '../shared/values.ts'
import {isIndexedPath} from '../store/index-keys.ts'
import type {Condition, Documents, Lookup, Order} from '../store/lookup.ts'
import {isSelective} from '../store/lookup-sql.ts'
import {typesOf} from '../store/row-selector.ts'
import {attributePath} from './index-conditions.ts'
import {lookupOf} from './lookup-calls.ts'
import {TopK} from './top-k.ts'

/** Documents that are filtered and projected at a time, at most: the others need not be in memory. */
const MAX_CHUNK_SIZE = 100
/** For a longer slice all documents are sorted. */
const MAX_TOP_K = 10_000

/** For a slice of more documents, an index that finds them is not used: reading on until it is full is faster. */
const MAX_FEW = 1000

/** Name of the parameter with the documents of the current chunk. GROQ parameter names have no spaces. */
const CHUNK = 'chunk of documents'
/** Name of the parameter with the result of the pipeline. */
const COLLECTED = 'result of the pipeline'

/**
 * The beginning of a query, which handles each document on its own: filters and projections, then possibly an
 * order, a slice or a count. It reads the documents in chunks, and no more than the slice needs.
 */
export interface Pipeline {
  lookup: Lookup
  /** The filters and projections, of the parameter `CHUNK`. Undefined if there are none. */
  stage: unknown
  /** How many results are needed; may be infinite. */
  limit: number
  /** The order of the results, of which only the first `limit` are kept. Undefined for that of the lookup. */
  order: Order[] | undefined
  /** Whether only the number of results is needed. */
  isCount: boolean
  /** The rest of the query, with the parameter `COLLECTED` in place of the pipeline. */
  rest: unknown
}

interface Draft extends Pipeline {
  /** `filter`: further filters and projections can be added; `project`: the same, but no order. */
  state: 'filter' | 'project' | 'ordered' | 'closed'
}

/** Nodes that evaluate their base once, in the same scope. */
const TRANSPARENT_NODES = new Set(
  'Map FlatMap Filter Slice AccessElement PipeFuncCall ArrayCoerce Group Projection AccessAttribute'.split(
    ' ',
  ),
)

/**
 * Plans the pipeline of a tree; undefined if the tree does not begin with a lookup.
 * @param options.onlyFilters omits projections, so that the results are stored documents
 */
export function planPipeline(tree: unknown, {onlyFilters = false} = {}): Pipeline | undefined {
  function extract(node: unknown): Draft | undefined {
    if (!isRecord(node)) return undefined
    const lookup = lookupOf(node)
    if (lookup) {
      if (lookup.argument.outer) return undefined
      const common = {stage: undefined, limit: Number.POSITIVE_INFINITY, order: undefined, isCount: false}
      return {...common, lookup: lookup.argument, rest: {type: 'Parameter', name: COLLECTED}, state: 'filter'}
    }
    const {type, base, args} = node
    if (type === 'FuncCall' && node.namespace === 'global' && node.name === 'count') {
      const draft = Array.isArray(args) ? extract(args[0]) : undefined
      if (!draft) return undefined
      const isOpen = draft.state === 'filter' || draft.state === 'project'
      return isOpen
        ? {...draft, isCount: true, state: 'closed'}
        : {...draft, rest: {...node, args: [draft.rest]}}
    }
    if (!TRANSPARENT_NODES.has(String(type))) return undefined
    const draft = extract(base)
    if (!draft) return undefined
    const isOpen = draft.state === 'filter' || draft.state === 'project'
    if (isOpen && (type === 'Filter' || (!onlyFilters && (type === 'Map' || type === 'FlatMap')))) {
      const stage = {...node, base: draft.stage ?? {type: 'Parameter', name: CHUNK}}
      return {...draft, stage, state: type === 'Filter' ? draft.state : 'project'}
    }
    const closed: Draft = {...draft, rest: {...node, base: draft.rest}, state: 'closed'}
    if (type === 'PipeFuncCall' && node.name === 'order' && draft.state === 'filter') {
      const order = orderOf(args)
      return order ? {...closed, order, state: 'ordered'} : closed
    }
    if (type === 'Slice' || type === 'AccessElement') {
      const count = requiredCount(node)
      if (isOpen) return {...closed, limit: count}
      if (draft.state === 'ordered' && count <= MAX_TOP_K) return {...closed, limit: count}
    }
    return closed
  }
  const draft = extract(tree)
  if (!draft) return undefined
  const {state, ...pipeline} = draft
  // Without a slice, all results are sorted after the pipeline.
  return Number.isFinite(pipeline.limit) ? pipeline : {...pipeline, order: undefined}
}

/** What is read for a slice: few documents that the index finds, or many until the slice is full. */
function chooseLookup(
  {lookup, limit, order}: Pipeline,
  documents: Documents,
): Pick<Pipeline, 'lookup' | 'order'> {
  const [first] = order ?? []
  if (first?.path.join() === '_id' && !first.isDescending) return {lookup, order: undefined}
  const isRare = (condition: Condition) => isSelective(condition) && documents.isRare(condition, MAX_FEW)
  if (!Number.isFinite(limit) || lookup.conditions.some(isRare)) return {lookup, order}
  // The filter has this condition too.
  const conditions = lookup.conditions.filter(({by}) => by !== 'words')
  const isSorted = first && typesOf(lookup) !== undefined && isIndexedPath(first.path)
  return {lookup: isSorted ? {conditions, order: first} : {conditions}, order}
}

/** How many elements of its base a slice or index node needs; infinite for other nodes. */
function requiredCount({type, index, left, right, isInclusive}: Record<string, unknown>): number {
  if (type === 'AccessElement' && typeof index === 'number' && index >= 0) return index + 1
  const hasConstantBounds = typeof left === 'number' && left >= 0 && typeof right === 'number' && right >= 0
  if (type !== 'Slice' || !hasConstantBounds) return Number.POSITIVE_INFINITY
  return isInclusive ? right + 1 : right
}

/** The sort keys of `order()`; undefined if one is not an attribute path. */
function orderOf(args: unknown): Order[] | undefined {
  if (!Array.isArray(args)) return undefined
  const keys = args.map((arg): Order | undefined => {
    const isDescending = isRecord(arg) && arg.type === 'Desc'
    const hasDirection = isRecord(arg) && (isDescending || arg.type === 'Asc')
    const path = attributePath(hasDirection ? arg.base : arg)
    return path && {path, isDescending}
  })
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/**
 * Evaluates a tree with its pipeline.
 * @param evaluate evaluates a node with additional parameters
 */
export function runPipeline(
  pipeline: Pipeline,
  documents: Documents,
  evaluate: (node: unknown, params: Record<string, unknown>) => unknown,
): unknown {
  const {stage, limit, isCount, rest} = pipeline
  const {lookup, order} = chooseLookup(pipeline, documents)
  const filter = (chunk: unknown[]): unknown[] => {
    if (stage === undefined) return chunk
    const results = evaluate(stage, {[CHUNK]: chunk})
    return Array.isArray(results) ? results : []
  }
  const collector = createCollector({limit, order, isCount, lookup})
  let chunk: unknown[] = []
  let isComplete = false
  // Without a filter, a slice needs as many documents as its length; in an order, the next one shows its end.
  let chunkSize = Math.min(order ? limit + 1 : limit, MAX_CHUNK_SIZE)
  for (const document of documents.iterate(lookup)) {
    chunk.push(document)
    if (chunk.length < chunkSize) continue
    isComplete = collector.add(filter(chunk))
    chunk = []
    chunkSize = Math.min(2 * chunkSize, MAX_CHUNK_SIZE)
    if (isComplete) break
  }
  if (!isComplete) collector.add(filter(chunk))
  return evaluate(rest, {[COLLECTED]: isCount ? collector.count() : collector.results()})
}

/** Collects the results of a pipeline. `add` returns whether no further results are needed. */
function createCollector({
  limit,
  order,
  isCount,
  lookup,
}: Pick<Pipeline, 'limit' | 'order' | 'isCount' | 'lookup'>) {
  let count = 0
  const results: unknown[] = []
  const top = order && new TopK<unknown>(limit, order)
  const add = (rows: unknown[]): boolean => {
    count += rows.length
    if (isCount) return false
    for (const row of rows) {
      if (top && lookup.order && top.isCompleteBefore(row)) return true
      if (top) top.add(row)
      else if (results.length < limit) results.push(row)
    }
    return !top && results.length >= limit
  }
  return {add, count: () => count, results: () => top?.rows() ?? results}
}
