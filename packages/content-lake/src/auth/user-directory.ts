import {createHash} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

const role = z.enum(['editor', 'viewer'])
export type Role = z.infer<typeof role>

const user = z.object({id: z.string(), name: z.string(), role})

/** Who a token belongs to, and who made a change. */
export type LakeUser = z.infer<typeof user>

/** Whoever commits without saying who they are: the process that embeds the lake. */
export const SYSTEM_USER: LakeUser = toLakeUser('Content Lake', 'editor')

/** A user of that name. The id is the same for a name at every start, in Sanity's form. */
export function toLakeUser(name: string, role: Role): LakeUser {
  const digest = createHash('sha256').update(name).digest('base64url')
  return {id: `p${digest.replaceAll(/[-_]/g, '').slice(0, 8)}`, name, role}
}

/** Everyone who ever had a token or signed in. They stay known, for the history names them. */
export class UserDirectory {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.save(SYSTEM_USER)
  }

  save({id, name, role}: LakeUser): void {
    this.#database
      .prepare(
        `INSERT INTO users (id, name, role) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET role = excluded.role`,
      )
      .run(id, name, role)
  }

  list(): LakeUser[] {
    return z
      .array(user)
      .parse(this.#database.prepare('SELECT id, name, role FROM users ORDER BY name').all())
  }
}
