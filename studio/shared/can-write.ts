import {DOCUMENT_ACCESS, type DocumentAccess, type Writer} from '@roam/documents/access'

/** What can be done with the documents of a type; `draft`: create, change and delete drafts. */
export type Operation = 'create' | 'update' | 'delete' | 'draft' | 'read'

/** Roles by their names in the lake, hosted Sanity's included. A role without a writer only reads. */
const WRITERS: Record<string, Writer | undefined> = {
  administrator: 'administrator',
  developer: 'administrator',
  editor: 'editor',
  contributor: 'contributor',
  viewer: undefined,
}

const WRITERS_OF: Record<Operation, (access: DocumentAccess) => Writer[] | undefined> = {
  create: (access) => access.create,
  // A button changes a whole document, not only some of its fields.
  update: ({update}) => update.filter(({fields}) => !fields).flatMap(({writers}) => writers),
  delete: (access) => access.delete,
  draft: ({drafts}) => drafts ?? [],
  read: ({read}) => read,
}

/**
 * Returns whether a role may do something with the documents of a type, as the table says that the lake enforces. An
 * administrator may do everything. A custom role of hosted Sanity is not in the table: there, the lake decides.
 */
export function canWrite(type: string, operation: Operation, role: string): boolean {
  if (!(role in WRITERS)) return true
  const writer = WRITERS[role]
  if (writer === 'administrator') return true
  const access = DOCUMENT_ACCESS.find((row) => row.type === type)
  const writers = access && WRITERS_OF[operation](access)
  if (operation === 'read' && !writers) return true
  return writer !== undefined && (writers ?? []).includes(writer)
}
