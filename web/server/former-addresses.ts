import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Content} from '../content/content.ts'
import {FORMER_ADDRESS, type FormerAddress} from '../found/former-addresses.content.ts'

const addressed = ({posts, destinations}: Content) => [...posts, ...destinations]

/** The addresses that documents had before and have no longer, as far as nobody has noted them. */
export function movesBetween(before: Content, after: Content): FormerAddress[] {
  const now = new Map(addressed(after).map((one) => [one._id, one]))
  return addressed(before).flatMap(({_id, slug}) => {
    const then = now.get(_id)
    const known = !then || then.slug === slug || then.formerSlugs.includes(slug)
    return known ? [] : [{document: _id, slug}]
  })
}

/** The same move has the same id, however often it is noted. The dot keeps it from strangers. */
const idOf = ({document, slug}: FormerAddress) =>
  `site.formerAddress-${createHash('sha256').update(`${document} ${slug}`).digest('hex').slice(0, 32)}`

/**
 * Notes in the lake where documents have been, if any have moved.
 *
 * @param client writes to the lake
 */
export async function noteMoves(client: SanityClient, moved: FormerAddress[]): Promise<void> {
  if (moved.length === 0) return
  const transaction = client.transaction()
  for (const one of moved)
    transaction.createIfNotExists({_id: idOf(one), _type: FORMER_ADDRESS, ...one})
  await transaction.commit()
}
