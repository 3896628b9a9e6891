import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../shared/errors.ts'

/**
 * Each password check takes 32 MiB of memory and about 250 ms.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const SCRYPT_COST = {N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024}
const HASH_BYTES = 32

/** Lengths in characters. The maximum bounds the time of hashing. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 1000
export const MAX_NAME_LENGTH = 100

/** Hashed against when the account does not exist, so that response times do not reveal names. */
const DUMMY_ACCOUNT = {name: '', salt: randomBytes(16), hash: randomBytes(HASH_BYTES)}

/** Accounts with a password, stored as salted scrypt hashes. Names are case-insensitive. */
export class PasswordAccounts {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Creates the account or replaces its password.
   * @param isAllowed called after hashing; if it returns false, the account is not changed
   * @returns whether the account was changed
   * @throws LakeError 400 for an invalid name or password
   */
  async setPassword(name: string, password: string, isAllowed = () => true): Promise<boolean> {
    assertName(name)
    if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
      throw invalidAccount(`A password has at least ${MIN_PASSWORD_LENGTH} characters. A few words do well`)
    }
    const salt = randomBytes(16)
    const hash = await hashPassword(password, salt)
    if (!isAllowed()) return false
    this.#database
      .prepare(
        `INSERT INTO accounts (name, salt, password_hash) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET salt = excluded.salt, password_hash = excluded.password_hash`,
      )
      .run(name, salt, hash)
    return true
  }

  /**
   * Returns the account's name as it was created, or null for a wrong name or password. Takes the same
   * time for a name that does not exist.
   */
  async verifyPassword(name: string, password: string): Promise<string | null> {
    const {salt, hash} = this.#find(name) ?? DUMMY_ACCOUNT
    const matches = timingSafeEqual(await hashPassword(password, salt), hash)
    // While hashing, the account can be removed, or its password changed.
    const account = this.#find(name)
    return matches && account && timingSafeEqual(account.hash, hash) ? account.name : null
  }

  /** Whether there is an account with this name. */
  has(name: string): boolean {
    return this.#find(name) !== null
  }

  /** Returns false if there was no such account. */
  remove(name: string): boolean {
    return this.#database.prepare('DELETE FROM accounts WHERE name = ?').run(name).changes > 0
  }

  /** Names of all accounts. */
  names(): string[] {
    const rows = this.#database.prepare('SELECT name FROM accounts').all()
    return rows.map((row) => String(row.name))
  }

  #find(name: string): {name: string; salt: Uint8Array; hash: Uint8Array} | null {
    const row = this.#database.prepare('SELECT * FROM accounts WHERE name = ?').get(name)
    if (!(row?.salt instanceof Uint8Array && row.password_hash instanceof Uint8Array)) return null
    return {name: String(row.name), salt: row.salt, hash: row.password_hash}
  }
}

/** Throws LakeError 400 for an invalid name of a user. */
export function assertName(name: string): void {
  if (/^\P{Cc}{1,100}$/u.test(name) && name === name.trim()) return
  throw invalidAccount(`A name is one line of 1 to ${MAX_NAME_LENGTH} characters`)
}

/** NFKC normalization makes composed and decomposed accents the same password. */
function hashPassword(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, SCRYPT_COST, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

const invalidAccount = (description: string) => new LakeError(400, 'invalidAccount', `${description}.`)
