import {randomBytes} from 'node:crypto'

/** Random codes, each for one user, that work once and not for long. A restart ends them. */
export class OneTimeCodes {
  #lifetime: number
  #issued = new Map<string, {userName: string; expiry: number}>()

  /** @param lifetime in milliseconds */
  constructor(lifetime: number) {
    this.#lifetime = lifetime
  }

  create(userName: string): string {
    const code = randomBytes(24).toString('base64url')
    this.#issued.set(code, {userName, expiry: Date.now() + this.#lifetime})
    return code
  }

  /** Uses the code up. Answers whose it was, or null if it was not good. */
  redeem(code: string): string | null {
    for (const [other, {expiry}] of this.#issued) {
      if (expiry < Date.now()) this.#issued.delete(other)
    }
    const userName = this.#issued.get(code)?.userName ?? null
    this.#issued.delete(code)
    return userName
  }
}
