import {expect, test} from 'vitest'
import {UserStore} from '../src/index.ts'
import {
  action,
  FILE_ID,
  releaseAction,
  siteToken,
  startWithRules,
  type Write,
  write,
} from './lake-with-rules.ts'
import {contributorToken, createLakeClient, createTempDirectory, editorToken} from './start-lake.ts'
import {create, patch, readAll} from './ways-to-write.ts'

const refer = (_ref: string, fields: object = {}) => ({_type: 'reference', _ref, ...fields})

/** Documents that others must be able to delete. */
const TARGETS = ['order.1', 'note.1', 'receipt.1', 'drafts.about', 'versions.r1.about', '_.releases.r1']

const waysToRefer = (id: string): [string, string, Write][] => [
  ['a draft', contributorToken, create({_id: 'drafts.x', _type: 'page', hidden: refer(id)})],
  ['a change', contributorToken, patch('drafts.news', {set: {hidden: refer(id)}})],
  ['a list', contributorToken, patch('note.1', {set: {list: [{_key: 'a', ...refer(id)}]}})],
  ['a field of the system', editorToken, create({_id: 'x', _type: 'page', _x: refer(id)})],
  ['a version', editorToken, create({_id: 'versions.r1.x', _type: 'page', a: refer(id)})],
  [
    'a reference that publishing makes strong',
    contributorToken,
    patch('drafts.news', {set: {a: refer(id, {_weak: true, _strengthenOnPublish: {type: 'page'}})}}),
  ],
  [
    'a draft action',
    contributorToken,
    action('create', {publishedId: 'x', attributes: {_id: 'drafts.x', _type: 'page', a: refer(id)}}),
  ],
  ['the title of a release', editorToken, releaseAction('edit', {patch: {set: {'metadata.x': refer(id)}}})],
  ['a document of the site', siteToken, create({_id: 'order.2', _type: 'order', email: '', a: refer(id)})],
]

test.each(TARGETS)('no document keeps %s from being deleted', async (target) => {
  const lake = await startWithRules()
  const before = readAll(lake)
  for (const [way, token, body] of waysToRefer(target)) {
    const {status, body: response} = await write(lake, token, body)
    expect({way, status}).toEqual({way, status: 403})
    if (way !== 'a document of the site')
      expect(response).toMatchObject({
        message: expect.stringContaining(`it may refer to "${target}" only weakly`),
      })
    expect(readAll(lake)).toEqual(before)
  }
})

test('a signed-in owner follows the rules of references; an import does not', async () => {
  const directory = await createTempDirectory()
  const lake = await startWithRules({directory})
  using users = new UserStore(directory)
  users.users.ensure('Ann', 'administrator')
  const body = releaseAction('edit', {patch: {set: {'metadata.x': refer('order.1')}}})
  expect((await write(lake, users.sessions.start('Ann'), body)).body).toMatchObject({
    message: expect.stringContaining('it may refer to "order.1" only weakly'),
  })
  expect(await write(lake, 'administrator-token', body)).toMatchObject({status: 200})
})

test('who does not read a document learns nothing by referring to it', async () => {
  const lake = await startWithRules()
  const send = (_ref: string) => write(lake, editorToken, create({_id: 'x', _type: 'page', a: refer(_ref)}))
  const [known, unknown] = [await send('letter.a.1'), await send('letter.a.9')]
  expect(known.status).toBe(403)
  expect(JSON.stringify(known).replaceAll('letter.a.1', '')).toBe(
    JSON.stringify(unknown).replaceAll('letter.a.9', ''),
  )
})

test('documents refer weakly to everything, and strongly to content, files and the home page', async () => {
  const lake = await startWithRules()
  lake.dataset('production').commit([{patch: {id: 'note.1', set: {former: refer('order.1')}}}])
  const client = createLakeClient(lake, {token: contributorToken})
  const {_id: imageId} = await client.assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
  const references = [
    ...TARGETS.map((id) => refer(id, {_weak: true})),
    refer('order.1', {_weak: true, _strengthenOnPublish: {type: 'order', weak: true}}),
    ...['about', 'homePage', 'old', FILE_ID, imageId].map((id) => refer(id)),
  ]
  for (const [token, body] of [
    [contributorToken, create({_id: 'drafts.x', _type: 'page', references})],
    [editorToken, action('publish', {publishedId: 'x', draftId: 'drafts.x'})],
    // It referred before.
    [contributorToken, patch('note.1', {set: {text: 'x'}})],
    [editorToken, patch('note.1', {set: {'former._weak': true}})],
  ] as const)
    expect(await write(lake, token, body)).toMatchObject({status: 200})
  expect(await write(lake, editorToken, patch('note.1', {unset: ['former._weak']}))).toMatchObject({
    status: 403,
  })
})

test('who deletes parts only with the whole cannot delete one while the whole stays', async () => {
  const lake = await startWithRules()
  const dataset = lake.dataset('production')
  dataset.commit([
    {create: {_id: 'receipt.7', _type: 'receipt'}},
    {create: {_id: 'receipt.8', _type: 'receipt'}},
  ])
  const send = (token: string, ...ids: string[]) =>
    write(lake, token, {mutations: ids.map((id) => ({delete: {id, purge: true}}))})
  expect(await send(editorToken, 'receipt.1')).toMatchObject({
    status: 403,
    body: {message: expect.stringContaining('"editor" deletes it only together with "order.1"')},
  })
  expect(await write(lake, editorToken, action('delete', {publishedId: 'receipt.1'}))).toMatchObject({
    status: 403,
  })
  expect(await send(contributorToken, 'receipt.7')).toMatchObject({status: 403})
  // The order is gone already.
  expect(await send(editorToken, 'receipt.7')).toMatchObject({status: 200})
  expect(await send(siteToken, 'receipt.8')).toMatchObject({status: 200})
  // Neither is the history of a part erased before that of the whole.
  dataset.commit([{create: {_id: 'order.9', _type: 'order', email: ''}}])
  dataset.commit([{create: {_id: 'receipt.9', _type: 'receipt'}}])
  dataset.commit([{delete: {id: 'receipt.9'}}])
  expect(await send(editorToken, 'receipt.9')).toMatchObject({status: 403})
  expect(await send(editorToken, 'receipt.1', 'order.1')).toMatchObject({status: 200})
  expect(await send(editorToken, 'order.9', 'receipt.9')).toMatchObject({status: 200})
})

test('a draft of a type that is never published occupies no ID', async () => {
  const lake = await startWithRules()
  const dataset = lake.dataset('production')
  // A deleted page, of which somebody takes the ID.
  const take = async (id: string) =>
    expect(
      await write(lake, contributorToken, create({_id: `drafts.${id}`, _type: 'scratch'})),
    ).toMatchObject({
      status: 200,
    })
  for (const id of ['gone', 'gone2', 'gone3']) await take(id)
  // Restoring the page, its draft, or a version of it.
  const restorations: [string, Write][] = [
    [editorToken, create({_id: 'gone', _type: 'page'})],
    [contributorToken, {mutations: [{createOrReplace: {_id: 'drafts.gone2', _type: 'page'}}]}],
    [editorToken, create({_id: 'versions.r1.gone3', _type: 'page'})],
  ]
  for (const [token, body] of restorations)
    expect(await write(lake, token, body)).toMatchObject({status: 200})
  expect(dataset.query('*[_id match "*gone*"] | order(_id) {_id, _type}')).toEqual([
    {_id: 'drafts.gone2', _type: 'page'},
    {_id: 'gone', _type: 'page'},
    {_id: 'versions.r1.gone3', _type: 'page'},
  ])
  // Pages do not give way, and who may not delete the draft does not replace it.
  for (const _id of ['drafts.gone', 'drafts.gone2', 'drafts.gone3', 'drafts.about'])
    expect(
      await write(lake, contributorToken, {mutations: [{createOrReplace: {_id, _type: 'scratch'}}]}),
    ).toMatchObject({status: 403})
  expect(await write(lake, siteToken, create({_id: 'idea', _type: 'page'}))).toMatchObject({status: 403})
  expect(dataset.get('drafts.idea')).toMatchObject({_type: 'scratch'})
})
