import type {SanityClient} from 'sanity'

/**
 * Deletes requests for good, with their notes and their history: of what somebody wants deleted,
 * nothing may come back.
 */
export async function purge(client: SanityClient, ids: string[]): Promise<void> {
  await client.request({
    method: 'POST',
    url: `/data/mutate/${client.config().dataset}`,
    body: {
      mutations: ids
        .flatMap((id) => [id, `drafts.${id}`])
        .map((id) => ({delete: {id, purge: true}})),
    },
  })
}
