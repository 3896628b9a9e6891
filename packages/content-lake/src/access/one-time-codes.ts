import {randomBytes} from 'node:crypto'

/** Random codes that work once and not for long. They live in memory: a restart ends them. */
export class OneTimeCodes {
  #lifetime: number
  #expiry = new Map<string, number>()

  /** @param lifetime in milliseconds */
  constructor(lifetime: number) {
    this.#lifetime = lifetime
  }

  create(): string {
    const code = randomBytes(24).toString('base64url')
    this.#expiry.set(code, Date.now() + this.#lifetime)
    return code
  }

  /** Uses the code up. Answers whether it was good. */
  redeem(code: string): boolean {
    const expiry = this.#expiry.get(code)
    this.#expiry.delete(code)
    for (const [other, time] of this.#expiry) if (time < Date.now()) this.#expiry.delete(other)
    return expiry !== undefined && expiry >= Date.now()
  }
}
