import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {hashSecret} from './hash-secret.ts'
import {type LakeUser, RoleSchema, toLakeUser} from './user-directory.ts'

/** An API token that was created over HTTP. Times are ISO 8601, UTC. */
const StoredToken = z.object({
  id: z.string(),
  name: z.string(),
  role: RoleSchema,
  createdAt: z.string(),
  /** Null if it does not expire. */
  expiresAt: z.string().nullable(),
})
export type StoredToken = z.infer<typeof StoredToken>

const COLUMNS = 'id, name, role, created_at AS createdAt, expires_at AS expiresAt'

const generateToken = () => `sk${randomBytes(32).toString('base64url')}`

/** API tokens that administrators create and delete. Only hashes of them are stored. */
export class StoredTokens {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Creates a token and returns it with its secret, which cannot be read again. */
  create(options: Pick<StoredToken, 'name' | 'role' | 'expiresAt'>): StoredToken & {token: string} {
    const token = generateToken()
    const stored = {id: randomBytes(11).toString('hex'), createdAt: new Date().toISOString(), ...options}
    this.#database
      .prepare(
        `INSERT INTO tokens (id, token_hash, name, role, created_at, expires_at)
         VALUES (:id, :tokenHash, :name, :role, :createdAt, :expiresAt)`,
      )
      .run({...stored, tokenHash: hashSecret(token)})
    return {...stored, token}
  }

  /** The user of the token, or null for an unknown or expired token. */
  findUser(token: string): LakeUser | null {
    const row = this.#database
      .prepare(
        `SELECT ${COLUMNS} FROM tokens WHERE token_hash = ? AND (expires_at IS NULL OR expires_at >= ?)`,
      )
      .get(hashSecret(token), new Date().toISOString())
    if (!row) return null
    const {name, role} = StoredToken.parse(row)
    return toLakeUser(name, role)
  }

  /** Replaces the secret of a valid token. Returns the token with its new secret, or null for another token. */
  rotate(oldToken: string): (StoredToken & {token: string}) | null {
    const token = generateToken()
    const row = this.#database
      .prepare(
        `UPDATE tokens SET token_hash = ? WHERE token_hash = ? AND (expires_at IS NULL OR expires_at >= ?)
         RETURNING ${COLUMNS}`,
      )
      .get(hashSecret(token), hashSecret(oldToken), new Date().toISOString())
    return row ? {...StoredToken.parse(row), token} : null
  }

  /** Oldest first, including expired ones. */
  list(): StoredToken[] {
    return z
      .array(StoredToken)
      .parse(this.#database.prepare(`SELECT ${COLUMNS} FROM tokens ORDER BY created_at`).all())
  }

  /** Deletes a token. Returns false if there is none with this ID. */
  delete(id: string): boolean {
    return this.#database.prepare('DELETE FROM tokens WHERE id = ?').run(id).changes > 0
  }
}
