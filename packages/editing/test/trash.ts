import {trashEntry} from '@roam/documents/trash'
import type {SanityClient} from '@sanity/client'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'

export async function remove(client: SanityClient, id: string, operation = `${id}-deletion`) {
  const shown = await planDeletion(client, id)
  if ('refused' in shown) return shown
  return deleteDocument(client, shown, operation, 'Rosa')
}

export const entryOf = async (client: SanityClient, key: string) =>
  trashEntry.parse(await client.getDocument(`trash.${key}`))
