import {parse} from 'groq-js'
import {evaluateTree} from '../query/evaluate-tree.ts'
import {collectCalls, encodeCalls, functionParameters} from '../query/functions/calls.ts'
import {rewriteTree} from '../query/functions/rewrite-tree.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {WebhookOptions} from './options.ts'

/** A document before and after a transaction. */
interface ChangedDocument {
  projectId: string
  dataset: string
  before: LakeDocument | null
  after: LakeDocument | null
}

/**
 * Evaluates a webhook for a changed document: the JSON body, or null if the filter does not match.
 * @param visible what the projection sees, if it differs from what the filter sees
 * @throws Error if the webhook cannot be evaluated
 */
export type BuildPayload = (changed: ChangedDocument, visible?: ChangedDocument) => string | null

/**
 * Compiles a webhook's filter and projection. As with hosted webhooks, both are evaluated on the document
 * after the change (before it for a deletion) and may use `before()`, `after()` and `delta::`.
 * Subqueries and references return nothing. https://www.sanity.io/docs/content-lake/webhooks
 * @throws Error if either is not valid GROQ
 */
export function compilePayload({name, filter = 'true', projection = '@'}: WebhookOptions): BuildPayload {
  const evaluateFilter = compile(filter, `the filter of webhook "${name}"`)
  const evaluateProjection = compile(projection, `the projection of webhook "${name}"`)
  return (changed, visible = changed) =>
    evaluateFilter(changed) === true ? JSON.stringify(evaluateProjection(visible) ?? null) : null
}

const NO_DOCUMENTS = {get: () => null, iterate: () => [], count: () => 0, isRare: () => true}

/** Returns a function that evaluates GROQ. */
function compile(groq: string, label: string): (changed: ChangedDocument) => unknown {
  let tree: unknown
  try {
    tree = encodeCalls(rewriteTree(parse(groq, {mode: 'delta'}), toDiff))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot parse ${label}: ${groq} (${reason})`, {cause})
  }
  const calls = collectCalls(tree)
  return ({projectId, dataset, before, after}) => {
    const sanity = {projectId, dataset}
    const evaluate = (node: unknown): unknown =>
      evaluateTree(node, {before, after, root: after ?? before, dataset: [], sanity, params}).data
    const context = {...sanity, documents: NO_DOCUMENTS, evaluate, runSubquery: () => null}
    const params = functionParameters(calls, context)
    return evaluate(tree)
  }
}

/** groq-js evaluates `delta::changedAny(a)` only asynchronously: it is `diff::changedAny(before(), after(), a)`. */
function toDiff(node: Record<string, unknown>): Record<string, unknown> {
  const {type, namespace, name, args} = node
  if (type !== 'FuncCall' || namespace !== 'delta' || name === 'operation' || !Array.isArray(args))
    return node
  const documents = ['before', 'after'].map((key) => ({type: 'Context', key}))
  return {...node, namespace: 'diff', args: [...documents, ...args]}
}
