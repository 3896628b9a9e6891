import {evaluate, parse} from 'groq-js'
import type {LakeDocument} from '../types.ts'
import type {WebhookOptions} from './options.ts'

/** A document before and after a transaction, and where it lives. */
interface ChangedDocument {
  projectId: string
  dataset: string
  before: LakeDocument | null
  after: LakeDocument | null
}

/** Decides what a changed document means to one webhook: the JSON to send, or null for nothing. */
export type PayloadBuilder = (changed: ChangedDocument) => Promise<string | null>

/**
 * Compiles a webhook's filter and projection. As with hosted webhooks both see the document after
 * the change (before it, if it was deleted) and may use `before()`, `after()` and `delta::`;
 * subqueries and references find nothing.
 * https://www.sanity.io/docs/content-lake/webhooks
 * @throws Error when either is not GROQ
 */
export function createPayloadBuilder({name, filter, projection}: WebhookOptions): PayloadBuilder {
  const matches = compile(filter ?? 'true', `the filter of webhook "${name}"`)
  const project = compile(projection ?? '@', `the projection of webhook "${name}"`)
  return async (changed) => {
    if ((await matches(changed)) !== true) return null
    return JSON.stringify((await project(changed)) ?? null)
  }
}

function compile(groq: string, what: string) {
  const tree = read(groq, what)
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

function read(groq: string, what: string) {
  try {
    return parse(groq, {mode: 'delta'})
  } catch (cause) {
    throw new Error(`Cannot read ${what}: ${groq}`, {cause})
  }
}
