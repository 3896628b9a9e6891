import {expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {contributorToken, sendRequest, useSharedLake} from './start-lake.ts'

const resetLake = useSharedLake()

/** A lake with a published document that has a draft. */
function startWithDraft(): ContentLake {
  const lake = resetLake()
  lake
    .dataset('production')
    .commit([
      {create: {_id: 'a', _type: 'post', title: 'Published'}},
      {create: {_id: 'drafts.a', _type: 'post', title: 'Draft'}},
      {create: {_id: 'b', _type: 'post', title: 'Published'}},
    ])
  return lake
}

const send = (lake: ContentLake, path: string, body: unknown) =>
  sendRequest(lake, `/v2025-02-19${path}`, {method: 'POST', token: contributorToken, body})

test.each<[string, unknown]>([
  ['create', {create: {_id: 'drafts.c', _type: 'post'}}],
  ['change', {patch: {id: 'drafts.a', set: {title: 'Changed'}}}],
  ['replace', {createOrReplace: {_id: 'drafts.a', _type: 'post'}}],
  ['delete', {delete: {id: 'drafts.a'}}],
])('a contributor may %s a draft', async (_, mutation) => {
  const lake = startWithDraft()
  expect(await send(lake, '/data/mutate/production', {mutations: [mutation]})).toMatchObject({status: 200})
})

test.each<[string, string, unknown]>([
  ['create', 'create', {create: {_id: 'c', _type: 'post'}}],
  ['create', 'create', {create: {_id: 'versions.r1.a', _type: 'post'}}],
  ['update', 'change', {patch: {id: 'a', set: {title: 'Changed'}}}],
  ['update', 'change by query', {patch: {query: '*', set: {title: 'Changed'}}}],
  ['update', 'delete', {delete: {id: 'b'}}],
  ['editHistory', 'purge', {delete: {id: 'drafts.a', purge: true}}],
  ['editHistory', 'purge the history of', {delete: {id: 'drafts.gone', purge: true}}],
])('a contributor needs the permission "%s" to %s: %j', async (permission, __, mutation) => {
  const lake = startWithDraft()
  const before = lake.dataset('production').query('*')
  const mutations = [{create: {_id: 'drafts.c', _type: 'post'}}, mutation]
  const message = `Insufficient permissions; permission "${permission}" required`
  for (const query of ['', '?dryRun=true']) {
    expect(await send(lake, `/data/mutate/production${query}`, {mutations})).toMatchObject({
      status: 403,
      body: {
        message,
        type: 'mutationError',
        items: [{error: {type: 'insufficientPermissionsError', permission, description: message}}],
      },
    })
  }
  expect(lake.dataset('production').query('*')).toEqual(before)
})

test('a contributor may edit drafts with actions, and neither publish, unpublish nor delete documents', async () => {
  const lake = startWithDraft()
  const act = async (action: Record<string, unknown>) => {
    const actionType = `sanity.action.document.${action.actionType}`
    return (await send(lake, '/data/actions/production', {actions: [{...action, actionType}]})).status
  }
  const [pair, other] = [
    {publishedId: 'a', draftId: 'drafts.a'},
    {publishedId: 'b', draftId: 'drafts.b'},
  ]
  expect(await act({actionType: 'edit', ...other, patch: {set: {title: 'Changed'}}})).toBe(200)
  expect(await act({actionType: 'publish', ...pair})).toBe(403)
  expect(await act({actionType: 'unpublish', ...pair})).toBe(403)
  expect(await act({actionType: 'delete', publishedId: 'a', includeDrafts: ['drafts.a']})).toBe(403)
  expect(await act({actionType: 'discard', draftId: 'drafts.a'})).toBe(200)
  expect(lake.dataset('production').query('*{_id, title}')).toEqual([
    {_id: 'a', title: 'Published'},
    {_id: 'b', title: 'Published'},
    {_id: 'drafts.b', title: 'Changed'},
  ])
})

test('the Studio reads the role and the permissions of a contributor', async () => {
  const lake = resetLake()
  const get = (path: string) => sendRequest(lake, `/v2021-06-07${path}`, {token: contributorToken})
  expect((await get('/users/me')).body).toMatchObject({
    role: 'contributor',
    roles: [{name: 'contributor', title: 'Contributor'}],
  })
  expect((await get('/projects/testing1/datasets/production/acl')).body).toEqual([
    {filter: '_id in path("**")', permissions: ['read', 'history']},
    {filter: '_id in path("drafts.**")', permissions: ['create', 'update']},
    {filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['create', 'update']},
  ])
})
