import {createHash} from 'node:crypto'

/** SHA-256 of a secret. A fast hash is enough: codes and session tokens have at least 192 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
