import {existsSync} from 'node:fs'
import {mkdir, open} from 'node:fs/promises'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {dirname} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {writeWhole} from '../content/write-whole.ts'

/** For files whose address says all that is in them. */
export const KEEP_FOR_EVER = 'max-age=31536000, immutable'

/** Visitors leave pages before their pictures have come; the file has been closed then. */
function ignoreDeparture(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

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

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const handle = await open(file)
  response.writeHead(200, {...headers, 'content-length': (await handle.stat()).size})
  if (request.method === 'HEAD') {
    response.end()
    await handle.close()
  } else await pipeline(handle.createReadStream(), response).catch(ignoreDeparture)
}
