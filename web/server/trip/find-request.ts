import {filterOf, requestId} from '@roam/documents/ids'
import {parseRows, type RowProblem} from '@roam/documents/parse-rows'
import {isTripToken, TOKEN_PREFIX_LENGTH} from '@roam/documents/trip-token'
import {isSameSecret} from '@roam/front-door/is-same-secret'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

const PAGE_ID_PREFIX = 'privatePage.'

const PAGES_QUERY = `*[${filterOf('privatePage')} && string::startsWith(token, $prefix)]{_id, _type, token}`

const pageRow = z.object({_id: z.string().startsWith(PAGE_ID_PREFIX), token: z.string()})

/** A key of a request, as in `2026-06-01.Ab12`. */
const REQUEST_KEY = /^[\w-]+(\.[\w-]+)*$/

/**
 * Returns the id of the request whose private page has a token; undefined if there is none, or more than one: then
 * nobody can tell whose token it is.
 *
 * @param client with read access to everything
 * @param problems receives the pages that have the same token
 */
export async function findRequestByToken(
  client: SanityClient,
  token: string,
  problems: RowProblem[],
): Promise<string | undefined> {
  if (!isTripToken(token)) return undefined
  const prefix = token.slice(0, TOKEN_PREFIX_LENGTH)
  const result = await client.fetch<unknown>(PAGES_QUERY, {prefix}, {perspective: 'raw'})
  const pages = parseRows(result, pageRow).rows.filter((page) => isSameSecret(page.token, token))
  const [page, ...others] = pages
  if (others.length > 0)
    for (const {_id} of pages)
      problems.push({
        id: _id,
        type: 'privatePage',
        path: 'token',
        message: 'Another private page has the same token; neither is shown',
      })
  // The key is part of the id, which belongs to one type; a field can be changed.
  return page && others.length === 0 ? requestId(page._id.slice(PAGE_ID_PREFIX.length)) : undefined
}

/**
 * Returns the id of the request that a preview is about: its address has the key of the request, or a token.
 *
 * @param client with read access to everything
 */
export async function findRequestOfPreview(
  client: SanityClient,
  segment: string,
): Promise<string | undefined> {
  const found = await findRequestByToken(client, segment, [])
  return found ?? (REQUEST_KEY.test(segment) ? requestId(segment) : undefined)
}
