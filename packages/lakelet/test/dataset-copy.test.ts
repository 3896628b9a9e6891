import {expect, test} from 'vitest'
import {
  administratorToken,
  createAdministratorClient,
  createLakeClient,
  editorToken,
  sendRequest,
  startLake,
} from './start-lake.ts'
import {createQuadrantImage} from './test-images.ts'

const copyPath = '/v2021-06-07/projects/testing1/datasets/production/copy'

async function copyProduction(lake: Awaited<ReturnType<typeof startLake>>, options = {}) {
  const body = {targetDataset: 'copy', ...options}
  return sendRequest(lake, copyPath, {method: 'PUT', token: administratorToken, body})
}

/** Revisions of a document and the effects of its transactions. */
async function history(lake: Awaited<ReturnType<typeof startLake>>, dataset: string, id: string) {
  const path = `/v1/data/history/${dataset}/transactions/${id}?effectFormat=mendoza&excludeContent=true`
  const {body} = await sendRequest(lake, path, {token: editorToken})
  return String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('copies documents, their history and the files of assets', async () => {
  const lake = await startLake()
  const client = createLakeClient(lake, {perspective: 'raw'})
  const image = await client.assets.upload('image', await createQuadrantImage().png().toBuffer())
  await client.create({_id: 'a', _type: 'post', title: 'One'})
  await client.patch('a').set({title: 'Two'}).commit()
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Three'})
  await client.create({_id: 'gone', _type: 'post'})
  await client.delete('gone')
  expect(await copyProduction(lake)).toMatchObject({
    status: 200,
    body: {datasetName: 'production', aclMode: 'public', jobId: expect.stringMatching(/^[0-9a-f]{22}$/)},
  })

  const copy = client.withConfig({dataset: 'copy'})
  const posts = '*[_type == "post"]'
  expect(await copy.fetch(posts)).toEqual(await client.fetch(posts))
  for (const id of ['a', 'drafts.a', 'gone'])
    expect(await history(lake, 'copy', id)).toEqual(await history(lake, 'production', id))
  const {url, path} = await copy.fetch('*[_type == "sanity.imageAsset"][0]')
  expect(path).toBe(image.path.replace('production', 'copy'))
  expect(url).toBe(`${lake.url}/${path}`)
  await createAdministratorClient(lake).datasets.delete('production')
  expect((await fetch(url)).status).toBe(200)
  await copy.patch('a').set({title: 'Four'}).commit()
  expect(await history(lake, 'copy', 'a')).toHaveLength(3)
})

test('can skip the history: the present revision becomes the first', async () => {
  const lake = await startLake()
  const client = createLakeClient(lake)
  await client.create({_id: 'a', _type: 'post', title: 'One'})
  const {_rev} = await client.patch('a').set({title: 'Two'}).commit()
  await client.delete({query: '*[_id == "none"]'})
  await copyProduction(lake, {skipHistory: true})
  const [first, ...others] = await history(lake, 'copy', 'a')
  expect(others).toEqual([])
  expect(first).toMatchObject({id: _rev, effects: {a: {apply: [0, expect.objectContaining({title: 'Two'})]}}})
  const copy = client.withConfig({dataset: 'copy'})
  const {_rev: next} = await copy.patch('a').set({title: 'Three'}).commit()
  expect(await history(lake, 'copy', 'a')).toMatchObject([{id: _rev}, {id: next}])
})

test('can skip content releases', async () => {
  const lake = await startLake()
  for (const _id of ['a', 'drafts.a', 'versions.r1.a', '_.releases.r1'])
    lake.dataset('production').commit([{create: {_id, _type: 'post'}}])
  await copyProduction(lake, {skipContentReleases: true})
  expect(lake.dataset('copy').query('*._id')).toEqual(['a', 'drafts.a'])
  expect(await history(lake, 'copy', 'a,versions.r1.a')).toHaveLength(1)
})

test('fails with 409 for an existing target, 400 for an invalid name and 404 for a missing source', async () => {
  const lake = await startLake()
  expect(await copyProduction(lake, {targetDataset: 'production'})).toMatchObject({status: 409})
  expect(await copyProduction(lake, {targetDataset: 'No'})).toMatchObject({status: 400})
  const missing = {method: 'PUT', token: administratorToken, body: {targetDataset: 'copy'}}
  expect(await sendRequest(lake, '/v1/datasets/none/copy', missing)).toMatchObject({status: 404})
  expect(await copyProduction(lake)).toMatchObject({status: 200})
})
