import {z} from 'zod'
import {formatZodError, invalidMutation} from '../shared/errors.ts'

const document = z.looseObject({
  _id: z.string().optional(),
  _type: z.string().min(1),
  _createdAt: z.iso.datetime({offset: true}).optional(),
  _updatedAt: z.iso.datetime({offset: true}).optional(),
})
const documentWithId = document.extend({_id: z.string()})

const params = z.record(z.string(), z.unknown()).default({})
const byId = z.object({id: z.union([z.string(), z.array(z.string())])})
const byQuery = z.object({query: z.string(), params})
const selection = z.union([byId, byQuery])
/** `purge` also erases the history of the document. */
const purge = z.boolean().default(false)
const deletion = z.union([byId.extend({purge}), byQuery.extend({purge})])

/** Fields that the lake sets. Patches of importers contain them; they are ignored there. */
const SYSTEM_FIELDS = ['_createdAt', '_updatedAt', '_rev']
const values = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(Object.entries(fields).filter(([path]) => !SYSTEM_FIELDS.includes(path))),
  )
const paths = z.array(z.string()).transform((items) => items.filter((path) => !SYSTEM_FIELDS.includes(path)))
const numbers = z.record(z.string(), z.number())
const insert = z.union(
  [
    z.strictObject({before: z.string(), items: z.array(z.unknown())}),
    z.strictObject({after: z.string(), items: z.array(z.unknown())}),
    z.strictObject({replace: z.string(), items: z.array(z.unknown())}),
  ],
  'use items, and one of before, after and replace',
)

/** The operations of a patch, by path. */
const patchOperations = z.strictObject({
  ifRevisionID: z.string().exactOptional(),
  set: values.exactOptional(),
  setIfMissing: values.exactOptional(),
  unset: paths.exactOptional(),
  inc: numbers.exactOptional(),
  dec: numbers.exactOptional(),
  insert: insert.exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
})

const mutationSchemas = {
  create: document,
  createIfNotExists: documentWithId,
  createOrReplace: documentWithId,
  delete: deletion.transform(({purge, ...target}) => ({target, purge})),
  patch: z.looseObject({}).transform(({id, query, params, ...operations}, context) => {
    const target = selection.safeParse({id, query, params})
    const patch = patchOperations.safeParse(operations)
    if (target.success && patch.success) return {target: target.data, patch: patch.data}
    for (const {error} of [target, patch]) context.issues.push(...toCustomIssues(error))
    return z.NEVER
  }),
}

/** The issues of a nested `safeParse`, for the context of a transform. */
function toCustomIssues(error: z.ZodError | undefined) {
  return (error?.issues ?? []).map(({message, path}) => ({
    code: 'custom' as const,
    input: undefined,
    message,
    path,
  }))
}

export type Selection = z.output<typeof selection>
export type PatchOperations = z.output<typeof patchOperations>

/** A parsed mutation. */
export type Mutation =
  | {kind: 'create'; document: z.output<typeof document>}
  | {kind: 'createIfNotExists' | 'createOrReplace'; document: z.output<typeof documentWithId>}
  | {kind: 'delete'; target: Selection; purge: boolean}
  | {kind: 'patch'; target: Selection; patch: PatchOperations}

const mutationWrapper = z.record(z.string(), z.unknown()).refine((value) => Object.keys(value).length === 1)

/**
 * Parses the `mutations` array of a request.
 * @throws LakeError 400 with the index of the first invalid mutation
 * @see https://www.sanity.io/docs/http-reference/mutation
 */
export function parseMutations(input: unknown[]): Mutation[] {
  return input.map((value, index) => {
    const wrapper = mutationWrapper.safeParse(value)
    const [kind, body] = Object.entries(wrapper.data ?? {})[0] ?? []
    const parseBody = <T>(schema: z.ZodType<T>): T => {
      const parsed = schema.safeParse(body)
      if (parsed.success) return parsed.data
      throw invalidMutation(index, `${kind}: ${formatZodError(parsed.error)}`)
    }
    if (kind === 'create') return {kind, document: parseBody(mutationSchemas.create)}
    if (kind === 'createIfNotExists') return {kind, document: parseBody(mutationSchemas.createIfNotExists)}
    if (kind === 'createOrReplace') return {kind, document: parseBody(mutationSchemas.createOrReplace)}
    if (kind === 'delete') return {kind, ...parseBody(mutationSchemas.delete)}
    if (kind === 'patch') return {kind, ...parseBody(mutationSchemas.patch)}
    throw invalidMutation(
      index,
      'A mutation is an object with exactly one of create, createIfNotExists, createOrReplace, delete and patch',
    )
  })
}
