import {migrateContent} from '@roam/documents/migrate'
import type {SanityClient} from '@sanity/client'

/**
 * Converts the documents of a former version, and prints what an operator must know.
 *
 * @param client of an administrator
 * @returns the number of converted requests
 */
export async function upgradeContent(client: SanityClient): Promise<number> {
  const {requests, problems} = await migrateContent(client)
  if (requests > 0) console.log(`Converted ${requests} trip requests of a former version`)
  for (const problem of problems) console.warn(`Converting documents of a former version: ${problem}`)
  return requests
}
