import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {type FormerEvent, planFields, type Versions} from './former-model.ts'
import {planId, proposalId} from './ids.ts'
import {nameFiles} from './plan-files.ts'

const historyDocuments = z.object({documents: z.array(z.looseObject({_type: z.string()}))})

const transaction = z.object({timestamp: z.string(), mutations: z.unknown()})

/** Returns the transactions of a request in the lake's history, oldest first; none if there is no history. */
async function fetchTransactions(client: SanityClient, requestId: string) {
  const {dataset, token} = client.config()
  const url = client.getUrl(
    `/data/history/${dataset}/transactions/${requestId}?includeIdentifiedDocumentsOnly=true&limit=1000`,
  )
  const response = await fetch(url, {headers: {authorization: `Bearer ${token}`}})
  if (!response.ok) return []
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => transaction.safeParse(JSON.parse(line)).data ?? [])
}

/** Returns the fields of a plan with the names of its files, without those that do not exist any more. */
export const namedPlan = async (client: SanityClient, document: object | undefined) =>
  (await nameFiles(client, planFields(document))).plan

/**
 * Finds the versions of a request's proposal and plan in the lake's history: as they were in the transaction that has
 * stored an event. The clock of the browser that has set the time of the event may be wrong.
 */
export function createVersions(client: SanityClient, requestId: string): Versions {
  const {dataset} = client.config()
  let transactions: ReturnType<typeof fetchTransactions> | undefined

  async function timeOf({_key, at}: FormerEvent): Promise<string | null> {
    transactions ??= fetchTransactions(client, requestId)
    const key = JSON.stringify(_key)
    const found = (await transactions).find(({mutations}) => JSON.stringify(mutations)?.includes(key))
    return found?.timestamp ?? at
  }

  async function historic(id: string, time: string): Promise<object | undefined> {
    const url = `/data/history/${dataset}/documents/${id}?time=${encodeURIComponent(time)}`
    const result = await client.request<unknown>({url}).catch(() => undefined)
    return historyDocuments.safeParse(result).data?.documents[0]
  }

  async function documentAt(id: string, event: FormerEvent): Promise<object | undefined> {
    const time = await timeOf(event)
    return (time && (await historic(id, time))) || (await client.getDocument(id))
  }

  return {
    documentAt: async (event) =>
      event.type === 'planShared'
        ? namedPlan(client, await documentAt(planId(requestId), event))
        : documentAt(proposalId(requestId), event),
  }
}
