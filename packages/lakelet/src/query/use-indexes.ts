import {isRecord} from '../shared/values.ts'
import type {Condition} from '../store/lookup.ts'
import {encodeCall} from './functions/calls.ts'
import {COUNT, LOOKUP, type LookupArgument} from './functions/documents.ts'
import {rewriteTree} from './functions/rewrite-tree.ts'
import {findCondition, findOuterCondition, type OuterCondition} from './index-conditions.ts'
import {lookupOf} from './lookup-calls.ts'

/**
 * Replaces the documents that a query selects with index lookups: `*[_type == "x" && n > 1]` filters the
 * documents that a lookup finds by type. Conditions that the lookup fully covers are removed. In a subquery,
 * the value may also be read from an outer element: `*[_id in ^.items[]._ref]`. Counting what a lookup
 * finds does not read the documents.
 */
export const useIndexes = (tree: unknown): unknown => rewriteTree(tree, useIndex)

function useIndex(node: Record<string, unknown>): unknown {
  const {type, namespace, name, base, args} = node
  if (type === 'Everything') return encodeLookup([])
  if (type === 'FuncCall' && namespace === 'releases' && name === 'all')
    return encodeLookup([{by: 'type', values: ['system.release']}])
  if (type === 'FuncCall' && namespace === 'global' && name === 'count') return countLookup(node, args)
  if (type !== 'Filter' || !isRecord(base)) return node
  const lookup = lookupOf(base)
  return lookup && !lookup.argument.outer ? indexFilter(node, lookup.argument.conditions) : node
}

function countLookup(node: Record<string, unknown>, args: unknown): unknown {
  const [documents] = Array.isArray(args) ? args : []
  const lookup = isRecord(documents) ? lookupOf(documents) : undefined
  return lookup ? encodeCall({name: COUNT, args: lookup.args}) : node
}

/** @param base the conditions of the lookup that the node filters */
function indexFilter(node: Record<string, unknown>, base: Condition[]): unknown {
  // Documents are read by ID one by one, without other conditions.
  if (base.some(({by}) => by === 'id')) return node
  const all = conjuncts(node.expr).map((expr) => {
    const found = findCondition(expr)
    return {expr, ...found, outer: found.condition ? undefined : findOuterCondition(expr)}
  })
  const [byId] =
    base.length > 0
      ? []
      : [
          ...all.filter(({condition}) => condition?.by === 'id'),
          ...all.filter(({outer}) => outer?.by === 'id'),
        ]
  const used = byId ? [byId] : all.filter(({condition, outer}) => (condition ?? outer)?.by !== 'id')
  const withOuter = used.find(({outer}) => outer)
  const conditions = [...base, ...used.flatMap(({condition}) => condition ?? [])]
  if (conditions.length === base.length && !withOuter) return node
  const covered = new Set<unknown>(
    used.filter((item) => item.isExact || item === withOuter).map(({expr}) => expr),
  )
  const found = encodeLookup(conditions, withOuter?.outer)
  const rest = all.filter(({expr}) => !covered.has(expr)).map(({expr}) => expr)
  if (rest.length === 0) return found
  return {...node, base: found, expr: rest.reduce((left, right) => ({type: 'And', left, right}))}
}

function encodeLookup(conditions: Condition[], outer?: OuterCondition) {
  const argument: LookupArgument = outer
    ? {conditions, outer: {by: outer.by, operator: outer.operator}}
    : {conditions}
  const value = {type: 'Value', value: argument}
  return encodeCall({name: LOOKUP, args: outer ? [value, outer.node] : [value]})
}

/** The operands of `a && (b && c)`. */
function conjuncts(node: unknown): unknown[] {
  if (!isRecord(node)) return [node]
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}
