import {createHash} from 'node:crypto'
import type {Problem} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {REDIRECT_TYPE, type Redirect, redirectSchema} from '../../features/seo/seo.content.ts'
import {type Content, EMPTY_CONTENT} from '../content.ts'
import {parseContent} from '../parse-content.ts'
import {parseValidDocuments} from '../parse-valid-documents.ts'
import type {Snapshot} from '../snapshot.ts'

const getRoutableDocuments = ({posts, destinations}: Content) => [...posts, ...destinations]

/**
 * Returns redirects from slugs that documents have lost. A document that leaves the site, such as a hidden one, may
 * return with another slug.
 */
function diffSlugs(before: Content, after: Content): Redirect[] {
  const slugsById = new Map(getRoutableDocuments(after).map(({_id, slug}) => [_id, slug]))
  return getRoutableDocuments(before).flatMap(({_id, slug}) => {
    return slugsById.get(_id) === slug ? [] : [{document: _id, slug}]
  })
}

const recordedSchema = z.looseObject({formerAddresses: z.array(redirectSchema)})

/**
 * Creates the snapshot of a query result, with the last valid version of each document that is wrong in it. Redirects
 * from slugs that have changed since the previous snapshot stay pending, and part of the snapshot, until queries return them: they work at once, and
 * survive a failed write and a restart.
 *
 * @returns the snapshot, what is wrong with documents, and what was mended
 * @throws ContentError if the site cannot show the result without the documents that are wrong
 */
export function createSnapshot(
  fetched: Pick<Snapshot, 'takenAt' | 'queryResult'>,
  previous: Snapshot | undefined,
): {snapshot: Snapshot; problems: Problem[]; repairs: Problem[]} {
  const {takenAt} = fetched
  const {content, queryResult, ...found} = parseValidDocuments(fetched.queryResult, previous?.queryResult)
  const {formerAddresses, ...rest} = recordedSchema.parse(queryResult)
  const redirects = [
    ...(previous?.pendingRedirects ?? []),
    ...diffSlugs(previous?.content ?? EMPTY_CONTENT, content),
  ]
  const redirectsById = new Map(redirects.map((redirect) => [createRedirectId(redirect), redirect]))
  for (const redirect of formerAddresses) redirectsById.delete(createRedirectId(redirect))
  const pendingRedirects = [...redirectsById.values()]
  if (pendingRedirects.length === 0)
    return {snapshot: {takenAt, queryResult, pendingRedirects, content}, ...found}
  const completed = {...rest, formerAddresses: [...formerAddresses, ...pendingRedirects]}
  const snapshot = {takenAt, queryResult: completed, pendingRedirects, content: parseContent(completed)}
  return {snapshot, ...found}
}

/**
 * Returns a deterministic document id, so that recording a redirect is idempotent. The dot hides the
 * document from unauthenticated clients.
 */
const createRedirectId = ({document, slug}: Redirect) =>
  `formerAddress.${createHash('sha256').update(`${document} ${slug}`).digest('hex').slice(0, 32)}`

/**
 * Saves redirects in the Content Lake, in one transaction.
 *
 * @param client with write access
 */
export async function recordRedirects(client: SanityClient, redirects: Redirect[]): Promise<void> {
  if (redirects.length === 0) return
  const transaction = client.transaction()
  for (const redirect of redirects)
    transaction.createIfNotExists({
      _id: createRedirectId(redirect),
      _type: REDIRECT_TYPE,
      ...redirect,
    })
  await transaction.commit()
}
