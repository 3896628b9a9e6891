import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {UserStore} from '../auth/user-store.ts'
import type {TokenCommandOptions} from './options.ts'

/** Creates a data directory that git ignores, because it contains the token and all drafts. */
export function createDirectory(directory: string): void {
  if (existsSync(directory)) return
  mkdirSync(directory, {recursive: true, mode: 0o700})
  writeFileSync(join(directory, '.gitignore'), '*\n')
}

/** The editor token in the data directory's file `token` (mode 0600), created on the first start. */
export function readOrCreateToken(directory: string): {token: string; source: string} {
  const file = join(directory, 'token')
  if (existsSync(file)) return {token: readFileSync(file, 'utf8').trim(), source: file}
  const token = randomBytes(24).toString('base64url')
  writeFileSync(file, `${token}\n`, {mode: 0o600})
  return {token, source: file}
}

/** Creates a token in the data directory's database and returns it; a running lake accepts it at once. */
export function addToken({directory, name, role}: TokenCommandOptions): string {
  createDirectory(directory)
  const store = new UserStore(directory)
  try {
    return store.tokens.create({name, role, expiresAt: null}).token
  } finally {
    store.close()
  }
}
