import {rm} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {LakeError} from '../errors.ts'
import type {RouteContext} from '../http/context.ts'
import {parseApiVersion, DatasetParams, parseInput} from '../http/parameters.ts'
import type {LakeDocument} from '../types.ts'
import {assetNotFound, sendFile} from './asset-response.ts'
import {createFileDocument, createImageDocument, UploadQuery} from './asset-document.ts'
import {readImageMetadata} from './image-metadata.ts'
import {MAX_ASSET_BYTES, receiveUpload, assetTooLarge} from './receive-upload.ts'
import {IMAGE_TYPES, detectFileType} from './file-type.ts'
import {assetPath, moveFileDurably, createUploadDirectory} from './storage.ts'

const FileParams = z.object({project: z.string(), dataset: z.string(), name: z.string()})
const FileQuery = z.object({dl: z.string().max(250).optional()})
const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/
const FileAsset = z.object({mimeType: z.string(), originalFilename: z.string().optional()})

/** Takes uploads at `/v…/assets/images|files/:dataset`, gives files at `/files/…`. */
export function registerAssetRoutes(app: FastifyInstance, context: RouteContext): void {
  app.register(async (scope) => {
    const incoming = await createUploadDirectory(context.directory)
    scope.removeAllContentTypeParsers()
    // The body stays a stream, whatever it is.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const underWay = new Set<Promise<LakeDocument>>()
    // The database closes next, and what came in has yet to be written there.
    scope.addHook('onClose', async () => void (await Promise.allSettled(underWay)))
    for (const kind of ['images', 'files'] as const)
      scope.post(`/:version/assets/${kind}/:dataset`, async (request) => {
        parseApiVersion(request)
        const work = upload(kind, request, context, incoming)
        underWay.add(work)
        return {document: await work.finally(() => underWay.delete(work))}
      })
  })

  app.get('/files/:project/:dataset/:name', async (request, reply) => {
    const {project, dataset: datasetName, name} = parseInput(FileParams, request.params)
    const [, sha1, extension] = FILE_NAME.exec(name) ?? []
    if (!sha1 || project !== context.projectId) throw assetNotFound()
    const dataset = context.dataset(datasetName)
    const document = dataset.get(`file-${sha1}-${extension}`)
    if (!document) throw assetNotFound()
    const {mimeType, originalFilename} = FileAsset.parse(document)
    const {dl} = parseInput(FileQuery, request.query)
    return sendFile(request, reply, assetPath(context.directory, dataset.name, name), {
      mimeType,
      etag: sha1,
      download: dl === undefined ? undefined : dl || originalFilename || name,
      savedAs: originalFilename,
    })
  })
}

async function upload(
  kind: 'images' | 'files',
  request: FastifyRequest,
  context: RouteContext,
  incoming: string,
): Promise<LakeDocument> {
  const {identity} = context.requireWrite(request)
  const dataset = context.dataset(parseInput(DatasetParams, request.params).dataset)
  const query = parseInput(UploadQuery, request.query)
  if (Number(request.headers['content-length']) > MAX_ASSET_BYTES) throw assetTooLarge()
  const body = request.body instanceof Readable ? request.body : Readable.from([])
  const received = await receiveUpload(body, incoming)
  try {
    const type = detectFileType(received.head, query.filename)
    const place = {
      origin: originOf(request, context.projectId),
      projectId: context.projectId,
      dataset: dataset.name,
    }
    const document =
      kind === 'files'
        ? createFileDocument(received, type, query, place)
        : createImageDocument(
            received,
            imageType(type),
            query,
            place,
            await readImageMetadata(received.file, type.extension, query.meta),
          )
    const name = document.path.slice(document.path.lastIndexOf('/') + 1)
    await moveFileDurably(received.file, assetPath(context.directory, dataset.name, name))
    return stored()

    /** The same bytes are the same document, as it was first made. */
    function stored(): LakeDocument {
      const existing = dataset.get(document._id)
      if (existing) return existing
      dataset.commit([{create: document}], {identity})
      const made = dataset.get(document._id)
      if (!made) throw new Error(`Asset ${document._id} was committed but is not there.`)
      return made
    }
  } finally {
    await rm(received.file, {force: true})
  }
}

function imageType(type: {extension: string; mimeType: string}) {
  const known = IMAGE_TYPES.get(type.extension)
  if (known) return known
  const kinds = [...IMAGE_TYPES.keys()].join(', ')
  throw new LakeError(
    400,
    'invalidImage',
    `This is not an image the lake can show, by its content it is ${type.mimeType}. Save it as one of: ${kinds}.`,
  )
}

/** Where this lake is reached. The Studio's `<project>.localhost` exists only in browsers. */
function originOf(request: FastifyRequest, projectId: string): string {
  const prefix = `${projectId}.`
  const host = request.host.startsWith(prefix) ? request.host.slice(prefix.length) : request.host
  return new URL(`${request.protocol}://${host}`).origin
}
