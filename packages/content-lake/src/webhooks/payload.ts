import {evaluate, parse} from 'groq-js'
import type {LakeDocument} from '../types.ts'
import type {WebhookOptions} from './options.ts'

/** A document before and after a transaction. */
interface ChangedDocument {
  projectId: string
  dataset: string
  before: LakeDocument | null
  after: LakeDocument | null
}

/** Evaluates a webhook for a changed document: the JSON body, or null if the filter does not match. */
export type PayloadBuilder = (changed: ChangedDocument) => Promise<string | null>

/**
 * Compiles a webhook's filter and projection. As with hosted webhooks, both are evaluated on the document
 * after the change (before it for a deletion) and may use `before()`, `after()` and `delta::`.
 * Subqueries and references return nothing. https://www.sanity.io/docs/content-lake/webhooks
 * @throws Error if either is not valid GROQ
 */
export function createPayloadBuilder({name, filter, projection}: WebhookOptions): PayloadBuilder {
  const matches = compile(filter ?? 'true', `the filter of webhook "${name}"`)
  const project = compile(projection ?? '@', `the projection of webhook "${name}"`)
  return async (changed) => {
    if ((await matches(changed)) !== true) return null
    return JSON.stringify((await project(changed)) ?? null)
  }
}

function compile(groq: string, label: string) {
  const tree = parseGroq(groq, label)
  return async ({projectId, dataset, before, after}: ChangedDocument): Promise<unknown> => {
    const value = await evaluate(tree, {
      before,
      after,
      root: after ?? before,
      dataset: [],
      sanity: {projectId, dataset},
    })
    return value.get()
  }
}

function parseGroq(groq: string, label: string) {
  try {
    return parse(groq, {mode: 'delta'})
  } catch (cause) {
    throw new Error(`Cannot parse ${label}: ${groq}`, {cause})
  }
}
