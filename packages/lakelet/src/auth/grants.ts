import type {Role} from './user-directory.ts'

export type Permission = 'read' | 'history' | 'create' | 'update' | 'editHistory'

/** Permissions on the documents that match a GROQ filter, in the format of the Studio's `acl` request. */
interface Grant {
  filter: string
  permissions: Permission[]
}

/** The filter of grants for all documents. */
export const ALL_DOCUMENTS = '_id in path("**")'
const DRAFTS = '_id in path("drafts.**")'
const ASSETS = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'

const readAll: Grant = {filter: ALL_DOCUMENTS, permissions: ['read', 'history']}
const writeAll: Grant = {
  filter: ALL_DOCUMENTS,
  permissions: ['read', 'history', 'create', 'update', 'editHistory'],
}

export type Grants = Record<Role, Grant[]>

/**
 * The document permissions of each role. Deleting a document takes `update` and `create`.
 * @param liveEditFilter GROQ filter of documents without drafts, which contributors may change but not delete
 * @see https://www.sanity.io/docs/content-lake/roles
 */
export function createGrants(liveEditFilter: string | undefined): Grants {
  return {
    administrator: [writeAll],
    editor: [writeAll],
    contributor: [
      readAll,
      {filter: DRAFTS, permissions: ['create', 'update']},
      ...(liveEditFilter ? [{filter: liveEditFilter, permissions: ['update' as const]}] : []),
      // Drafts may show new images.
      {filter: ASSETS, permissions: ['create']},
    ],
    viewer: [readAll],
  }
}
