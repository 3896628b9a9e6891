import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../shared/errors.ts'
import {runInTransaction} from '../store/migrate.ts'
import {isReservedName, isSameName, nameKey} from './names.ts'
import {assertName} from './password-accounts.ts'
import {type LakeUser, type Role, RoleSchema} from './user-directory.ts'

/** A random ID in the format of Sanity's user IDs. */
function createUserId(): string {
  return `p${randomBytes(16).toString('base64url').replaceAll(/[-_]/g, '').slice(0, 8).padEnd(8, '0')}`
}

/**
 * The people who may sign in, or could in the past: ID, name and role. A name belongs to one person; names that look
 * the same are the same name (`isSameName`).
 */
export class Users {
  #database: DatabaseSync
  #reservedNames: string[]

  /** @param reservedNames names that no new person can have */
  constructor(database: DatabaseSync, reservedNames: string[]) {
    this.#database = database
    this.#reservedNames = reservedNames
  }

  /** By name. */
  list(): LakeUser[] {
    return this.#database.prepare('SELECT id, name, role FROM users ORDER BY name').all().map(toUser)
  }

  get(id: string): LakeUser | null {
    const row = this.#database.prepare('SELECT id, name, role FROM users WHERE id = ?').get(id)
    return row ? toUser(row) : null
  }

  /** The person with this name, as it is stored, or null. */
  findExact(name: string): LakeUser | null {
    const row = this.#database.prepare('SELECT id, name, role FROM users WHERE name = ?').get(name)
    return row ? toUser(row) : null
  }

  /** The person with exactly this name, else one whose name looks the same, else null. */
  find(name: string): LakeUser | null {
    return this.findExact(name) ?? this.list().find((user) => isSameName(user.name, name)) ?? null
  }

  /** The person with this name, who is created if there is none. Does not refuse reserved names. */
  ensure(name: string, role: Role): LakeUser {
    return this.find(name) ?? this.create(name, role)
  }

  /** Creates a person with a random ID. The caller has checked the name with `assertAllowed` and `find`. */
  create(name: string, role: Role): LakeUser {
    assertName(name)
    const id = createUserId()
    this.#database.prepare('INSERT INTO users (id, name, role) VALUES (?, ?, ?)').run(id, name, role)
    return toUser({id, name, role})
  }

  /** Throws LakeError 400 for an invalid name, and for a name of the lake, a token or the application. */
  assertAllowed(name: string): void {
    assertName(name)
    if (nameKey(name) === '') throw new LakeError(400, 'invalidAccount', 'A name has visible characters.')
    if (!isReservedName(name, this.#reservedNames)) return
    throw new LakeError(
      400,
      'reservedName',
      `"${name}" is the name of a part of this system: choose another one.`,
    )
  }

  /** Renames a person, also in the tables that refer to the name. The caller has checked it with `assertAllowed` and `find`. */
  rename({id, name}: LakeUser, newName: string): void {
    runInTransaction(this.#database, () => {
      this.#database.prepare('UPDATE users SET name = ? WHERE id = ?').run(newName, id)
      for (const table of ['accounts', 'sessions', 'known_networks'])
        this.#database.prepare(`UPDATE ${table} SET name = ? WHERE name = ?`).run(newName, name)
    })
  }

  setRole(id: string, role: Role): void {
    this.#database.prepare('UPDATE users SET role = ? WHERE id = ?').run(role, id)
  }

  /** Returns false if there is no such person. */
  remove(id: string): boolean {
    return this.#database.prepare('DELETE FROM users WHERE id = ?').run(id).changes > 0
  }

  /** Gives people new IDs whose ID, derived from the name by an earlier version, is that of a token. */
  replaceIds(reservedIds: string[]): void {
    const replace = this.#database.prepare('UPDATE users SET id = ? WHERE id = ?')
    for (const id of reservedIds) replace.run(createUserId(), id)
  }
}

/** A role that cannot be read grants the least: it fails closed. */
function toUser(row: Record<string, unknown>): LakeUser {
  const role = RoleSchema.catch('viewer').parse(row.role)
  return {id: String(row.id), name: String(row.name), role, writer: role, bypassesRules: false}
}
