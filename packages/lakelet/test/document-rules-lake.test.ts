import {expect, test} from 'vitest'
import {action, FILE_ID, startWithRules, type Write, write} from './lake-with-rules.ts'
import {
  administratorToken,
  contributorToken,
  createLakeClient,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'
import {create, expectRefusal, patch, readAll, waysToCreate} from './ways-to-write.ts'

const SYSTEM_WRITES: [string, Write][] = [
  ...waysToCreate({_id: 'about2', _type: 'sanity.fileAsset'}),
  ...waysToCreate({_id: 'order.5', _type: 'sanity.fileAsset'}),
  ...waysToCreate({_id: 'versions.r1.news', _type: 'sanity.fileAsset'}),
  ...waysToCreate({_id: 'drafts.news2', _type: 'sanity.imageAsset'}),
  ...waysToCreate({_id: `image-${'1'.repeat(40)}-1x1-png`, _type: 'sanity.imageAsset'}),
  ...waysToCreate({_id: `image-${'1'.repeat(40)}-1x1-png`, _type: 'page'}),
  ...waysToCreate({_id: `drafts.file-${'1'.repeat(40)}-txt`, _type: 'page'}),
  ...waysToCreate({_id: '_.releases.r2', _type: 'system.release'}).filter(
    ([way]) => way !== 'draft and publish',
  ),
  ...waysToCreate({_id: '_.releases.r2', _type: 'sanity.fileAsset'}).slice(0, 3),
  ...waysToCreate({_id: '_.schemas.x', _type: 'system.schema'}).slice(0, 3),
  ...waysToCreate({_id: 'r2', _type: 'system.release'}),
  ...waysToCreate({_id: 'drafts._.releases.r2', _type: 'system.release'}),
  [
    'change a release',
    patch('_.releases.r1', {set: {state: 'scheduled', publishAt: '2020-01-01T00:00:00Z'}}),
  ],
  ['delete a release', {mutations: [{delete: {id: '_.releases.r1'}}]}],
  ['delete a release by action', action('delete', {publishedId: '_.releases.r1'})],
  [
    'replace an asset',
    {mutations: [{createOrReplace: {_id: FILE_ID, _type: 'sanity.fileAsset', mimeType: 'text/html'}}]},
  ],
  ['change an asset', patch(FILE_ID, {set: {mimeType: 'text/html'}})],
  [
    'change the path of an asset',
    patch(FILE_ID, {set: {title: 'x', path: 'files/testing1/production/y.txt'}}),
  ],
  ['change the name of a download', patch(FILE_ID, {set: {originalFilename: 'x.html'}})],
  ['describe an asset by a number', patch(FILE_ID, {set: {altText: 1}})],
  ['describe an asset by an object', patch(FILE_ID, {set: {label: {_ref: 'about'}}})],
  ['describe an asset at length', patch(FILE_ID, {set: {creditLine: 'x'.repeat(2001)}})],
  ['refer from an asset', patch(FILE_ID, {set: {opt: {media: {tags: [{_ref: 'about'}]}}}})],
  ['a list of plugins', patch(FILE_ID, {set: {opt: ['x']}})],
  ['change the type of an asset', {mutations: [{createOrReplace: {_id: FILE_ID, _type: 'page'}}]}],
]

test.each([
  ['with', true],
  ['without', false],
])(
  '%s rules releases, assets and documents of the system are not written by mutations',
  async (_, hasRules) => {
    const lake = await startWithRules({}, hasRules)
    const before = readAll(lake)
    for (const token of [editorToken, contributorToken])
      for (const [way, body] of SYSTEM_WRITES) {
        expectRefusal(`${token} ${way}`, await write(lake, token, body))
        expect(readAll(lake)).toEqual(before)
      }
    expect(await write(lake, contributorToken, {mutations: [{delete: {id: FILE_ID}}]})).toMatchObject({
      status: 403,
    })
    const description = {title: 'x', altText: 'x', opt: {media: {tags: []}}}
    expect(await write(lake, contributorToken, patch(FILE_ID, {set: description}))).toMatchObject({
      status: 200,
    })
    expect(await write(lake, editorToken, {mutations: [{delete: {id: FILE_ID}}]})).toMatchObject({
      status: 200,
    })
  },
)

test('administrators do not write releases by mutation, and IDs belong to types for them too', async () => {
  const lake = await startWithRules()
  const send = async (body: Write) => (await write(lake, administratorToken, body)).status
  expect(await send(create({_id: '_.releases.r2', _type: 'system.release'}))).toBe(403)
  expect(await send(create({_id: 'drafts.order.3', _type: 'page'}))).toBe(403)
  expect(await send(create({_id: 'x', _type: 'order'}))).toBe(403)
  expect(await send(create({_id: 'order.4', _type: 'sanity.fileAsset'}))).toBe(403)
  expect(await send(create({_id: 'x', _type: 'other'}))).toBe(200)
  expect(await send(create({_id: 'order.3', _type: 'order'}))).toBe(200)
  expect(await send(patch('order.3', {set: {price: 1}}))).toBe(200)
  expect(await send({mutations: [{delete: {id: ['order.3', 'old'], purge: true}}]})).toBe(200)
})

test('times of documents are those of the lake', async () => {
  const lake = await startWithRules()
  const dataset = lake.dataset('production')
  const startedAt = new Date().toISOString()
  const times = {_createdAt: '2001-01-01T00:00:00Z', _updatedAt: '2099-01-01T00:00:00Z', _rev: 'mine'}
  const send = async (body: Write, token = editorToken, query = '') =>
    expect((await write(lake, token, body, query)).status).toBe(200)
  const expectNow = (id: string, createdAt?: string) => {
    const document = dataset.get(id)
    const now = new Date().toISOString()
    for (const time of [document?._updatedAt, createdAt ? now : document?._createdAt])
      expect(time && time >= startedAt && time <= now).toBe(true)
    if (createdAt) expect(document?._createdAt).toBe(createdAt)
    expect(document?._rev).not.toBe('mine')
  }
  for (const [index, kind] of ['create', 'createIfNotExists', 'createOrReplace'].entries()) {
    await send({mutations: [{[kind]: {...times, _id: `drafts.p${index}`, _type: 'page'}}]})
    expectNow(`drafts.p${index}`)
  }
  const {_createdAt: createdAt = ''} = dataset.get('about') ?? {}
  await send(
    {mutations: [{createOrReplace: {...times, _id: 'about', _type: 'page'}}]},
    editorToken,
    '?tag=x.import.doc.create',
  )
  expectNow('about', createdAt)
  await send(
    patch('about', {
      set: {"['_createdAt']": 'x', a: 1},
      diffMatchPatch: {_createdAt: '@@ -1 +1 @@\n-2\n+1\n'},
    }),
  )
  expectNow('about', createdAt)
  await send({mutations: [{patch: {id: 'about', set: {a: 2}}}]}, editorToken, '?tag=x.import.ref.strengthen')
  expectNow('about', createdAt)
  // As the Studio publishes: the content of the draft with its times, and the deletion of the draft.
  const {_createdAt: draftedAt = ''} = dataset.get('drafts.news') ?? {}
  await send({mutations: [{create: {...times, _id: 'news', _type: 'page'}}, {delete: {id: 'drafts.news'}}]})
  expectNow('news', draftedAt)
  await send(action('unpublish', {publishedId: 'news', draftId: 'drafts.news'}))
  expectNow('drafts.news', draftedAt)
  await send({mutations: [{createOrReplace: {...times, _id: 'imported', _type: 'page'}}]}, administratorToken)
  expect(dataset.get('imported')).toMatchObject({_createdAt: times._createdAt, _updatedAt: times._updatedAt})
})

test('a deleted document that is created again with its former time of creation keeps it, and no other', async () => {
  const lake = await startWithRules()
  const dataset = lake.dataset('production')
  const _createdAt = '2001-01-01T00:00:00Z'
  const recreate = async (document: {_createdAt: string}, token: string) => {
    for (const mutation of [{delete: {id: 'news'}}, {create: {...document, _id: 'news', _type: 'page'}}])
      expect((await write(lake, token, {mutations: [mutation]})).status).toBe(200)
    return dataset.get('news')?._createdAt
  }
  expect(await recreate({_createdAt}, administratorToken)).toBe(_createdAt)
  expect(await recreate({_createdAt}, editorToken)).toBe(_createdAt)
  expect(await recreate({_createdAt: '2001-01-01T00:00:01Z'}, editorToken)).not.toContain('2001')
})

test('commits of the process itself and uploads are not restricted', async () => {
  const lake = await startWithRules()
  lake
    .dataset('production')
    .commit([{patch: {id: 'order.1', set: {price: 1}}}, {create: {_id: 'x', _type: 'any'}}])
  const client = createLakeClient(lake, {token: contributorToken})
  expect(await client.assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})).toMatchObject({
    _type: 'sanity.fileAsset',
  })
})

test('the Studio receives the permissions that the rules give', async () => {
  const lake = await startWithRules()
  const get = async (token: string) =>
    (await sendRequest(lake, '/v2021-06-07/projects/testing1/datasets/production/acl', {token})).body
  const readable = {filter: '!(_type in ["letter"])', permissions: ['read', 'history']}
  expect(await get(viewerToken)).toEqual([readable])
  expect(await get(contributorToken)).toEqual([
    readable,
    {filter: '_type == "note" && _id in path("note.*")', permissions: ['create', 'update']},
    {filter: '_type == "page" && _id in path("drafts.*")', permissions: ['create', 'update']},
    {filter: '_type == "home" && _id in path("drafts.homePage")', permissions: ['create', 'update']},
    {filter: '_type == "scratch" && _id in path("drafts.*")', permissions: ['create', 'update']},
    {filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['create', 'update']},
  ])
  const editor = await get(editorToken)
  expect(editor).toContainEqual({
    filter: '_type == "page" && _id in path("versions.*.*")',
    permissions: ['create', 'update'],
  })
  expect(editor).toContainEqual({
    filter: '_type == "page" && _id in path("*")',
    permissions: ['create', 'update', 'editHistory'],
  })
  expect(editor).toContainEqual({filter: '_id in path("_.releases.*")', permissions: ['create', 'update']})
})

test.each([
  ['a type of the lake', {type: 'sanity.fileAsset', ids: ['*']}],
  ['a type of the system', {type: 'system.release', ids: ['*']}],
  ['no ids', {type: 'a', ids: []}],
  ['a part of a segment', {type: 'a', ids: ['a*']}],
  ['an empty segment', {type: 'a', ids: ['a..b']}],
  ['drafts', {type: 'a', ids: ['drafts.*']}],
  ['an asset', {type: 'a', ids: ['image-1']}],
  ['a restricted type with any ID', {type: 'a', ids: ['*'], read: ['editor']}],
])('a rule for %s is refused at the start', async (_, rule) => {
  const documentRules = [{create: [], update: [], delete: [], ...rule}]
  await expect(startLake({documentRules})).rejects.toThrow('documentRules')
})

test('a restricted type shares no first segment with others', async () => {
  const rule = {create: [], update: [], delete: []}
  const documentRules = [
    {...rule, type: 'a', ids: ['x.*'], read: ['editor']},
    {...rule, type: 'b', ids: ['x.*.*']},
  ]
  await expect(startLake({documentRules})).rejects.toThrow('begin like those of "b"')
})
