import {join} from 'node:path'
import {sendFile} from '@roam/front-door/send-file'
import {selectCopy} from '@roam/front-door/static/compressed-copies'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {NOT_FOUND_PATH} from '../../content/page-content.ts'
import type {Release} from './release.ts'
import {RSC_TYPE} from './render-page.ts'

/** A file of a release, with the names of all files of its page. */
interface ReleaseFile {
  file: string
  files: string[]
  headers: Record<string, string>
}

/** Sends a file, compressed if the client accepts it, or 304 if the client has it. */
async function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  {folder}: Release,
  {file, files, headers}: ReleaseFile,
): Promise<FastifyReply> {
  const copy = selectCopy(request, file, new Set(files))
  // Preconditions of a change (RFC 9110, section 13.1) do not apply to pages, which are only read.
  delete request.raw.headers['if-match']
  return sendFile(request, reply, {
    file: join(folder, copy.name),
    headers: {...headers, ...copy.headers, vary: 'accept-encoding, rsc'},
    status: reply.statusCode,
  })
}

/** Sends the 404 page of a release. */
export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
): Promise<FastifyReply> {
  const page = release.pages[NOT_FOUND_PATH]
  if (!page) throw new Error('The release has no 404 page')
  return sendReleaseFile(request, reply.code(404), release, page)
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
    return sendReleaseFile(request, reply, release, {
      file: page.rscFile,
      files: page.files,
      headers: {...headers, 'content-type': RSC_TYPE},
    })
  }
  if (page) return sendReleaseFile(request, reply, release, page)
  const redirect = release.redirects[pathname]
  if (redirect) return reply.redirect(redirect, 308)
  const withoutSlash = pathname.slice(0, -1)
  if (pathname.endsWith('/') && (withoutSlash in release.pages || withoutSlash in release.redirects))
    return reply.redirect(withoutSlash + search, 308)
  return sendNotFoundPage(request, reply, release)
}
