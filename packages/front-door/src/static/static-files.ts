import {glob} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {isUtf8MimeType, mime} from '@fastify/send'
import type {FastifyInstance} from 'fastify'
import {sendFile} from '../send-file.ts'
import {isCompressedCopy, selectCopy} from './compressed-copies.ts'

interface FolderOptions {
  folder: string
  /** Returns the Cache-Control of a file. */
  getCacheControl: (name: string) => string
}

function contentTypeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/**
 * Plugin that registers a route for each file that the folder has now, except hidden ones; compressed copies are sent in place of
 * their files. No path of a request reaches the file system.
 */
export async function registerFolder(
  app: FastifyInstance,
  {folder, getCacheControl}: FolderOptions,
): Promise<void> {
  const names = new Set<string>()
  for await (const entry of glob('**/*', {cwd: folder, withFileTypes: true}))
    if (entry.isFile()) names.add(relative(folder, join(entry.parentPath, entry.name)))
  const exists = (name: string) => names.has(name)
  for (const name of names) {
    if (isCompressedCopy(name, exists)) continue
    const headers = {'content-type': contentTypeOf(name), 'cache-control': getCacheControl(name)}
    app.get(`/${name}`, (request, reply) => {
      const copy = selectCopy(request, name, exists)
      return sendFile(request, reply, {
        file: join(folder, copy.name),
        headers: {...headers, ...copy.headers},
      })
    })
  }
}
