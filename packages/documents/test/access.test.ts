import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {DOCUMENT_ACCESS, LISTED_TYPES, SINGLETON_TYPES} from '../src/access.ts'
import {
  EVENT_TYPES,
  eventId,
  eventIdOfMail,
  eventTypeOf,
  fixedIdsOfRequest,
  handlingId,
  isRequestId,
  mailDeliveryId,
  privatePageId,
  processingId,
  requestIdOf,
  SELF_TEST_ID,
} from '../src/ids.ts'
import {referTo} from '../src/request-documents.ts'
import {newOrderId, orderResultId} from '../src/trip-order.ts'

const REQUEST_ID = 'tripRequest.2026-06-01.ada'

/** Returns whether a pattern matches an id, or another pattern. */
const matches = (pattern: string, id: string) => {
  const [segments, others] = [pattern.split('.'), id.split('.')]
  const isEqual = (segment: string, index: number) =>
    segment === others[index] || segment === '*' || others[index] === '*'
  return segments.length === others.length && segments.every(isEqual)
}

const typesOf = (id: string) =>
  DOCUMENT_ACCESS.filter(({ids}) => ids.some((pattern) => matches(pattern, id))).map(({type}) => type)

test('an id with a dot, and of a singleton, belongs to one type', () => {
  const patterns = DOCUMENT_ACCESS.flatMap(({type, ids}) => ids.map((pattern) => ({type, pattern})))
  const named = patterns.filter(({pattern}) => pattern !== '*')
  for (const {type, pattern} of named)
    expect(named.filter((other) => matches(other.pattern, pattern))).toEqual([{type, pattern}])
  const shared = patterns.filter(({pattern}) => pattern === '*').map(({type}) => type)
  expect(shared).toEqual([...LISTED_TYPES, 'sanity.previewUrlSecret'])
})

test('each type has one row, also those of the Studio and of the site', () => {
  const schema = z
    .array(z.object({name: z.string(), type: z.string()}))
    .parse(
      JSON.parse(readFileSync(join(import.meta.dirname, '../../../studio/schema.generated.json'), 'utf8')),
    )
  const documentTypes = schema.filter(({type}) => type === 'document').map(({name}) => name)
  // Assets are made by uploading.
  const schemaTypes = documentTypes.filter((name) => !name.startsWith('sanity.'))
  const rows = DOCUMENT_ACCESS.map(({type}) => type)
  expect(rows).toEqual([...new Set(rows)])
  expect(rows).toEqual(expect.arrayContaining(schemaTypes))
  const siteTypes = ['siteStatus', 'siteRenewal', 'formerAddress', 'trash', 'sanity.previewUrlSecret']
  const tripTypes = ['requestHandling', 'requestProcessing', 'privatePage', 'mailDelivery', ...EVENT_TYPES]
  expect(rows).toEqual(expect.arrayContaining([...siteTypes, ...tripTypes, 'tripOrder', 'orderResult']))
})

test('the ids that the code makes are those of the table', () => {
  for (const requestId of [REQUEST_ID, SELF_TEST_ID]) {
    expect(isRequestId(requestId)).toBe(true)
    for (const id of fixedIdsOfRequest(requestId)) {
      const publishedId = id.replace('drafts.', '')
      expect(typesOf(publishedId)).toEqual([publishedId.split('.')[0]])
    }
    for (const type of EVENT_TYPES) {
      const id = eventId(type, requestId, 12)
      expect(typesOf(id)).toEqual([type])
      expect(typesOf(mailDeliveryId(id))).toEqual(['mailDelivery'])
      expect(eventIdOfMail(mailDeliveryId(id))).toBe(id)
      expect(eventTypeOf(id)).toBe(type)
      expect(requestIdOf(type, id, true)).toBe(requestId)
    }
  }
  for (const [type, idOf] of [
    ['requestHandling', handlingId],
    ['requestProcessing', processingId],
    ['privatePage', privatePageId],
  ] as const)
    expect(requestIdOf(type, idOf(REQUEST_ID))).toBe(REQUEST_ID)
  const orderId = newOrderId()
  expect([typesOf(orderId), typesOf(orderResultId(orderId))]).toEqual([['tripOrder'], ['orderResult']])
  for (const type of SINGLETON_TYPES) expect(typesOf(type)).toContain(type)
  for (const id of ['tripRequest', 'tripRequest.', 'drafts.tripRequest.a', 'tripRequest.a.b.c', 'homePage'])
    expect(isRequestId(id)).toBe(false)
})

test('only content can be referred to strongly, so that requests can be erased', () => {
  const strong = DOCUMENT_ACCESS.filter(({strongTarget}) => strongTarget).map(({type}) => type)
  expect(strong).toEqual(SINGLETON_TYPES)
})

test('people delete what the site stored about a request only with the request', () => {
  for (const requestId of [REQUEST_ID, 'tripRequest.ada']) {
    const events = EVENT_TYPES.map((type) => eventId(type, requestId, 12))
    const parts = [
      ...events,
      ...events.map(mailDeliveryId),
      processingId(requestId),
      privatePageId(requestId),
    ]
    for (const id of parts) {
      const row = DOCUMENT_ACCESS.find(({ids}) => ids.some((pattern) => matches(pattern, id)))
      expect(row).toMatchObject({delete: ['site'], deleteWith: {writers: ['editor', 'administrator']}})
      expect(row?.deleteWith?.document(id)).toBe(requestId)
    }
  }
})

test('handling and orders have a shape; what was said is changed by nobody', () => {
  const rowOf = (type: string) => DOCUMENT_ACCESS.find((row) => row.type === type)
  const handling = {_id: 'requestHandling.a', _type: 'requestHandling', stage: 'Plan'}
  expect(rowOf('requestHandling')?.validate?.(handling)).toBeUndefined()
  expect(rowOf('requestHandling')?.validate?.({...handling, stage: 'Sold'})).toMatch(/^stage: /)
  expect(rowOf('requestHandling')?.validate?.({...handling, deleteAt: '2020-01-01T00:00:00Z'})).toMatch(
    /deleteAt/,
  )
  expect(rowOf('tripOrder')?.validate?.({action: 'sendProposal'})).toMatch(/^request: /)
  // Only fields of the lake are not checked: any other could hold a reference that keeps a request from being erased.
  const stored = {_rev: 'a', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
  const request = referTo(REQUEST_ID)
  const renewal = {...stored, _id: 'site.renewal', _type: 'siteRenewal', askedAt: '2026-01-01T00:00:00.000Z'}
  const order = {
    ...stored,
    _id: 'tripOrder.a',
    _type: 'tripOrder',
    request,
    action: 'sharePlan',
    eventCount: 0,
  }
  for (const document of [{...handling, ...stored, request}, order, renewal]) {
    const {validate} = rowOf(document._type) ?? {}
    expect(validate?.(document)).toBeUndefined()
    for (const field of ['x', '_x', '_system'])
      expect(validate?.({...document, [field]: {_ref: REQUEST_ID}})).toContain(field)
    if (document !== renewal)
      expect(validate?.({...document, request: {...request, x: {_ref: REQUEST_ID}}})).toMatch(/^request: /)
  }
  for (const type of ['tripRequest', 'privatePage', ...EVENT_TYPES]) {
    expect(rowOf(type)).toMatchObject({create: ['site']})
    expect(rowOf(type)?.update.flatMap(({fields = ['all']}) => fields)).toEqual([])
  }
})
