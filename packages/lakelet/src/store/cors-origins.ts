import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {LakeError} from '../shared/errors.ts'

/** A scheme, a host name and a port. */
const MAX_ORIGIN_LENGTH = 300

const StoredOrigin = z.object({
  id: z.number(),
  origin: z.string(),
  allowCredentials: z.number().transform((value) => value === 1),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})

/** A CORS origin. Those in the options of the lake have an ID that begins with `option-`. */
interface CorsOrigin {
  id: number | string
  origin: string
  /** Whether browsers may send cookies and other credentials, and read the response. */
  allowCredentials: boolean
  createdAt: string | null
}

/** The CORS origins of a lake: those of its options, and those that administrators add. */
export class CorsOrigins {
  #database: DatabaseSync
  #configured: CorsOrigin[]
  /** Cached, because each request of a browser is checked. */
  #stored: CorsOrigin[]

  constructor(database: DatabaseSync, configured: string[]) {
    this.#database = database
    this.#configured = configured.map((origin, index) => ({
      id: `option-${index}`,
      origin,
      allowCredentials: true,
      createdAt: null,
    }))
    this.#stored = this.#readStored()
  }

  list(): CorsOrigin[] {
    return [...this.#configured, ...this.#stored]
  }

  /** Whether pages of the origin may send requests, and with credentials. */
  check(origin: string): {isAllowed: boolean; allowCredentials: boolean} {
    const matches = this.list().filter((one) => matchesOrigin(one.origin, origin))
    return {isAllowed: matches.length > 0, allowCredentials: matches.some((one) => one.allowCredentials)}
  }

  /** @throws LakeError 409 if the origin exists */
  add(origin: string, allowCredentials: boolean): CorsOrigin {
    if (this.list().some((one) => one.origin === origin))
      throw new LakeError(409, 'corsOriginExists', `CORS origin ${origin} already exists`)
    const {lastInsertRowid} = this.#database
      .prepare('INSERT INTO cors_origins (origin, allow_credentials, created_at) VALUES (?, ?, ?)')
      .run(origin, Number(allowCredentials), new Date().toISOString())
    this.#stored = this.#readStored()
    const added = this.#stored.find(({id}) => id === Number(lastInsertRowid))
    if (!added) throw new Error(`CORS origin ${origin} is missing after it was added`)
    return added
  }

  /** @throws LakeError 404 for an unknown ID, 409 for an origin in the options of the lake */
  delete(id: string): void {
    const origin = this.list().find((one) => String(one.id) === id)
    if (!origin) throw new LakeError(404, 'corsOriginNotFound', `CORS origin ${id} not found`)
    if (this.#configured.includes(origin)) {
      const description = `CORS origin ${origin.origin} is an option of the lake: remove it from corsOrigins`
      throw new LakeError(409, 'corsOriginConfigured', description)
    }
    this.#database.prepare('DELETE FROM cors_origins WHERE id = ?').run(Number(id))
    this.#stored = this.#readStored()
  }

  #readStored(): CorsOrigin[] {
    const select = `SELECT id, origin, allow_credentials AS allowCredentials, created_at AS createdAt
      FROM cors_origins ORDER BY id`
    return z.array(StoredOrigin).parse(this.#database.prepare(select).all())
  }
}

/**
 * Whether an origin matches a CORS origin. As in hosted Sanity, `*` matches any characters of a host name,
 * as in `https://*.example.org`, and alone any origin.
 */
function matchesOrigin(pattern: string, origin: string): boolean {
  if (!pattern.includes('*')) return pattern === origin
  if (pattern === '*') return true
  // Two asterisks match in quadratic time.
  if (origin.length > MAX_ORIGIN_LENGTH) return false
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`).test(origin)
}
