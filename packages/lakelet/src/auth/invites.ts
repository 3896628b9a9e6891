import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {TRUST_MS} from '../shared/clock-state.ts'
import {LakeError} from '../shared/errors.ts'
import {hashSecret} from './hash-secret.ts'
import {isSameName} from './names.ts'
import {RoleSchema} from './user-directory.ts'

const INVITE_TTL_MS = 7 * 24 * 60 * 60 * 1000
/** Pending invitations, so that the table is bounded. */
const MAX_INVITES = 100

/** A pending invitation of a new person, or a link for a new password: its link opens the same page. Times are ISO 8601, UTC. */
const Invite = z.object({
  id: z.string(),
  name: z.string(),
  role: RoleSchema,
  /** Of the person who chooses a new password; null for a new person. */
  userId: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invite = z.infer<typeof Invite>

const COLUMNS = 'id, name, role, user_id AS userId, created_at AS createdAt, expires_at AS expiresAt'

/** The latest expiry of an invitation (epoch ms): the clock may have been set back since, by less than a jump. */
const getLatestExpiry = (now: number) => now + INVITE_TTL_MS + TRUST_MS

/** Whether an invitation has not expired, and is not of a time when the clock was far ahead. */
function isPending({expiresAt}: Invite): boolean {
  const [now, expiry] = [Date.now(), Date.parse(expiresAt)]
  return expiry >= now && expiry <= getLatestExpiry(now)
}

/** Invitations with a single-use code, valid for 7 days. Only hashes of the codes are stored. */
export class Invites {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Creates an invitation, which replaces earlier ones for names that look the same.
   * @returns the invitation, and its path and query on the lake
   * @throws LakeError 409 for too many invitations
   */
  create({name, role, userId}: Pick<Invite, 'name' | 'role' | 'userId'>): {invite: Invite; path: string} {
    this.deleteFor(name)
    const now = Date.now()
    if (this.#all().length >= MAX_INVITES)
      this.#database.prepare('DELETE FROM invites WHERE expires_at < ?').run(new Date(now).toISOString())
    if (this.#all().length >= MAX_INVITES) {
      const description = `There are already ${MAX_INVITES} invitations: delete those that are not needed`
      throw new LakeError(409, 'tooManyInvites', description)
    }
    // No hyphen or underscore: programs end a link before them.
    const code = randomBytes(24).toString('hex')
    const invite: Invite = {
      id: randomBytes(11).toString('hex'),
      name,
      role,
      userId,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + INVITE_TTL_MS).toISOString(),
    }
    this.#database
      .prepare(
        `INSERT INTO invites (id, code_hash, name, role, user_id, created_at, expires_at)
         VALUES (:id, :codeHash, :name, :role, :userId, :createdAt, :expiresAt)`,
      )
      .run({...invite, codeHash: hashSecret(code)})
    return {invite, path: `/v1/auth/invite?code=${code}`}
  }

  /** The invitation of the code, which stays valid. Null for an unknown, used or expired code. */
  find(code: string): Invite | null {
    const row = this.#database
      .prepare(`SELECT ${COLUMNS} FROM invites WHERE code_hash = ?`)
      .get(hashSecret(code))
    const invite = row && Invite.parse(row)
    return invite && isPending(invite) ? invite : null
  }

  /** @throws LakeError 409 if there is a pending invitation for this name, or for one that looks the same */
  assertNone(name: string): void {
    if (this.list().some((invite) => isSameName(invite.name, name)))
      throw new LakeError(409, 'inviteExists', `There is an open invitation for "${name}": withdraw it first`)
  }

  /** Pending invitations, oldest first. */
  list(): Invite[] {
    return this.#all().filter(isPending)
  }

  /** Also those that have expired: while the clock is wrong, a valid one seems so. */
  #all(): Invite[] {
    return z
      .array(Invite)
      .parse(this.#database.prepare(`SELECT ${COLUMNS} FROM invites ORDER BY created_at`).all())
  }

  /** Deletes invitations of a time when the clock was far ahead: they would not expire for years. */
  limitExpiry(now: number): void {
    const latest = new Date(getLatestExpiry(now)).toISOString()
    this.#database.prepare('DELETE FROM invites WHERE expires_at > ?').run(latest)
  }

  /** Deletes an invitation. Returns false if there is none with this ID. */
  delete(id: string): boolean {
    return this.#database.prepare('DELETE FROM invites WHERE id = ?').run(id).changes > 0
  }

  /** Deletes the invitations for a name, and for names that look the same. */
  deleteFor(name: string): void {
    for (const invite of this.#all()) if (isSameName(invite.name, name)) this.delete(invite.id)
  }
}
