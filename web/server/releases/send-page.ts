import {negotiate} from '@fastify/accept-negotiator'
import {send} from '@fastify/send'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {NOT_FOUND_PATH} from '../../content/page-content.ts'
import type {Release} from './release.ts'
import {RSC_TYPE} from './render-release.ts'

/** Extensions of compressed copies by content encoding, the preferred one first. */
const EXTENSIONS: Record<string, string> = {br: '.br', gzip: '.gz'}

/** A file of a release, with the names of all files of its page. */
interface ReleaseFile {
  file: string
  files: string[]
  headers: Record<string, string>
}

/** Sends a file, compressed if the client accepts it, or 304 if the client has it. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  {folder}: Release,
  {file, files, headers}: ReleaseFile,
): Promise<FastifyReply> {
  const encodings = Object.keys(EXTENSIONS).filter((name) => files.includes(file + EXTENSIONS[name]))
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings)
  const path = `/${file}${encoding ? EXTENSIONS[encoding] : ''}`
  // A conditional request for a missing page must get the whole 404 page.
  const isConditional = reply.statusCode === 200
  const options = {
    root: folder,
    etag: isConditional,
    acceptRanges: false,
    cacheControl: false,
    contentType: false,
    lastModified: false,
  }
  // Preconditions of a change (RFC 9110, section 13.1) do not apply to pages, which are only read.
  for (const name of ['if-match', 'if-unmodified-since']) delete request.raw.headers[name]
  const result = await send(request.raw, path, options)
  if (result.type !== 'file') throw new Error(`The release has lost the file ${file}`)
  return reply
    .code(isConditional ? result.statusCode : reply.statusCode)
    .headers({...result.headers, ...headers, vary: 'accept-encoding, rsc'})
    .headers(encoding ? {'content-encoding': encoding} : {})
    .send(result.stream)
}

/** Sends the 404 page of a release. */
export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
): Promise<FastifyReply> {
  const page = release.pages[NOT_FOUND_PATH]
  if (!page) throw new Error('The release has no 404 page')
  return sendFile(request, reply.code(404), release, page)
}

/**
 * Sends the page at the request's path, its RSC payload for soft navigation, a redirect, or the 404 page.
 * A browser that expects a payload and gets anything else loads the path as a document.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
): Promise<FastifyReply> {
  const {pathname, search} = new URL(request.url, 'http://site')
  const page = pathname === NOT_FOUND_PATH ? undefined : release.pages[pathname]
  if (page?.rscFile && request.headers.rsc === '1') {
    const {'content-security-policy': _policy, ...headers} = page.headers
    return sendFile(request, reply, release, {
      file: page.rscFile,
      files: page.files,
      headers: {...headers, 'content-type': RSC_TYPE},
    })
  }
  if (page) return sendFile(request, reply, release, page)
  const redirect = release.redirects[pathname]
  if (redirect) return reply.redirect(redirect, 308)
  const withoutSlash = pathname.slice(0, -1)
  if (pathname.endsWith('/') && (withoutSlash in release.pages || withoutSlash in release.redirects))
    return reply.redirect(withoutSlash + search, 308)
  return sendNotFoundPage(request, reply, release)
}
