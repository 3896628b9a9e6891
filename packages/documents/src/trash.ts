import {z} from 'zod'

/**
 * `_type` of an entry of the trash: documents that were deleted together. Ids of entries contain a dot, which
 * makes them private; the type is in no schema, so the Studio does not list them among the content.
 */
export const TRASH_TYPE = 'trash'

/** How long deleted documents can be restored. */
export const TRASH_DAYS = 30

const deletedDocuments = z.array(z.looseObject({_id: z.string(), _type: z.string()}))

/** A document in the trash, with its fields. */
export type DeletedDocument = z.output<typeof deletedDocuments>[number]

const deletedDocumentsJson = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue('What was deleted cannot be read')
      return z.NEVER
    }
  })
  .pipe(deletedDocuments)

export const trashEntry = z.object({
  _id: z.string(),
  /** Name of the deleted document, and its type. */
  title: z.string(),
  documentType: z.string(),
  /** Photos that were deleted with a destination. */
  photoCount: z.number(),
  /** Trip stories that were deleted with a destination. */
  storyCount: z.number().default(0),
  /** ISO 8601, UTC. */
  deletedAt: z.iso.datetime(),
  /** Name of the user. */
  deletedBy: z.string().nullable(),
  /** In a string, so that their references do not count: the referenced documents can be deleted too. */
  documents: deletedDocumentsJson,
  /** Keeps images and files that only deleted documents use. */
  assets: z.array(z.object({_ref: z.string()})),
})

export type TrashEntry = z.output<typeof trashEntry>

interface EntryOptions {
  title: string
  documentType: string
  photoCount: number
  storyCount: number
  deletedBy: string | null
}

/** Returns the document of a new entry, to be created in the transaction that deletes the documents. */
export function createTrashEntry(documents: DeletedDocument[], options: EntryOptions) {
  const json = JSON.stringify(documents)
  const assets = new Set(Array.from(json.matchAll(/"_ref":"((?:image|file)-[^"]+)"/g), ([, id]) => id))
  return {
    _id: `trash.${crypto.randomUUID()}`,
    _type: TRASH_TYPE,
    ...options,
    deletedAt: new Date().toISOString(),
    documents: json,
    assets: Array.from(assets, (_ref) => ({_key: _ref, _type: 'reference', _ref})),
  }
}
