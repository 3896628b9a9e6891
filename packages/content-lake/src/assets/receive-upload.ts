import {createHash, randomUUID} from 'node:crypto'
import {open, rm} from 'node:fs/promises'
import path from 'node:path'
import type {Readable} from 'node:stream'
import {LakeError} from '../errors.ts'
import {HEAD_BYTES} from './file-type.ts'

/** The largest file the lake takes, in bytes. */
export const MAX_ASSET_BYTES = 50 * 1024 * 1024

/** An upload on disk under a temporary name. */
export interface ReceivedUpload {
  file: string
  sha1: string
  size: number
  /** The first `HEAD_BYTES`. */
  head: Buffer
}

/**
 * Writes a request's body to a temporary file, hashing it on the way; it is on disk afterwards.
 * @param directory for the file, which the caller moves or removes
 * @throws LakeError 413 beyond MAX_ASSET_BYTES, 400 for nothing; then no file is left
 */
export async function receiveUpload(body: Readable, directory: string): Promise<ReceivedUpload> {
  const file = path.join(directory, randomUUID())
  const hash = createHash('sha1')
  const start: Buffer[] = []
  let size = 0
  const handle = await open(file, 'wx')
  try {
    // The request stays open when the loop is left early, so that the refusal can be read.
    for await (const chunk of body.iterator({destroyOnReturn: false})) {
      if (size < HEAD_BYTES) start.push(chunk)
      size += chunk.length
      if (size > MAX_ASSET_BYTES) throw assetTooLarge()
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    if (size === 0) throw new LakeError(400, 'badRequest', 'The upload is empty: send a file.')
    await handle.sync()
  } catch (error) {
    // The rest is let through unread, or the next request on this connection would never be answered.
    body.resume()
    await handle.close()
    await rm(file)
    throw isHangUp(error) ? interrupted() : error
  }
  await handle.close()
  return {file, sha1: hash.digest('hex'), size, head: Buffer.concat(start).subarray(0, HEAD_BYTES)}
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/** Nobody hears it any more, but it is no failure of the lake. */
function interrupted(): LakeError {
  return new LakeError(400, 'badRequest', 'The upload ended before it was complete.')
}

/** The refusal of a file beyond MAX_ASSET_BYTES. */
export function assetTooLarge(): LakeError {
  const limit = MAX_ASSET_BYTES / 1024 / 1024
  return new LakeError(413, 'payloadTooLarge', `The file is too large: ${limit} MB at most.`)
}
