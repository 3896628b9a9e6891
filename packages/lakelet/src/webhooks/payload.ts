import {evaluate, parse, toJS} from 'groq-js'
import {evaluateTree} from '../query/evaluate-tree.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {WebhookOptions} from './options.ts'

/** groq-js evaluates these functions only asynchronously. */
const ASYNC_FUNCTIONS = /\b(delta|diff)::changed(Any|Only)\b/

/** A document before and after a transaction. */
interface ChangedDocument {
  projectId: string
  dataset: string
  before: LakeDocument | null
  after: LakeDocument | null
}

/** Evaluates a webhook for a changed document: the JSON body, or null if the filter does not match. */
export interface PayloadBuilder {
  /**
   * @param visible what the projection sees, if it differs from what the filter sees
   * @returns undefined if the webhook can only be evaluated asynchronously, or not at all
   */
  buildSync: (changed: ChangedDocument, visible?: ChangedDocument) => string | null | undefined
  /** @throws Error if the webhook cannot be evaluated */
  build: (changed: ChangedDocument) => Promise<string | null>
}

/**
 * Compiles a webhook's filter and projection. As with hosted webhooks, both are evaluated on the document
 * after the change (before it for a deletion) and may use `before()`, `after()` and `delta::`.
 * Subqueries and references return nothing. https://www.sanity.io/docs/content-lake/webhooks
 * @throws Error if either is not valid GROQ
 */
export function createPayloadBuilder(hook: WebhookOptions): PayloadBuilder {
  const {name, filter = 'true', projection = '@'} = hook
  const filterTree = parseGroq(filter, `the filter of webhook "${name}"`)
  const projectionTree = parseGroq(projection, `the projection of webhook "${name}"`)
  const isAsync = ASYNC_FUNCTIONS.test(filter + projection)
  return {
    buildSync(changed, visible = changed) {
      if (isAsync) return undefined
      try {
        if (toJS(evaluateTree(filterTree, evaluationOptions(changed))) !== true) return null
        return JSON.stringify(toJS(evaluateTree(projectionTree, evaluationOptions(visible))) ?? null)
      } catch {
        // The worker evaluates it again and records the error.
        return undefined
      }
    },
    async build(changed) {
      const options = evaluationOptions(changed)
      if ((await (await evaluate(filterTree, options)).get()) !== true) return null
      return JSON.stringify((await (await evaluate(projectionTree, options)).get()) ?? null)
    },
  }
}

const evaluationOptions = ({projectId, dataset, before, after}: ChangedDocument) => ({
  before,
  after,
  root: after ?? before,
  dataset: [],
  sanity: {projectId, dataset},
})

function parseGroq(groq: string, label: string) {
  try {
    return parse(groq, {mode: 'delta'})
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot parse ${label}: ${groq} (${reason})`, {cause})
  }
}
