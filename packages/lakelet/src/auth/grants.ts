import type {Role} from './user-directory.ts'

export type Permission = 'read' | 'history' | 'create' | 'update' | 'editHistory'

/** Permissions on the documents that match a GROQ filter, in the format of the Studio's `acl` request. */
export interface Grant {
  filter: string
  permissions: Permission[]
}

/** The filter of grants for all documents. */
export const ALL_DOCUMENTS = '_id in path("**")'
const DRAFTS = '_id in path("drafts.**")'
const ASSETS = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'

export const readAll: Grant = {filter: ALL_DOCUMENTS, permissions: ['read', 'history']}
const writeAll: Grant = {
  filter: ALL_DOCUMENTS,
  permissions: ['read', 'history', 'create', 'update', 'editHistory'],
}

/** Uploads create assets. */
export const writeAssets: Grant = {filter: ASSETS, permissions: ['create', 'update']}

/**
 * The document permissions of each role. Deleting a document takes `update` and `create`.
 * @see https://www.sanity.io/docs/content-lake/roles
 */
export const ROLE_GRANTS: Record<Role, Grant[]> = {
  administrator: [writeAll],
  editor: [writeAll],
  // Drafts may show new images. The lake restricts changes of assets to their description.
  contributor: [readAll, {filter: DRAFTS, permissions: ['create', 'update']}, writeAssets],
  viewer: [readAll],
}
