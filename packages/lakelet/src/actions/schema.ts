import {z} from 'zod'
import {type ReleaseAction, releaseActionSchema} from '../releases/schema.ts'
import {formatZodError, LakeError} from '../shared/errors.ts'

const id = z.string().min(1)
/** `purge` also erases the history of the document. */
const purge = z.boolean().default(false)
const attributes = z.looseObject({_id: id, _type: id})

const documentActionSchema = z.discriminatedUnion('actionType', [
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
    actionType: z.literal('sanity.action.document.version.unpublish'),
    versionId: id,
    publishedId: id,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.replaceDraft'),
    publishedId: id,
    attributes,
  }),
])

const actionSchema = z.discriminatedUnion('actionType', [documentActionSchema, releaseActionSchema])

/** A parsed document action. */
export type DocumentAction = z.output<typeof documentActionSchema>
/** A parsed action. */
export type Action = DocumentAction | ReleaseAction

/** Whether it is an action on a release, not on a document. */
export function isReleaseAction(action: Action): action is ReleaseAction {
  return action.actionType.startsWith('sanity.action.release.')
}

/**
 * Parses the `actions` array of a request, which are either all release actions or all document actions.
 * @throws LakeError 400 with the index of the first invalid action
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export function parseActions(input: unknown[]): Action[] {
  const actions = input.map((value, index) => {
    const parsed = actionSchema.safeParse(value)
    if (parsed.success) return parsed.data
    throw invalidAction(index, formatZodError(parsed.error))
  })
  const [first, ...others] = actions.map(isReleaseAction)
  const mixedIndex = others.findIndex((isRelease) => isRelease !== first) + 1
  if (mixedIndex > 0) {
    throw invalidAction(mixedIndex, 'release actions and document actions need separate requests')
  }
  return actions
}

function invalidAction(index: number, description: string): LakeError {
  return new LakeError(400, 'actionError', `The action(s) failed: ${description}`, {
    items: [{index, error: {type: 'validationError', description}}],
  })
}
