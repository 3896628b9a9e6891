import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {handlingId} from '@roam/documents/ids'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {beforeAll, expect, it} from 'vitest'
import {placeOrder, takeBackOrder} from '@roam/editing/orders'
import {changeHandling, markAnswered, moveTo, writeNote} from '@roam/editing/handle-requests'
import {findHolder, eraseRequests} from '@roam/editing/erase-requests'
import {requestDocuments} from '@roam/documents/test-request'

const requestId = 'tripRequest.2026-11-21.one'
const privatePage = 'privatePage.2026-11-21.one'
const order = {requestId, action: 'withdrawPlan', eventCount: 0} as const

let owner: SanityClient
let editor: SanityClient
let assistant: SanityClient

beforeAll(async () => {
  const lake = await startContentLake({
    projectId: 'roam',
    documentRules: DOCUMENT_ACCESS,
    tokens: [
      {token: 'editor-token', name: 'Edith', role: 'editor'},
      {token: 'assistant-token', name: 'Ben', role: 'contributor'},
    ],
  })
  owner = createClient({...lake.clientConfig, perspective: 'raw'})
  editor = owner.withConfig({token: 'editor-token'})
  assistant = owner.withConfig({token: 'assistant-token'})
  const documents = requestDocuments(requestId, {name: 'Ada', submittedAt: '2026-11-21T12:00:00.000Z'})
  for (const document of documents) await owner.create(document)
  await owner.create({_id: privatePage, _type: 'privatePage', token: 'secret'})
  return () => lake.close()
})

it('the lake lets an assistant do what the Studio offers her, and nothing that it does not', async () => {
  for (const change of [moveTo('Plan'), markAnswered, writeNote('Loves trains')])
    await changeHandling(assistant, [requestId], change)
  expect(await owner.getDocument(handlingId(requestId))).toMatchObject({stage: 'Plan', note: 'Loves trains'})
  await expect(placeOrder(assistant, order, {timeoutMs: 0})).rejects.toMatchObject({statusCode: 403})
  await expect(eraseRequests(assistant, [requestId])).rejects.toMatchObject({statusCode: 403})
  expect(await assistant.getDocument(privatePage)).toBeUndefined()
})

it('deletes a request to which drafts refer; if another document holds it, the error names that', async () => {
  const [held, free] = ['tripRequest.2026-11-22.held', 'tripRequest.2026-11-22.free']
  const to = (_ref: string) => ({_type: 'reference', _ref})
  for (const id of [held, free]) await owner.create({_id: id, _type: 'tripRequest'})
  // Of a former version.
  await owner.create({_id: 'drafts.any', _type: 'post', hidden: to(free)})
  await owner.create({_id: 'site.mail', _type: 'siteStatus', hidden: to(held)})
  const error: unknown = await eraseRequests(editor, [held, free]).catch((reason: unknown) => reason)
  expect(findHolder(error)).toBe('site.mail')
  expect(await owner.fetch('*[_type == "tripRequest" && _id match "*22*"]._id')).toEqual([held])
  expect(await owner.getDocument('drafts.any')).toMatchObject({hidden: {_weak: true}})
  await owner.delete('site.mail')
  await eraseRequests(editor, [held])
})

it('the lake lets an editor place and take back an order, read the address, and delete a request', async () => {
  expect(await placeOrder(editor, order, {timeoutMs: 0})).toBe('pending')
  const [id] = await editor.fetch<string[]>('*[_type == "tripOrder"]._id')
  await takeBackOrder(editor, id ?? '')
  expect(await editor.getDocument(privatePage)).toMatchObject({token: 'secret'})
  await eraseRequests(editor, [requestId])
  expect(await owner.fetch('*[_id match "*2026-11-21*"]._id')).toEqual([])
})
