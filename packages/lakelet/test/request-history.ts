import type {SanityClient} from '@sanity/client'
import {createLakeClient, startLake} from './start-lake.ts'

/** Starts a lake with a client that reads drafts and versions. */
export async function start() {
  const lake = await startLake()
  return {lake, client: createLakeClient(lake, {perspective: 'raw'})}
}

export const requestHistory = (client: SanityClient, path: string, query: Query = {}) =>
  client.request({url: `/data/history/production/${path}`, query})

export type Query = Record<string, string>

/** Commits the transactions t1 to t4: creates a document, edits it twice, deletes it. */
export async function createHistory(client: SanityClient) {
  await client.mutate([{create: {_id: 'a', _type: 'post', title: 'One'}}], {transactionId: 't1'})
  await client.mutate([{patch: {id: 'a', set: {title: 'Two'}}}], {transactionId: 't2'})
  await client.mutate(
    [{patch: {id: 'a', inc: {n: 1}, setIfMissing: {n: 0}}}, {create: {_id: 'b', _type: 'post'}}],
    {transactionId: 't3'},
  )
  await client.mutate([{delete: {id: 'a'}}], {transactionId: 't4'})
}
