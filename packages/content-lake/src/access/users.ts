import {createHash} from 'node:crypto'

export type Role = 'editor' | 'viewer'

/** Who a token belongs to. */
export interface User {
  id: string
  name: string
  role: Role
}

/** The person who signs in to the Studio with a link. */
export const signedInUser: User = {id: userId('Editor'), name: 'Editor', role: 'editor'}

/** A user's id, the same for a name at every start, in Sanity's form. */
export function userId(name: string): string {
  return `p${createHash('sha256').update(name).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8)}`
}
