import {existsSync} from 'node:fs'
import {mkdir, readFile} from 'node:fs/promises'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {dirname} from 'node:path'
import {writeWhole} from '../content/write-whole.ts'

/** For files whose address says all that is in them. */
export const KEEP_FOR_EVER = 'max-age=31536000, immutable'

/** Makes a file, unless it is there: once, however many ask at the same time. */
export type MakeOnce = (file: string, make: () => Promise<Buffer>) => Promise<void>

export function createMakeOnce(): MakeOnce {
  const underway = new Map<string, Promise<void>>()

  async function write(file: string, make: () => Promise<Buffer>): Promise<void> {
    const content = await make()
    await mkdir(dirname(file), {recursive: true})
    await writeWhole(file, content)
  }

  return async (file, make) => {
    if (existsSync(file)) return
    const job = underway.get(file) ?? write(file, make)
    underway.set(file, job)
    await job.finally(() => underway.delete(file))
  }
}

/** Sends a file that is small enough to be held whole for each who asks: pictures are. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const content = await readFile(file)
  response.writeHead(200, {...headers, 'content-length': content.length})
  response.end(request.method === 'HEAD' ? undefined : content)
}
