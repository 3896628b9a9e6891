import {glob} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {isUtf8MimeType, mime} from '@fastify/send'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {sendFile} from '../send-file.ts'
import {isCompressedCopy, selectCopy} from './compressed-copies.ts'

interface StaticFile {
  folder: string
  /** Names of the files in the folder, with those of compressed copies. */
  names: ReadonlySet<string>
  /** Of the file; never a path of a request. */
  name: string
  cacheControl: string
}

interface FolderOptions {
  folder: string
  /** Returns the Cache-Control of a file. */
  getCacheControl: (name: string) => string
}

function contentTypeOf(name: string): string {
  // The registered type, image/vnd.microsoft.icon, is less known.
  if (name.endsWith('.ico')) return 'image/x-icon'
  const type = mime.getType(name) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/** Sends a file of a build, or its compressed copy if the client accepts it. */
export function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  {folder, names, name, cacheControl}: StaticFile,
): Promise<FastifyReply> {
  const copy = selectCopy(request, name, names)
  const headers = {'content-type': contentTypeOf(name), 'cache-control': cacheControl, ...copy.headers}
  return sendFile(request, reply, {file: join(folder, copy.name), headers})
}

/** Plugin that registers a route for each file that the folder has at the start, except hidden ones. */
export async function registerFolder(
  app: FastifyInstance,
  {folder, getCacheControl}: FolderOptions,
): Promise<void> {
  const names = new Set<string>()
  for await (const entry of glob('**/*', {cwd: folder, withFileTypes: true}))
    if (entry.isFile()) names.add(relative(folder, join(entry.parentPath, entry.name)))
  for (const name of names) {
    if (isCompressedCopy(name, names)) continue
    const file = {folder, names, name, cacheControl: getCacheControl(name)}
    app.get(`/${name}`, (request, reply) => sendStaticFile(request, reply, file))
  }
}
