import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import type {TokenOptions} from '../auth/tokens.ts'
import {RoleSchema} from '../auth/user-directory.ts'
import type {TokenCommandOptions} from './options.ts'

/** Content of `tokens.json`. */
const StoredTokens = z.array(z.object({token: z.string(), name: z.string(), role: RoleSchema}))

const tokensFile = (directory: string) => join(directory, 'tokens.json')

const generateToken = () => randomBytes(24).toString('base64url')

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
  const token = generateToken()
  writeFileSync(file, `${token}\n`, {mode: 0o600})
  return {token, source: file}
}

/**
 * The tokens that `addToken` has stored in a data directory.
 * @throws SyntaxError or ZodError if the file `tokens.json` is damaged
 */
export function readTokens(directory: string): TokenOptions[] {
  const file = tokensFile(directory)
  return existsSync(file) ? StoredTokens.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Generates a token and stores it in the data directory's file `tokens.json` (mode 0600). */
export function addToken({directory, name, role}: TokenCommandOptions): string {
  createDirectory(directory)
  const token = generateToken()
  const tokens = [...readTokens(directory), {token, name, role}]
  writeFileSync(tokensFile(directory), `${JSON.stringify(tokens, null, 2)}\n`, {mode: 0o600})
  return token
}
