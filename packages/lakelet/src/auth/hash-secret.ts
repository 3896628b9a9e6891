import {hash} from 'node:crypto'

/** SHA-256 of a secret. A fast hash is enough: codes and session tokens have at least 192 random bits. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
