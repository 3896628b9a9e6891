import {randomBytes} from 'node:crypto'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** The editor's token that is kept in the lake's folder, made at the first start. */
export function readOrCreateToken(directory: string): {token: string; file: string} {
  const file = join(directory, 'token')
  try {
    return {token: readFileSync(file, 'utf8').trim(), file}
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const token = randomBytes(24).toString('base64url')
  mkdirSync(directory, {recursive: true})
  writeFileSync(file, `${token}\n`, {mode: 0o600})
  return {token, file}
}
