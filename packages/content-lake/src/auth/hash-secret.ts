import {createHash} from 'node:crypto'

/** What is kept of a random secret: enough to know it again, of no use to whoever reads the disk. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
