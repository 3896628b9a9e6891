import {z} from 'zod'
import {formatZodError, LakeError} from '../shared/errors.ts'

const id = z.string().min(1)
/** `purge` also erases the history of the document. */
const purge = z.boolean().default(false)
const attributes = z.looseObject({_id: id, _type: id})

const actionSchema = z.discriminatedUnion('actionType', [
  z.object({
    actionType: z.literal('sanity.action.document.create'),
    publishedId: id,
    /** Without an `_id` the draft is created. */
    attributes: attributes.partial({_id: true}),
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
    /** The version to create. Without it, `baseId` is copied to `versionId`. */
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

/** A parsed document action. */
export type Action = z.output<typeof actionSchema>

/**
 * Parses the `actions` array of a request.
 * @throws LakeError 400 with the index of the first invalid action
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export function parseActions(input: unknown[]): Action[] {
  return input.map((value, index) => {
    const parsed = actionSchema.safeParse(value)
    if (parsed.success) return parsed.data
    const description = formatZodError(parsed.error)
    throw new LakeError(400, 'actionError', `The action(s) failed: ${description}`, {
      items: [{index, error: {type: 'validationError', description}}],
    })
  })
}
