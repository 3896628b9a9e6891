import {randomUUID} from 'node:crypto'
import type {System} from './system.ts'

/** Lays a secret into the lake, as the Studio does for whoever opens its preview. */
export async function laySecret({client}: System): Promise<string> {
  const secret = randomUUID()
  await client.create({
    _id: `drafts.${randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'sanity/presentation',
  })
  return secret
}

/** Asks the site for a preview of the page. */
export const askForPreview = (
  {siteUrl}: System,
  words: {secret?: string | undefined; page?: string; perspective?: string},
): Promise<Response> => {
  const url = new URL('/api/preview/start', siteUrl)
  const {secret, page, perspective} = words
  if (secret !== undefined) url.searchParams.set('sanity-preview-secret', secret)
  if (page !== undefined) url.searchParams.set('sanity-preview-pathname', page)
  if (perspective !== undefined) url.searchParams.set('sanity-preview-perspective', perspective)
  return fetch(url, {redirect: 'manual'})
}

/** The cookie with which the founder sees drafts. */
export async function previewCookie(roam: System, perspective = 'drafts'): Promise<string> {
  const answer = await askForPreview(roam, {secret: await laySecret(roam), perspective})
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Gives a document a draft that differs in this. */
export async function writeDraft(
  {client}: System,
  id: string,
  change: Record<string, unknown>,
): Promise<void> {
  const document = await client.getDocument(id)
  if (!document) throw new Error(`There is no document ${id}`)
  await client.createOrReplace({...document, ...change, _id: `drafts.${id}`})
}
