import {createHash, randomUUID} from 'node:crypto'
import {open, rm} from 'node:fs/promises'
import path from 'node:path'
import type {Readable} from 'node:stream'
import {LakeError} from '../shared/errors.ts'

/** Maximum size of an upload. */
export const MAX_ASSET_BYTES = 50 * 1024 * 1024

/** An upload stored in a temporary file. */
export interface ReceivedUpload {
  file: string
  sha1: string
  size: number
}

/**
 * Streams a request body to a temporary file, fsyncs it and computes its SHA-1.
 * @param directory for the temporary file, which the caller moves or removes
 * @throws LakeError 413 beyond MAX_ASSET_BYTES, 400 for an empty body; the file is then removed
 */
export async function receiveUpload(body: Readable, directory: string): Promise<ReceivedUpload> {
  const file = path.join(directory, randomUUID())
  const hash = createHash('sha1')
  let size = 0
  const handle = await open(file, 'wx')
  try {
    // destroyOnReturn would close the connection before the client reads the error response.
    for await (const chunk of body.iterator({destroyOnReturn: false})) {
      size += chunk.length
      if (size > MAX_ASSET_BYTES) throw assetTooLarge()
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    if (size === 0) throw new LakeError(400, 'badRequest', 'The upload is empty: send a file.')
    await handle.sync()
  } catch (error) {
    // Drain the rest of the body, or the next request on this keep-alive connection would hang.
    body.resume()
    await handle.close()
    await rm(file)
    throw isConnectionReset(error) ? uploadInterrupted() : error
  }
  await handle.close()
  return {file, sha1: hash.digest('hex'), size}
}

function isConnectionReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/** The client has disconnected: a client error, so it is not logged as a failure of the lake. */
function uploadInterrupted(): LakeError {
  return new LakeError(400, 'badRequest', 'The upload ended before it was complete.')
}

/** The error for a file larger than MAX_ASSET_BYTES: 413. */
export function assetTooLarge(): LakeError {
  const limit = MAX_ASSET_BYTES / 1024 / 1024
  return new LakeError(413, 'payloadTooLarge', `The file is too large: ${limit} MB at most.`)
}
