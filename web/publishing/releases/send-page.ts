import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isNotModified, sendFile, sendNotModified} from '@roam/front-door/send-file'
import {selectCopy} from '@roam/front-door/static/compressed-copies'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {NOT_FOUND_PATH} from '../../content/list-pages.ts'
import {createCompressedCopies} from './compressed-copies.ts'
import type {Release} from './release.ts'
import {RSC_TYPE} from './render-page.ts'

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(.*\+)?(xml|json))/

const copies = createCompressedCopies()

/** Sends a file of a release, compressed if the client accepts it, or 304 if the client has it. */
async function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  {folder, checksums}: Release,
  file: string,
  pageHeaders: Record<string, string>,
): Promise<FastifyReply> {
  // Preconditions of a change (RFC 9110, section 13.1) do not apply to pages, which are only read.
  delete request.raw.headers['if-match']
  const path = join(folder, file)
  const headers: Record<string, string> = {...pageHeaders, vary: 'accept-encoding, rsc'}
  const {sha256} = checksums[file] ?? {}
  if (sha256 === undefined) throw new Error(`The release has no checksum of ${file}`)
  const isCompressible = COMPRESSIBLE.test(headers['content-type'] ?? '')
  const names = new Set(isCompressible ? [file, `${file}.br`, `${file}.gz`] : [file])
  const encoding = selectCopy(request, file, names).headers['content-encoding']
  if (!encoding)
    return sendFile(request, reply, {file: path, headers, status: reply.statusCode, etag: `"${sha256}"`})
  const etag = `"${sha256}-${encoding}"`
  const encoded = {...headers, 'content-encoding': encoding}
  const isFound = reply.statusCode === 200
  if (isFound && isNotModified(request, etag)) return sendNotModified(reply, encoded, etag)
  const copy = await copies.get(sha256, encoding, () => readFile(path))
  return reply.headers(isFound ? {...encoded, etag} : encoded).send(copy)
}

/** Sends the 404 page of a release. */
export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
): Promise<FastifyReply> {
  const page = release.pages[NOT_FOUND_PATH]
  if (!page) throw new Error('The release has no 404 page')
  return sendReleaseFile(request, reply.code(404), release, page.file, page.headers)
}

/** Search engines keep the address of a page that is unavailable for a time. */
const sendUnavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({'retry-after': 60, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8'})
    .send(
      '<!doctype html><html lang="en"><title>Roam</title><p>This page is not available. Please try again in a minute.',
    )

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
    return sendReleaseFile(request, reply, release, page.rscFile, {...headers, 'content-type': RSC_TYPE})
  }
  if (page) return sendReleaseFile(request, reply, release, page.file, page.headers)
  if (release.withheld.includes(pathname)) return sendUnavailable(reply)
  const redirect = release.redirects[pathname]
  if (redirect) return reply.redirect(redirect + search, 308)
  const withoutSlash = pathname.slice(0, -1)
  if (pathname.endsWith('/') && (withoutSlash in release.pages || withoutSlash in release.redirects))
    return reply.redirect(withoutSlash + search, 308)
  return sendNotFoundPage(request, reply, release)
}
