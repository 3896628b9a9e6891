import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'

const ServerInfo = z.object({
  url: z.string(),
  projectId: z.string(),
  datasets: z.array(z.string()),
  publicUrl: z.string().optional(),
  studioUrl: z.string().optional(),
})

/** What other commands need to know of the lake that was last started in a data directory. */
export type ServerInfo = z.infer<typeof ServerInfo>

/** Creates a data directory, or uses an empty one. Git ignores it, because it contains the token and all drafts. */
export function createDirectory(directory: string): void {
  mkdirSync(directory, {recursive: true, mode: 0o700})
  if (readdirSync(directory).length > 0) return
  writeFileSync(join(directory, '.gitignore'), '*\n')
}

/** The administrator's token in the data directory's file `token` (mode 0600), created on the first start. */
export function readOrCreateToken(directory: string): {token: string; source: string} {
  const file = join(directory, 'token')
  if (existsSync(file)) return {token: readFileSync(file, 'utf8').trim(), source: file}
  const token = randomBytes(24).toString('base64url')
  writeFileSync(file, `${token}\n`, {mode: 0o600})
  return {token, source: file}
}

const serverFile = (directory: string) => join(directory, 'server.json')

/** Writes `server.json`, which stays when the lake stops. */
export function writeServerInfo(directory: string, info: ServerInfo): void {
  writeFileSync(serverFile(directory), `${JSON.stringify(ServerInfo.parse(info), null, 2)}\n`, {mode: 0o600})
}

/** The content of `server.json`, or null if `lakelet start` has never run in the directory. */
export function readServerInfo(directory: string): ServerInfo | null {
  const file = serverFile(directory)
  return existsSync(file) ? ServerInfo.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
