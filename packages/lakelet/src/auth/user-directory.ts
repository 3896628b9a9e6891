import {createHash} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

export const RoleSchema = z.enum(['administrator', 'editor', 'contributor', 'viewer'])
export type Role = z.infer<typeof RoleSchema>

const UserRow = z.object({id: z.string(), name: z.string(), role: RoleSchema})

/** The owner of a token and author of changes, as Sanity's API shows it. */
export interface LakeUser extends z.infer<typeof UserRow> {
  /** Name in the rules of documents: the role, unless the token has another. */
  writer: string
  /**
   * Whether the rules of documents do not apply, as for an import: an administrator's API token. Administrators who
   * sign in follow the rules.
   */
  bypassesRules: boolean
}

/** Author of commits made in-process without an identity. */
export const SYSTEM_USER: LakeUser = toLakeUser('Content Lake', 'editor')

/** The ID derived from a name, in Sanity's format: the same name always has the same ID. */
export function derivedUserId(name: string): string {
  const digest = createHash('sha256').update(name).digest('base64url')
  return `p${digest.replaceAll(/[-_]/g, '').slice(0, 8)}`
}

/** The user of a token or of the lake itself. IDs of people are stored (`Users`), and not derived. */
export function toLakeUser(name: string, role: Role, writer: string = role): LakeUser {
  return {id: derivedUserId(name), name, role, writer, bypassesRules: writer === 'administrator'}
}

/**
 * Names and roles of all users that have ever had a token or session, by id. Rows are never deleted,
 * because transaction history refers to them.
 */
export class UserDirectory {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.save(SYSTEM_USER)
  }

  /** Inserts the user or updates name and role. */
  save({id, name, role}: LakeUser): void {
    this.#database
      .prepare(
        `INSERT INTO users (id, name, role) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role`,
      )
      .run(id, name, role)
  }

  /** The user with this ID, with the role that it had last, or null. */
  find(id: string): LakeUser | null {
    return this.list().find((user) => user.id === id) ?? null
  }

  /** All users, by name. */
  list(): LakeUser[] {
    return z
      .array(UserRow)
      .parse(this.#database.prepare('SELECT id, name, role FROM users ORDER BY name').all())
      .map((row) => ({...row, writer: row.role, bypassesRules: false}))
  }
}
