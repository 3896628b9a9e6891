import type {FastifyReply, FastifyRequest} from 'fastify'
import {IMAGE_TYPES} from '../assets/file-type.ts'
import {type AssetResponse, sendFile} from './asset-response.ts'
import type {LakeContext} from './context.ts'

interface Original {
  /** Of the asset document. */
  id: string
  file: string
  extension: string
  /** Estimated cost of encoding it again. */
  pixels: number
  /** `etag`: the SHA-1 of the file. */
  response: AssetResponse
}

/**
 * Sends an uploaded file. Clients without a token receive images without metadata such as GPS position
 * and author; the stripped copy is cached as a rendition.
 * @throws LakeError 400 if the metadata cannot be removed, 401 for an unknown token, 404 if the file
 * does not exist
 */
export async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  {auth, renditions, imageWorkers}: LakeContext,
  {id, file, extension, pixels, response}: Original,
): Promise<FastifyReply> {
  if (!IMAGE_TYPES.has(extension)) return sendFile(request, reply, file, response)
  const vary = 'Authorization'
  if (auth.authenticate(request)) return sendFile(request, reply, file, {...response, vary, isPrivate: true})
  const key = renditions.key(id, 'stripped original')
  const stripped = await renditions.getOrRender(key, reply, (output, signal) =>
    imageWorkers.render(
      {kind: 'strip metadata', file, output, extension},
      {pixels, address: request.ip, signal},
    ),
  )
  // An empty rendition marks a file without metadata.
  if (stripped.size === 0) return sendFile(request, reply, file, {...response, vary})
  return sendFile(request, reply, stripped.file, {...response, vary, etag: key.slice(-32)})
}
