import {expect, test, vi} from 'vitest'
import {REFUSALS} from './document-rule-refusals.ts'
import {eventually} from './eventually.ts'
import {action, releaseAction, siteToken, startWithRules, type Write, write} from './lake-with-rules.ts'
import {contributorToken, editorToken} from './start-lake.ts'
import {create, expectRefusal, patch, readAll} from './ways-to-write.ts'

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
