import {z} from 'zod'
import {isRecord} from '../shared/values.ts'

/** Names of perspectives, which cannot be names of releases. */
const RESERVED_NAMES = ['drafts', 'previewDrafts', 'published', 'raw']

const releaseId = z
  .string()
  .regex(/^[a-zA-Z0-9_-]{1,64}$/, 'a release ID has 1 to 64 letters, digits, _ and -')
  .refine((id) => !RESERVED_NAMES.includes(id), 'this is the name of a perspective')

const metadata = z.looseObject({releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided')})

const patch = z
  .looseObject({})
  .refine(
    (operations) => patchedPaths(operations).every((path) => /^metadata(?!\w)/.test(path)),
    'only metadata can be edited',
  )

/** The paths that the operations of a patch change. */
function patchedPaths(operations: Record<string, unknown>): string[] {
  return Object.entries(operations).flatMap(([operation, value]) => {
    if (operation === 'ifRevisionID') return []
    if (operation === 'insert' && isRecord(value))
      return [String(value.before ?? value.after ?? value.replace)]
    return Array.isArray(value) ? value.map(String) : Object.keys(isRecord(value) ? value : {})
  })
}

const actionSchema = <T extends string>(name: T) =>
  z.object({actionType: z.literal(`sanity.action.release.${name}` as const), releaseId})

const document = z.looseObject({_id: z.string(), _type: z.literal('system.release')})

/**
 * The actions on releases.
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export const releaseActionSchema = z.discriminatedUnion('actionType', [
  actionSchema('create').extend({metadata: metadata.prefault({})}),
  actionSchema('edit').extend({patch}),
  actionSchema('publish'),
  actionSchema('archive'),
  actionSchema('unarchive'),
  actionSchema('schedule').extend({publishAt: z.iso.datetime({offset: true})}),
  actionSchema('unschedule'),
  actionSchema('delete'),
  actionSchema('import')
    .extend({
      /** The release document, under either name. */
      attributes: document.optional(),
      document: document.optional(),
      ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
    })
    .refine(({attributes, document}) => attributes ?? document, 'attributes: is required'),
])

/** A parsed release action. */
export type ReleaseAction = z.output<typeof releaseActionSchema>
