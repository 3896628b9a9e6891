import {expect, test, vi} from 'vitest'
import {eventually} from './eventually.ts'
import {action, releaseAction, siteToken, startWithRules, type Write, write} from './lake-with-rules.ts'
import {contributorToken, editorToken, viewerToken} from './start-lake.ts'
import {
  create,
  expectRefusal,
  patch,
  readAll,
  waysToChange,
  waysToCreate,
  waysToDelete,
} from './ways-to-write.ts'

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

test.each(REFUSALS)('rules refuse %s', async (_, token, writes, reason) => {
  const lake = await startWithRules()
  const before = readAll(lake)
  for (const [way, body] of writes) {
    const response = await write(lake, token, body)
    expectRefusal(way, response, reason)
    expect(readAll(lake)).toEqual(before)
  }
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
