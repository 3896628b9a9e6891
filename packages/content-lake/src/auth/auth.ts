import type {IncomingHttpHeaders} from 'node:http'
import {LakeError} from '../errors.ts'
import type {Tokens} from './tokens.ts'
import type {LakeUser} from './user-directory.ts'

interface Request {
  headers: IncomingHttpHeaders
}

/** Says who asks, and refuses those who may not. */
export class Auth {
  #tokens: Tokens

  constructor(tokens: Tokens) {
    this.#tokens = tokens
  }

  /** Who sent the request, or null without a token. Throws LakeError 401 for an unknown token. */
  authenticate(request: Request): LakeUser | null {
    const token = bearerToken(request)
    if (token === null) return null
    const user = this.#tokens.verify(token)
    if (user) return user
    throw unauthorized('Session not found')
  }

  /** Throws LakeError 401 without a token. */
  requireUser(request: Request): LakeUser {
    const user = this.authenticate(request)
    if (user) return user
    throw unauthorized('This needs a token: send it as Authorization: Bearer <token>')
  }

  /** Throws LakeError 401 without a token and 403 for a viewer's. */
  requireEditor(request: Request): LakeUser {
    const user = this.requireUser(request)
    if (user.role === 'editor') return user
    throw new LakeError(
      403,
      'insufficientPermissions',
      `Insufficient permissions: the token "${user.name}" may only read`,
    )
  }
}

/** The token of the request, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function unauthorized(description: string): LakeError {
  // The Studio asks for a new sign-in when it sees this code.
  return new LakeError(401, 'unauthorized', description, {errorCode: 'SIO-401-ANF'})
}
