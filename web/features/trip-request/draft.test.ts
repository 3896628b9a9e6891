import {sampleRequest} from '@roam/trip-request/sample-request'
import {afterEach, expect, test, vi} from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a document in a tab by a navigation of a type: emulates what browsers say, and loads the module. */
async function openDocument(type: NavigationTimingType, items = new Map<string, string>()) {
  const entry = {type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON() {}}
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.resetModules()
  return {items, ...(await import('./draft.ts'))}
}

test('what was sent is shown again after a reload, but not to who opens the page next in the tab', async () => {
  const {items, ...first} = await openDocument('navigate')
  expect(first.loadSentRequest(false)).toBeUndefined()
  first.sentRequest.save(sampleRequest, {correctedFrom: 'ada@example.con', isConfirmed: true})
  // Back at the form by soft navigation.
  expect(first.loadSentRequest(false)).toMatchObject({
    ...{values: sampleRequest, correctedFrom: 'ada@example.con', isConfirmed: true},
  })
  for (const type of ['reload', 'back_forward'] as const)
    expect((await openDocument(type, items)).loadSentRequest(false)?.values).toEqual(sampleRequest)
  expect((await openDocument('navigate', items)).loadSentRequest(false)).toBeUndefined()
  expect(items).toEqual(new Map())
})

test('the response to a submission without JavaScript is not replaced by a former request', async () => {
  const {items, sentRequest, loadSentRequest} = await openDocument('reload')
  sentRequest.save(sampleRequest)
  expect(loadSentRequest(true)).toBeUndefined()
  expect(items).toEqual(new Map())
})
