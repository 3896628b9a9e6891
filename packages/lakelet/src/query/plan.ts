import {isRecord} from '../shared/values.ts'
import {collectCalls, encodeCalls} from './functions/calls.ts'
import {rewriteTree} from './functions/rewrite-tree.ts'
import {hoistSubqueries} from './hoist-subqueries.ts'
import {type Pipeline, planPipeline} from './pipeline.ts'
import {useIndexes} from './use-indexes.ts'

/** A parsed query, rewritten to use indexes and the functions that groq-js lacks. */
export interface QueryPlan {
  root: Step
  /** Subqueries that are evaluated at most once, see `hoistSubqueries`. */
  subqueries: Step[]
  /** Names of the functions in `FUNCTIONS` that the query calls. */
  calls: Set<string>
}

/** A tree, and how to read the documents of its first filter one after the other. */
export interface Step {
  tree: unknown
  pipeline: Pipeline | undefined
}

/**
 * Plans a parsed query. The result is the same.
 * @param options.isTraceable for a source map: the root keeps the subqueries of its projections, which are not in the
 * pipeline
 * @throws Error for a call of a function in `FUNCTIONS` with the wrong number of arguments
 */
export function planQuery(parsed: unknown, {isTraceable}: {isTraceable: boolean}): QueryPlan {
  const indexed = useIndexes(encodeCalls(parsed))
  const {tree, subqueries} = hoistSubqueries(indexed, {isTraceable})
  return {
    root: {tree, pipeline: planPipeline(tree, {onlyFilters: isTraceable})},
    subqueries: subqueries.map((subquery) => ({tree: subquery, pipeline: planPipeline(subquery)})),
    calls: collectCalls([tree, ...subqueries]),
  }
}

/** A parsed query as a filter of one document; undefined if it selects no documents. */
export interface FilterPlan {
  tree: unknown
  calls: Set<string>
  /** The number of nodes that iterate over arrays. */
  loops: number
}

/** Plans the outermost filter of a parsed query. Order, slice and projection are ignored. */
export function planFilter(parsed: unknown): FilterPlan | undefined {
  const tree = filterNode(encodeCalls(parsed))
  if (tree === undefined) return undefined
  let loops = 0
  rewriteTree(tree, (node) => {
    if (['Filter', 'Map', 'FlatMap', 'PipeFuncCall'].includes(String(node.type))) loops++
    return node
  })
  return {tree, calls: collectCalls(tree), loops}
}

function filterNode(tree: unknown): unknown {
  if (!isRecord(tree)) return undefined
  if (tree.type === 'Everything' || tree.type === 'Filter') return tree
  return filterNode(tree.base)
}
