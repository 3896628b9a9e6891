import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {importDataset} from '../src/cli/import.ts'
import {startContentLake, type TemporaryLake} from '../src/index.ts'
import {createTempDirectory} from './start-lake.ts'

const PACKAGE = join(import.meta.dirname, '..')

async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  return {lake, client: createClient({...lake.clientConfig, perspective: 'raw'})}
}

/** Runs the `sanity` command as the README says, in an empty folder. */
async function sanity(lake: TemporaryLake, folder: string, words: string[]): Promise<string> {
  const preload = join(PACKAGE, manifest.exports['./sanity-cli'])
  const {stdout} = await promisify(execFile)(
    join(PACKAGE, 'node_modules', '.bin', 'sanity'),
    [...words, '--project-id', 'lake'],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${preload}`,
        CONTENT_LAKE_URL: lake.url,
        SANITY_AUTH_TOKEN: lake.token,
        // So that nothing is asked of the network, nor kept in the home of whoever runs the tests.
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        DO_NOT_TRACK: '1',
        CI: '1',
      },
    },
  )
  return stdout
}

test('the sanity command exports a dataset that comes out the same once it is imported', async () => {
  const folder = await createTempDirectory()
  const {lake, client} = await start()
  const picture = sharp({create: {width: 9, height: 6, channels: 3, background: 'teal'}})
  const image = await client.assets.upload('image', await picture.png().toBuffer(), {
    filename: 'teal.png',
  })
  const file = await client.assets.upload('file', Buffer.from('Words, words.'), {
    filename: 'words.txt',
    title: 'Words',
  })
  const reference = (id: string, more = {}) => ({_type: 'reference', _ref: id, ...more})
  const documents = [
    {_id: 'a', _type: 'post', title: 'é\u2028 \\ "', to: reference('b'), list: [{_key: 'k', n: 1}]},
    {_id: 'b', _type: 'post', cover: {_type: 'image', asset: reference(image._id)}},
    {_id: 'drafts.b', _type: 'post', file: {_type: 'file', asset: reference(file._id)}},
    {_id: 'versions.r.b', _type: 'post', to: reference('none', {_weak: true})},
  ]
  lake.dataset('production').commit(documents.map((create) => ({create})))

  const archive = join(folder, 'out.tar.gz')
  await sanity(lake, folder, ['dataset', 'export', 'production', archive])
  const other = await start()
  const {url, token} = other.lake
  await importDataset({url, projectId: 'lake', dataset: 'production', token}, archive)

  const all = async ({client, lake}: Awaited<ReturnType<typeof start>>) => {
    const found = await client.fetch<object[]>('* | order(_id)')
    const told = JSON.stringify(found, (key, value) =>
      ['_rev', '_updatedAt', '_createdAt', 'uploadId'].includes(key) ? undefined : value,
    )
    return JSON.parse(told.replaceAll(lake.url, ''))
  }
  const before = await all({client, lake})
  expect(before).toHaveLength(6)
  expect(await all(other)).toEqual(before)
  for (const {_id, url: address} of [image, file]) {
    const copy = await other.client.fetch<string>('*[_id == $_id][0].url', {_id})
    const [one, two] = await Promise.all([fetch(address), fetch(copy)])
    expect(Buffer.from(await two.bytes())).toEqual(Buffer.from(await one.bytes()))
  }
}, 60_000)

test('the sanity command queries and deletes documents', async () => {
  const folder = await createTempDirectory()
  const {lake, client} = await start()
  await client.create({_id: 'a', _type: 'post', title: 'One'})
  const inDataset = ['--dataset', 'production']
  const found = await sanity(lake, folder, ['documents', 'query', '*[0].title', ...inDataset])
  expect(found).toContain('One')
  await sanity(lake, folder, ['documents', 'delete', 'a', ...inDataset])
  expect(await client.getDocument('a')).toBeUndefined()
}, 60_000)
