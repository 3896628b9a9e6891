import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../errors.ts'

/**
 * 32 MiB of memory and about a quarter of a second for each guess.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const SCRYPT_COST = {N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024}
const HASH_BYTES = 32

const MIN_PASSWORD_LENGTH = 12
/** What a form may send, in characters: hashing more would only cost time. */
export const MAX_PASSWORD_LENGTH = 1000
export const MAX_NAME_LENGTH = 100

/** What stands in for an account that does not exist: its password is known to nobody. */
const DUMMY_ACCOUNT = {name: '', salt: randomBytes(16), hash: randomBytes(HASH_BYTES)}

/** The people who sign in with a password. */
export class PasswordAccounts {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Gives someone a password, in place of the one they had.
   * @throws LakeError 400 for a name or password that will not do
   */
  async setPassword(name: string, password: string): Promise<void> {
    if (!/^\P{Cc}{1,100}$/u.test(name) || name !== name.trim()) {
      throw invalidAccount(`A name is one line of 1 to ${MAX_NAME_LENGTH} characters`)
    }
    if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
      throw invalidAccount(`A password has at least ${MIN_PASSWORD_LENGTH} characters. A few words do well`)
    }
    const salt = randomBytes(16)
    const hash = await hashPassword(password, salt)
    this.#database
      .prepare(
        `INSERT INTO accounts (name, salt, password_hash) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET salt = excluded.salt, password_hash = excluded.password_hash`,
      )
      .run(name, salt, hash)
  }

  /**
   * The person's name as it was given at first, or null unless both belong together. Takes as long for
   * a name that nobody has.
   */
  async verifyPassword(name: string, password: string): Promise<string | null> {
    const account = this.#find(name)
    const {salt, hash} = account ?? DUMMY_ACCOUNT
    const matches = timingSafeEqual(await hashPassword(password, salt), hash)
    return matches && account ? account.name : null
  }

  remove(name: string): boolean {
    return this.#database.prepare('DELETE FROM accounts WHERE name = ?').run(name).changes > 0
  }

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

/** However an accented letter was typed, it is the same password. */
function hashPassword(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, SCRYPT_COST, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

const invalidAccount = (description: string) => new LakeError(400, 'invalidAccount', `${description}.`)
