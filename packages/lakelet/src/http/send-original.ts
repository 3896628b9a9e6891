import type {FastifyReply, FastifyRequest} from 'fastify'
import {IMAGE_EXTENSIONS} from '../assets/mime-types.ts'
import type {LakeUser} from '../auth/user-directory.ts'
import {type AssetResponse, sendAsset} from './asset-response.ts'
import type {LakeContext} from './context.ts'
import {renderingClient} from './cross-site.ts'

interface Original {
  /** Of the asset document. */
  id: string
  file: string
  extension: string
  /** Null: a client without a token. */
  user: LakeUser | null
  /** Estimated cost of encoding it again. */
  pixels: number
  /** `etag`: the SHA-1 of the file. */
  response: AssetResponse
}

/**
 * Sends an uploaded file. Clients without a token receive images without metadata such as GPS position
 * and author; the stripped copy is cached as a rendition.
 * @throws LakeError 400 if the metadata cannot be removed, 404 if the file does not exist
 */
export async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  {renditions, imageWorkers}: LakeContext,
  {id, file, extension, user, pixels, response}: Original,
): Promise<FastifyReply> {
  const isPublic = response.audience === 'public'
  if (!IMAGE_EXTENSIONS.has(extension) || !isPublic) return sendAsset(request, reply, file, response)
  const vary = 'Authorization'
  if (user) return sendAsset(request, reply, file, {...response, vary, audience: 'client'})
  const key = renditions.key(id, 'stripped original')
  const stripped = await renditions.getOrRender(key, reply, (output, signal) =>
    imageWorkers.render(
      {kind: 'strip metadata', file, output, extension},
      {pixels, client: renderingClient(request), signal},
    ),
  )
  // An empty rendition marks a file without metadata.
  if (stripped.size === 0) return sendAsset(request, reply, file, {...response, vary})
  return sendAsset(request, reply, stripped.file, {...response, vary, etag: key.slice(-32)})
}
