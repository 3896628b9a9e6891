import {z} from 'zod'
import {LakeError} from '../errors.ts'
import {formatZodError} from '../mutations/schema.ts'

const id = z.string().min(1)
/** With it nothing remains of the document's history. */
const purge = z.boolean().default(false)
const attributes = z.looseObject({_id: id, _type: id})

const action = z.discriminatedUnion('actionType', [
  z.object({
    actionType: z.literal('sanity.action.document.create'),
    publishedId: id,
    attributes,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.edit'),
    publishedId: id,
    draftId: id,
    patch: z.looseObject({}),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.publish'),
    publishedId: id,
    draftId: id,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.unpublish'),
    publishedId: id,
    draftId: id,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
    purge,
  }),
  z.object({actionType: z.literal('sanity.action.document.discard'), draftId: id, purge}),
  z.object({actionType: z.literal('sanity.action.document.version.discard'), versionId: id, purge}),
  z.object({
    actionType: z.literal('sanity.action.document.version.create'),
    publishedId: id,
    /** The version itself, or where it is copied from and to. */
    document: attributes.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.version.replace'),
    document: attributes,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.replaceDraft'),
    publishedId: id,
    attributes,
  }),
])

/** One action on a document, parsed. */
export type Action = z.output<typeof action>

/**
 * Parses actions as Sanity's clients send them.
 * @throws LakeError 400 that names the first wrong one
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export function parseActions(input: unknown[]): Action[] {
  return input.map((value, index) => {
    const parsed = action.safeParse(value)
    if (parsed.success) return parsed.data
    const description = formatZodError(parsed.error)
    throw new LakeError(400, 'actionError', `The action(s) failed: ${description}`, {
      items: [{index, error: {type: 'validationError', description}}],
    })
  })
}
