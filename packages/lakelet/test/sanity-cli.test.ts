import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {importDataset} from '../src/import-dataset.ts'
import {startContentLake, type TemporaryLake} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {createTempDirectory} from './start-lake.ts'
import {secret, startWebhookReceiver} from './webhook-receiver.ts'

const PACKAGE = join(import.meta.dirname, '..')

async function start(options: Parameters<typeof startContentLake>[0] = {}) {
  const lake = await startContentLake(options)
  onTestFinished(() => lake.close())
  return {lake, client: createClient({...lake.clientConfig, perspective: 'raw'})}
}

/** Runs the `sanity` CLI with the preload module, as documented in the README. */
async function runSanity(lake: TemporaryLake, directory: string, args: string[]): Promise<string> {
  const preload = join(PACKAGE, manifest.exports['./sanity-cli'])
  const {stdout} = await promisify(execFile)(
    join(PACKAGE, 'node_modules', '.bin', 'sanity'),
    // A token belongs to one project: `tokens rotate` has no such option.
    args.includes('rotate') ? args : [...args, '--project-id', 'lake'],
    {
      cwd: directory,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${preload}`,
        LAKELET_URL: lake.url,
        SANITY_AUTH_TOKEN: lake.token,
        // Disable telemetry and keep configuration out of the user's home directory.
        HOME: directory,
        XDG_CONFIG_HOME: directory,
        DO_NOT_TRACK: '1',
        CI: '1',
      },
    },
  )
  return stdout
}

test('dataset export and import preserve documents and assets', async () => {
  const directory = await createTempDirectory()
  const {lake, client} = await start()
  const tealImage = sharp({create: {width: 9, height: 6, channels: 3, background: 'teal'}})
  const photo = tealImage.withExif({IFD0: {Artist: 'The export contains unchanged originals'}})
  const image = await client.assets.upload('image', await photo.png().toBuffer(), {
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

  const archive = join(directory, 'out.tar.gz')
  await runSanity(lake, directory, ['dataset', 'export', 'production', archive])
  const target = await start()
  const {url, token} = target.lake
  await importDataset({url, projectId: 'lake', dataset: 'production', token}, archive)

  /** All documents without generated fields and the lake's URL. */
  const exportedState = async ({client, lake}: Awaited<ReturnType<typeof start>>) => {
    const allDocuments = await client.fetch<object[]>('* | order(_id)')
    const json = JSON.stringify(allDocuments, (key, value) =>
      ['_rev', '_updatedAt', '_createdAt', 'uploadId'].includes(key) ? undefined : value,
    )
    return JSON.parse(json.replaceAll(lake.url, ''))
  }
  const before = await exportedState({client, lake})
  expect(before).toHaveLength(6)
  expect(await exportedState(target)).toEqual(before)
  for (const {_id, url: originalUrl} of [image, file]) {
    const copyUrl = await target.client.fetch<string>('*[_id == $_id][0].url', {_id})
    const [original, copy] = await Promise.all([
      fetch(originalUrl, {headers: {authorization: `Bearer ${lake.token}`}}),
      fetch(copyUrl, {headers: {authorization: `Bearer ${target.lake.token}`}}),
    ])
    expect(Buffer.from(await copy.bytes())).toEqual(Buffer.from(await original.bytes()))
  }
}, 60_000)

test('dataset copy follows the job and lists it', async () => {
  const directory = await createTempDirectory()
  const {lake, client} = await start()
  await client.create({_id: 'a', _type: 'post', title: 'One'})
  const output = await runSanity(lake, directory, ['dataset', 'copy', 'production', 'staging'])
  expect(output).toMatch(/Job .*[0-9a-f]{22}.* completed/)
  expect(lake.dataset('staging').query('*.title')).toEqual(['One'])
  const jobs = await runSanity(lake, directory, ['dataset', 'copy', '--list'])
  expect(jobs).toMatch(/production.*staging.*completed.*true/)
}, 60_000)

test('documents query and delete', async () => {
  const directory = await createTempDirectory()
  const {lake, client} = await start()
  await client.create({_id: 'a', _type: 'post', title: 'One'})
  const inDataset = ['--dataset', 'production']
  const output = await runSanity(lake, directory, ['documents', 'query', '*[0].title', ...inDataset])
  expect(output).toContain('One')
  await runSanity(lake, directory, ['documents', 'delete', 'a', ...inDataset])
  expect(await client.getDocument('a')).toBeUndefined()
}, 60_000)

test('cors, hooks, users and tokens list', async () => {
  const directory = await createTempDirectory()
  const {lake} = await start({
    corsOrigins: ['https://*.example.org'],
    webhooks: [
      {name: 'site', url: 'http://127.0.0.1:1/', dataset: 'production', on: ['create'], secret: 'hush'},
    ],
  })
  const lists = await Promise.all(
    ['cors', 'hooks', 'users', 'tokens'].map((topic) => runSanity(lake, directory, [topic, 'list'])),
  )
  const [cors, hooks, users, tokens] = lists
  expect(cors).toContain('https://*.example.org')
  expect(hooks).toMatch(/Name: site\nDataset: production\nURL: http/)
  expect(users).toMatch(/Editor.*Administrator/)
  expect(tokens).toMatch(/Editor.*administrator/)
  expect(lists.join()).not.toMatch(/hush/)
}, 60_000)

test('cors add and delete, tokens create, rotate and delete', async () => {
  const directory = await createTempDirectory()
  const {lake} = await start({corsOrigins: ['https://option.example']})
  const run = (...args: string[]) => runSanity(lake, directory, args)
  const isAllowed = async (origin: string) => {
    const response = await fetch(`${lake.url}/v1/ping`, {headers: {origin}})
    return response.headers.get('access-control-allow-origin') === origin
  }
  expect(await isAllowed('https://site.example')).toBe(false)
  expect(await run('cors', 'add', 'https://site.example', '--credentials')).toContain('CORS origin added')
  expect(await isAllowed('https://site.example')).toBe(true)
  expect(await run('cors', 'delete', 'https://site.example')).toContain('Origin deleted')
  expect(await isAllowed('https://site.example')).toBe(false)
  await expect(run('cors', 'delete', 'https://option.example')).rejects.toThrow('is an option of the lake')

  const created = JSON.parse(await run('tokens', 'create', 'Build', '--role=viewer', '--json', '--yes'))
  const client = createClient({...lake.clientConfig, token: created.token})
  expect(await client.users.getById('me')).toMatchObject({name: 'Build', role: 'viewer'})
  expect(await run('tokens', 'list')).toMatch(/Build.*viewer/)
  const rotated = JSON.parse(await run('tokens', 'rotate', '--json', '--token', created.token))
  await expect(client.users.getById('me')).rejects.toMatchObject({statusCode: 401})
  client.config({token: rotated.token})
  expect(await client.users.getById('me')).toMatchObject({name: 'Build', role: 'viewer'})
  expect(await run('tokens', 'delete', created.id, '--yes')).toContain('API token deleted')
  await expect(client.users.getById('me')).rejects.toMatchObject({statusCode: 401})
}, 60_000)

test('hooks logs and attempt show deliveries; hooks delete refuses', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([422])
  const hook = {name: 'site', url: receiver.url, dataset: 'production', secret}
  const {lake, client} = await start({webhooks: [{...hook, on: ['create']}]})
  const run = (...args: string[]) => runSanity(lake, directory, args)
  await client.create({_id: 'a', _type: 'post'})
  await receiver.next()
  await eventually(() => expect(lake.webhookDeliveries()).toMatchObject([{state: 'failed'}]))
  const [delivery] = lake.webhookDeliveries()
  expect(await run('hooks', 'logs', 'site', '--detailed')).toMatch(
    /Status: failed\nResult code: 422\nFailures: 1\nPayload:.*_id.*Failure: HTTP 422/s,
  )
  expect(await run('hooks', 'attempt', String(delivery?.id))).toContain('Status: Failed\nStatus code: 422')
  await expect(run('hooks', 'delete', 'site')).rejects.toThrow('is an option of the lake')
}, 60_000)
