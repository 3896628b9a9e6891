import {rm} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {
  type AssetLocation,
  createFileDocument,
  createImageDocument,
  type DetectedUpload,
  UploadQuery,
} from '../../assets/asset-document.ts'
import {detectFileType, type FileType, fileType} from '../../assets/file-type.ts'
import {deliveryOf, IMAGE_EXTENSIONS} from '../../assets/mime-types.ts'
import {assetTooLarge, MAX_ASSET_BYTES, receiveUpload} from '../../assets/receive-upload.ts'
import {assetPath, createUploadDirectory} from '../../assets/storage.ts'
import {MAX_PIXELS} from '../../images/image-task.ts'
import {assetNotFound, LakeError} from '../../shared/errors.ts'
import type {LakeDocument} from '../../shared/types.ts'
import {authenticateReaderOfFile} from '../authenticate-file-reader.ts'
import type {LakeContext} from '../context.ts'
import {DatasetParams, parseApiVersion, parseInput} from '../parameters.ts'
import {sendOriginal} from '../send-original.ts'

const FileParams = z.object({project: z.string(), dataset: z.string(), name: z.string()})
const FileQuery = z.object({dl: z.string().max(250).optional()})
const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/
/** A name of another type, which only an administrator can write, is ignored. */
const FileAsset = z.object({
  _type: z.literal('sanity.fileAsset'),
  originalFilename: z.string().optional().catch(undefined),
})

/** `POST /v…/assets/images|files/:dataset` stores uploads; `GET /files/…` serves files. */
export function registerAssetRoutes(app: FastifyInstance, context: LakeContext): void {
  app.register(async (scope) => {
    const uploadDirectory = await createUploadDirectory(context.directory)
    scope.removeAllContentTypeParsers()
    // Leave the body as a stream for every content type.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const config = {role: 'contributor', streamsBody: true} as const
    for (const kind of ['images', 'files'] as const)
      scope.post(`/:version/assets/${kind}/:dataset`, {config}, async (request) => {
        parseApiVersion(request)
        return {document: await storeUpload(kind, request, context, uploadDirectory)}
      })
  })

  app.get('/files/:project/:dataset/:name', async (request, reply) => {
    const {project, dataset: datasetName, name} = parseInput(FileParams, request.params)
    const [, sha1, extension] = FILE_NAME.exec(name) ?? []
    if (!sha1 || !extension || project !== context.projectId) throw assetNotFound()
    const dataset = context.datasets.get(datasetName)
    const user = authenticateReaderOfFile(request, dataset, context)
    const id = `file-${sha1}-${extension}`
    const {data: asset} = FileAsset.safeParse(dataset.get(id))
    if (!asset) throw assetNotFound()
    const {originalFilename} = asset
    const {mimeType, isDownload} = deliveryOf(extension)
    const {dl = isDownload ? '' : undefined} = parseInput(FileQuery, request.query)
    return sendOriginal(request, reply, context, {
      id,
      file: assetPath(context.directory, dataset.name, name),
      extension,
      user,
      // Not known, because files are not decoded when they are uploaded.
      pixels: MAX_PIXELS,
      response: {
        audience: dataset.aclMode === 'private' ? 'reader' : 'public',
        mimeType,
        etag: sha1,
        download: dl === undefined ? undefined : dl || originalFilename || name,
        filename: originalFilename,
      },
    })
  })
}

async function storeUpload(
  kind: 'images' | 'files',
  request: FastifyRequest,
  context: LakeContext,
  uploadDirectory: string,
): Promise<LakeDocument> {
  const identity = context.auth.requireUser(request).id
  const dataset = context.datasets.get(parseInput(DatasetParams, request.params).dataset)
  const query = parseInput(UploadQuery, request.query)
  if (Number(request.headers['content-length']) > MAX_ASSET_BYTES) throw assetTooLarge()
  const body = request.body instanceof Readable ? request.body : Readable.from([])
  const received = await receiveUpload(body, uploadDirectory)
  try {
    const contentType = request.headers['content-type']
    const type = await detectFileType(received.file, {filename: query.filename, contentType})
    const detected = {upload: received, type, query}
    const location = {
      origin: getOrigin(request, context.projectId),
      projectId: context.projectId,
      dataset: dataset.name,
    }
    const document =
      kind === 'files'
        ? createFileDocument(detected, location)
        : await processImage(detected, location, context)
    const name = document.path.slice(document.path.lastIndexOf('/') + 1)
    const target = assetPath(context.directory, dataset.name, name)
    return await context.assetFiles.store(received.file, target, commitDocument)

    /** Uploading the same bytes again returns the existing document unchanged. */
    function commitDocument(): LakeDocument {
      const existing = dataset.get(document._id)
      if (existing) return existing
      dataset.commit([{create: document}], {identity})
      const committed = dataset.get(document._id)
      if (!committed) throw new Error(`Asset ${document._id} is missing after its commit.`)
      // The address that the client has used.
      return {...committed, url: document.url}
    }
  } finally {
    await rm(received.file, {force: true})
  }
}

/** The asset document of an image. Converts a HEIC photo. Throws LakeError 400 for a file that is not an image. */
async function processImage(original: DetectedUpload, location: AssetLocation, context: LakeContext) {
  const detected = original.type.extension === 'heic' ? await convertHeic(original, context) : original
  const {upload, type, query} = detected
  assertImageType(type)
  const {file} = upload
  const options = {file, extension: type.extension, fields: [...query.meta]}
  return createImageDocument(detected, location, await context.imageWorkers.readMetadata(options))
}

/** Replaces the temporary file of a HEIC image with a JPEG. Its asset has the hash and size of the JPEG. */
async function convertHeic({upload, query}: DetectedUpload, context: LakeContext): Promise<DetectedUpload> {
  const stored = await context.imageWorkers.convertHeic(upload.file)
  const filename = query.filename?.replace(/\.hei[cf]$/i, '.jpg')
  return {upload: {...upload, ...stored}, type: fileType('jpg'), query: {...query, filename}}
}

/** Throws LakeError 400 for a file that is not a supported image format. */
function assertImageType({extension, mimeType}: FileType): void {
  if (IMAGE_EXTENSIONS.has(extension)) return
  const formats = [...IMAGE_EXTENSIONS].join(', ')
  throw new LakeError(
    400,
    'invalidImage',
    `This is not an image the lake can show, by its content it is ${mimeType}. Save it as one of: ${formats}, heic.`,
  )
}

/** The lake's origin in asset URLs, without the `<projectId>.` prefix, which only browsers resolve. */
function getOrigin(request: FastifyRequest, projectId: string): string {
  const prefix = `${projectId}.`
  const host = request.host.startsWith(prefix) ? request.host.slice(prefix.length) : request.host
  return new URL(`${request.protocol}://${host}`).origin
}
