import {expect, test, vi} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {
  action,
  FILE_ID,
  releaseAction,
  siteToken,
  startWithRules,
  type Write,
  write,
} from './lake-with-rules.ts'
import {
  administratorToken,
  contributorToken,
  createLakeClient,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'

const readAll = (lake: ContentLake) => lake.dataset('production').query('*')
const create = (document: object): Write => ({mutations: [{create: document}]})
const patch = (id: string, operations: object): Write => ({mutations: [{patch: {id, ...operations}}]})

/** All ways to create a document with this ID. */
function waysToCreate(document: {_id: string; _type: string}): [string, Write][] {
  const publishedId = document._id.replace(/^(drafts|versions\.\w+)\./, '')
  const isPublished = publishedId === document._id
  const draft = {...document, _id: `drafts.${publishedId}`}
  const ways: [string, Write][] = [
    ['create', create(document)],
    ['createIfNotExists', {mutations: [{createIfNotExists: document}]}],
    ['createOrReplace', {mutations: [{createOrReplace: document}]}],
    [
      'a mixed transaction',
      {mutations: [{create: {_id: 'drafts.mixed', _type: 'page'}}, {create: document}]},
    ],
    [
      'createOrReplace of another type first',
      {mutations: [{create: {...document, _type: 'page'}}, {createOrReplace: document}]},
    ],
  ]
  if (isPublished)
    ways.push([
      'draft and publish',
      {
        actions: [
          ...action('create', {publishedId, attributes: draft}).actions,
          ...action('publish', {publishedId, draftId: draft._id}).actions,
        ],
      },
    ])
  else ways.push(['create action', action('create', {publishedId, attributes: document})])
  if (document._id.startsWith('versions.'))
    ways.push(['version.create', action('version.create', {publishedId, document})])
  if (document._id.startsWith('drafts.'))
    ways.push(['replaceDraft', action('replaceDraft', {publishedId, attributes: document})])
  return ways
}

/** All ways to change fields of a document with a number `count` and a list `list`. */
const waysToChange = (id: string): [string, Write][] => [
  ['set', patch(id, {set: {secret: 'y'}})],
  ['set a path', patch(id, {set: {'secret.a': 'y'}})],
  ['set with brackets', patch(id, {set: {"['secret']": 'y'}})],
  ['setIfMissing', patch(id, {setIfMissing: {other: 'y'}})],
  ['unset', patch(id, {unset: ['secret']})],
  ['unset all', patch(id, {unset: ['..secret']})],
  ['diffMatchPatch', patch(id, {diffMatchPatch: {secret: '@@ -1 +1 @@\n-x\n+y\n'}})],
  ['insert', patch(id, {insert: {after: 'other[-1]', items: ['b']}, setIfMissing: {other: []}})],
  ['by query', {mutations: [{patch: {query: '*[_id == $id]', params: {id}, set: {secret: 'y'}}}]}],
  ['by all', {mutations: [{patch: {query: '*', set: {secret: 'y'}}}]}],
  ['by ids', {mutations: [{patch: {id: ['drafts.about', id], set: {secret: 'y'}}}]}],
]

const waysToDelete = (id: string): [string, Write][] => [
  ['delete', {mutations: [{delete: {id}}]}],
  ['delete and purge', {mutations: [{delete: {id, purge: true}}]}],
  ['delete by query', {mutations: [{delete: {query: '*[_id == $id]', params: {id}}}]}],
  ['delete with others', {mutations: [{delete: {id: ['drafts.about', id]}}]}],
  ['delete action', action('delete', {publishedId: id, includeDrafts: []})],
  ['delete action with purge', action('delete', {publishedId: id, purge: true, includeDrafts: []})],
]

type Refusal = [title: string, token: string, writes: [string, Write][], reason?: string]

const REFUSALS: Refusal[] = [
  ['an order by an editor', editorToken, waysToCreate({_id: 'order.2', _type: 'order'})],
  [
    'an order of the wrong shape',
    siteToken,
    waysToCreate({_id: 'order.2', _type: 'order'}).slice(0, 3),
    'email is missing',
  ],
  [
    "an order with a page's id",
    siteToken,
    waysToCreate({_id: 'page2', _type: 'order'}).slice(0, 3),
    'documents of this type have IDs such as "order.*"',
  ],
  [
    'a page with the id of an order',
    editorToken,
    waysToCreate({_id: 'order.2', _type: 'page'}),
    'its ID belongs to the type "order"',
  ],
  [
    'a page with the id of the home page',
    editorToken,
    waysToCreate({_id: 'homePage2', _type: 'home'}).slice(0, 3),
    'documents of this type have IDs such as "homePage"',
  ],
  [
    'a draft with the type of an order',
    contributorToken,
    waysToCreate({_id: 'drafts.order.1', _type: 'order'}),
  ],
  [
    'a draft of a page with the type of an order',
    contributorToken,
    waysToCreate({_id: 'drafts.x', _type: 'order'}),
  ],
  [
    'a draft of a home page with the type of a page',
    contributorToken,
    waysToCreate({_id: 'drafts.homePage', _type: 'page'}),
    'its ID belongs to the type "home"',
  ],
  [
    'a draft of an order with the type of a page',
    contributorToken,
    waysToCreate({_id: 'drafts.order.7', _type: 'page'}),
  ],
  ['a document of no rule', editorToken, waysToCreate({_id: 'x', _type: 'other'}), 'only administrators'],
  [
    'a draft of no rule',
    contributorToken,
    waysToCreate({_id: 'drafts.x', _type: 'other'}),
    'only administrators',
  ],
  ['a version by a contributor', contributorToken, waysToCreate({_id: 'versions.r1.x', _type: 'page'})],
  ['a version of an order', editorToken, waysToCreate({_id: 'versions.r1.order.1', _type: 'order'})],
  [
    'a version of the home page with another type',
    editorToken,
    waysToCreate({_id: 'versions.r1.homePage', _type: 'page'}),
  ],
  ['a draft of a draft', editorToken, waysToCreate({_id: 'drafts.drafts.x', _type: 'page'}).slice(0, 3)],
  [
    'a release without a document',
    editorToken,
    waysToCreate({_id: 'versions.r1', _type: 'page'}).slice(0, 3),
  ],
  ['a page by a viewer', viewerToken, waysToCreate({_id: 'x', _type: 'page'})],
  ['a page by a contributor', contributorToken, waysToCreate({_id: 'x', _type: 'page'})],
  ['a note by the site', siteToken, waysToCreate({_id: 'note.2', _type: 'note'}).slice(0, 3)],
  ['a change of an order', editorToken, waysToChange('order.1')],
  ['a change of a field by a contributor', contributorToken, waysToChange('note.1')],
  ['a change of a page by a contributor', contributorToken, waysToChange('about')],
  ['a change of a document without a rule', editorToken, waysToChange('old')],
  [
    'a change of shape',
    editorToken,
    [
      ['unset', patch('note.1', {unset: ['text']})],
      ['set', patch('note.1', {set: {text: 1}})],
      ['replace', {mutations: [{createOrReplace: {_id: 'note.1', _type: 'note'}}]}],
    ],
    'text is missing',
  ],
  [
    'a change of type',
    editorToken,
    [
      ['replace', {mutations: [{createOrReplace: {_id: 'about', _type: 'home'}}]}],
      ['replace a draft', {mutations: [{createOrReplace: {_id: 'drafts.news', _type: 'order'}}]}],
      ['delete and create', {mutations: [{delete: {id: 'old'}}, {create: {_id: 'old', _type: 'page'}}]}],
      [
        'replaceDraft',
        action('replaceDraft', {publishedId: 'about', attributes: {_id: 'drafts.about', _type: 'home'}}),
      ],
      ['version.replace', action('version.replace', {document: {_id: 'versions.r1.about', _type: 'home'}})],
    ],
  ],
  ['a deletion of an order by the site', siteToken, waysToDelete('order.1')],
  ['a deletion of the home page', editorToken, waysToDelete('homePage')],
  ['a deletion by a contributor', contributorToken, waysToDelete('note.1')],
  ['a deletion without a rule', editorToken, waysToDelete('old')],
  ['a deletion of all', editorToken, [['by query', {mutations: [{delete: {query: '*'}}]}]]],
  [
    'a purge of history',
    contributorToken,
    [
      ['of a draft', {mutations: [{delete: {id: 'drafts.news', purge: true}}]}],
      ['of a deleted draft', {mutations: [{delete: {id: 'drafts.gone', purge: true}}]}],
      ['discard', action('discard', {draftId: 'drafts.news', purge: true})],
    ],
    'permission "editHistory" required',
  ],
  [
    'a purge of a deleted home page',
    siteToken,
    [
      ['by id', {mutations: [{delete: {id: 'order.9', purge: true}}]}],
      [
        'and creating it',
        {
          mutations: [
            {delete: {id: 'order.1', purge: true}},
            {create: {_id: 'order.1', _type: 'order', email: ''}},
          ],
        },
      ],
    ],
    'order.',
  ],
  [
    'unpublishing',
    contributorToken,
    [
      ['unpublish', action('unpublish', {publishedId: 'about', draftId: 'drafts.about'})],
      ['publish', action('publish', {publishedId: 'about', draftId: 'drafts.about'})],
      [
        'version.unpublish',
        action('version.unpublish', {publishedId: 'homePage', versionId: 'versions.r1.homePage'}),
      ],
      ['version.discard', action('version.discard', {versionId: 'versions.r1.about'})],
    ],
  ],
  [
    'release actions by a contributor',
    contributorToken,
    [
      ['create', {actions: [{actionType: 'sanity.action.release.create', releaseId: 'r2'}]}],
      ['publish', releaseAction('publish')],
      ['archive', releaseAction('archive')],
      ['edit', releaseAction('edit', {patch: {set: {'metadata.title': 'x'}}})],
      ['schedule', releaseAction('schedule', {publishAt: '2020-01-01T00:00:00Z'})],
    ],
  ],
  [
    'a publication by a writer without permission',
    siteToken,
    [
      ['publish', releaseAction('publish')],
      ['archive', releaseAction('archive')],
    ],
  ],
]

/** Actions can also fail because a document exists or not. */
function expectRefusal(way: string, {status, body}: Awaited<ReturnType<typeof write>>, reason = '') {
  const failsBefore =
    /action|replaceDraft|diffMatchPatch|publish/.test(way) && (status === 409 || status === 400)
  if (failsBefore) return
  expect({way, status, body}).toMatchObject({
    way,
    status: 403,
    body: {message: expect.stringContaining(reason)},
  })
}

test.each(REFUSALS)('rules refuse %s', async (_, token, writes, reason) => {
  const lake = await startWithRules()
  const before = readAll(lake)
  for (const [way, body] of writes) {
    const response = await write(lake, token, body)
    expectRefusal(way, response, reason)
    expect(readAll(lake)).toEqual(before)
  }
})

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
    const description = {title: 'x', altText: 'x', opt: {media: {tags: []}}, originalFilename: 'x.txt'}
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
  expect(await send(create({_id: 'x', _type: 'other'}))).toBe(200)
  expect(await send(create({_id: 'order.3', _type: 'order'}))).toBe(200)
  expect(await send(patch('order.3', {set: {price: 1}}))).toBe(200)
  expect(await send({mutations: [{delete: {id: ['order.3', 'old'], purge: true}}]})).toBe(200)
})

test('writers do what the rules permit', async () => {
  const lake = await startWithRules()
  const send = async (token: string, body: Write) => {
    const {status, body: response} = await write(lake, token, body)
    expect({status, response}).toMatchObject({status: 200})
  }
  await send(siteToken, create({_id: 'order.2', _type: 'order', email: 'a@b.test'}))
  await send(siteToken, patch('letter.a.1', {set: {sentAt: 'now'}}))
  await send(siteToken, {mutations: [{delete: {id: ['letter.a.1', 'letter.b.1'], purge: true}}]})
  await send(contributorToken, create({_id: 'note.2', _type: 'note', text: ''}))
  await send(
    contributorToken,
    patch('note.1', {set: {text: 'Called'}, inc: {count: 1}, insert: {after: 'list[-1]', items: ['b']}}),
  )
  await send(
    contributorToken,
    action('edit', {publishedId: 'homePage', draftId: 'drafts.homePage', patch: {set: {title: 'x'}}}),
  )
  await send(contributorToken, action('discard', {draftId: 'drafts.homePage'}))
  await send(contributorToken, create({_id: 'drafts.', _type: 'page'}))
  await send(editorToken, action('publish', {publishedId: 'news', draftId: 'drafts.news'}))
  await send(editorToken, releaseAction('publish'))
  await send(editorToken, action('unpublish', {publishedId: 'news', draftId: 'drafts.news'}))
  await send(
    editorToken,
    action('delete', {publishedId: 'about', includeDrafts: ['drafts.about'], purge: true}),
  )
  await send(editorToken, {mutations: [{delete: {id: 'order.1', purge: true}}]})
  await send(editorToken, {mutations: [{delete: {id: 'order.1', purge: true}}]})
})

test('a version or draft needs the type of the other layers', async () => {
  const lake = await startWithRules({
    documentRules: ['a', 'b'].map((type) => ({
      type,
      ids: ['*'],
      drafts: ['editor'],
      versions: ['editor'],
      create: ['editor'],
      update: [],
      delete: ['editor'],
    })),
  })
  const dataset = lake.dataset('production')
  dataset.commit([{create: {_id: 'one', _type: 'a'}}, {create: {_id: 'drafts.two', _type: 'a'}}])
  dataset.commit([{create: {_id: 'versions.r1.three', _type: 'a'}}])
  const statuses = []
  for (const _id of ['drafts.one', 'versions.r1.one', 'two', 'versions.r1.two', 'three', 'versions.r2.three'])
    for (const _type of ['a', 'b']) {
      const response = await write(lake, editorToken, create({_id, _type}), '?dryRun=true')
      statuses.push(response.status)
      if (_type === 'b')
        expect(response.body).toMatchObject({message: expect.stringContaining('has the type "a"')})
    }
  expect(statuses).toEqual(statuses.map((_, index) => (index % 2 ? 403 : 200)))
})

test('a release with versions of others is published by nobody without permission, also when scheduled', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lake = await startWithRules()
  const dataset = lake.dataset('production')
  dataset.commit([{create: {_id: 'versions.r1.order.1', _type: 'order', email: '', price: 0}}])
  const before = dataset.get('order.1')
  expect(await write(lake, editorToken, releaseAction('publish'))).toMatchObject({status: 403})
  expect(
    await write(lake, editorToken, releaseAction('schedule', {publishAt: '2020-01-01T00:00:00Z'})),
  ).toMatchObject({status: 200})
  await eventually(async () =>
    expect(dataset.get('_.releases.r1')).toMatchObject({
      state: 'active',
      error: {message: expect.stringContaining('document "order.1" of type "order"')},
    }),
  )
  expect(logged).toHaveBeenCalled()
  expect(dataset.get('order.1')).toEqual(before)
  expect(dataset.get('about')).toMatchObject({title: 'About us'})
})

test('unarchiving an imported release does not restore documents of others', async () => {
  const lake = await startWithRules()
  const dataset = lake.dataset('production')
  dataset.commit([{delete: {id: 'old'}}, {delete: {id: 'order.1'}}])
  for (const id of ['old', 'order.1', 'letter.a.1', '_.releases.r1']) {
    const releaseId = `r-${id.replaceAll(/[^a-z0-9]/g, '-')}`
    const document = {
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      name: releaseId,
      state: 'archived',
      finalDocumentStates: [{id}],
    }
    const imported = {actionType: 'sanity.action.release.import', releaseId, document}
    const unarchived = {actionType: 'sanity.action.release.unarchive', releaseId}
    expect(await write(lake, editorToken, {actions: [imported]})).toMatchObject({status: 200})
    expect([403, 409]).toContain((await write(lake, editorToken, {actions: [unarchived]})).status)
  }
  expect(dataset.get('old')).toBeNull()
  expect(dataset.get('order.1')).toBeNull()
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
