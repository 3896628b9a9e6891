import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Content} from '../../content/content.ts'
import {REDIRECT_TYPE, type Redirect} from '../../features/seo/seo.content.ts'

const getRoutableDocuments = ({posts, destinations}: Content) => [...posts, ...destinations]

/** Returns redirects from slugs that documents have lost and that are not recorded yet. */
export function diffSlugs(before: Content, after: Content): Redirect[] {
  const documentsById = new Map(getRoutableDocuments(after).map((document) => [document._id, document]))
  return getRoutableDocuments(before).flatMap(({_id, slug}) => {
    const current = documentsById.get(_id)
    const isUnchanged = !current || current.slug === slug || current.formerSlugs.includes(slug)
    return isUnchanged ? [] : [{document: _id, slug}]
  })
}

/**
 * Returns a deterministic document id, so that recording a redirect is idempotent. The dot hides the
 * document from unauthenticated clients.
 */
const createRedirectId = ({document, slug}: Redirect) =>
  `site.formerAddress-${createHash('sha256').update(`${document} ${slug}`).digest('hex').slice(0, 32)}`

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
