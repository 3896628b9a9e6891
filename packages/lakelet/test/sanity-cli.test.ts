import {execFile} from 'node:child_process'
import {mkdir, symlink, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient, type SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {startContentLake, type TemporaryLake, type TemporaryLakeOptions} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {createCommandRunner} from './sanity-runner.ts'
import {createTempDirectory} from './start-lake.ts'
import {secret, startWebhookReceiver} from './webhook-receiver.ts'

const PACKAGE = join(import.meta.dirname, '..')
const CLI_MANIFEST = createRequire(import.meta.url).resolve('@sanity/cli/package.json')

/** A lake, and the `sanity` CLI that is connected to it. */
interface CliContext {
  lake: TemporaryLake
  /** With the perspective `raw`. */
  client: SanityClient
  /** The working directory of the CLI. */
  directory: string
  /** Runs `sanity` with the preload module, as documented in the README. Returns its output. */
  run(...args: string[]): Promise<string>
  /** Runs commands like `run`, all of a test in one process: the CLI takes a second of processor time to start. */
  runInOneProcess(...args: string[]): Promise<string>
}

/** Starts a lake with the document `a`. It is closed after the test. */
async function start(options: TemporaryLakeOptions = {}): Promise<CliContext> {
  const lake = await startContentLake(options)
  onTestFinished(() => lake.close())
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post', title: 'One'}}])
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const directory = await createTempDirectory()
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import ${join(PACKAGE, manifest.exports['./sanity-cli'])}`,
    LAKELET_URL: lake.url,
    SANITY_AUTH_TOKEN: lake.token,
    // Disable telemetry and keep configuration out of the user's home directory.
    HOME: directory,
    XDG_CONFIG_HOME: directory,
    DO_NOT_TRACK: '1',
    CI: '1',
  }
  const cli = join(PACKAGE, 'node_modules', '.bin', 'sanity')
  return {
    lake,
    client,
    directory,
    run: async (...args) => (await promisify(execFile)(cli, args, {cwd: directory, env})).stdout,
    runInOneProcess: createCommandRunner(CLI_MANIFEST, {cwd: directory, env}),
  }
}

const inProject = ['--project-id', 'lake']
const inDataset = [...inProject, '--dataset', 'production']

// The CLI takes seconds to start.
vi.setConfig({testTimeout: 60_000})

test('sanity dataset export and import: documents and assets are the same', async () => {
  const source = await start()
  const {client, lake} = source
  lake.reset()
  const tealImage = sharp({create: {width: 9, height: 6, channels: 3, background: 'teal'}})
  const photo = tealImage.withExif({IFD0: {Artist: 'The export contains unchanged originals'}})
  const image = await client.assets.upload('image', await photo.png().toBuffer(), {filename: 'teal.png'})
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

  const archive = join(source.directory, 'out.tar.gz')
  await source.run('dataset', 'export', 'production', archive, ...inProject)
  const target = await start()
  target.lake.reset()
  await target.run('dataset', 'import', archive, ...inDataset)

  /** All documents without generated fields and the origin of asset URLs. */
  const exportedState = async ({client}: CliContext) => {
    const allDocuments = await client.fetch<object[]>('* | order(_id)')
    const json = JSON.stringify(allDocuments, (key, value) =>
      ['_rev', '_updatedAt', '_createdAt', 'uploadId'].includes(key) ? undefined : value,
    )
    return JSON.parse(json.replaceAll(/http:\/\/[\w.]+:\d+(?=\/(?:files|images)\/)/g, ''))
  }
  const before = await exportedState(source)
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
})

test('sanity dataset list, create, visibility, delete, copy', async () => {
  const {client, lake, runInOneProcess: run} = await start()
  await run('dataset', 'create', 'staging', '--visibility', 'private', ...inProject)
  expect(await client.datasets.list()).toMatchObject([{}, {name: 'staging', aclMode: 'private'}])
  expect(await run('dataset', 'list', ...inProject)).toBe('production\nstaging\n')
  await run('dataset', 'visibility', 'set', 'staging', 'public', ...inProject)
  expect(await client.datasets.list()).toMatchObject([{}, {aclMode: 'public'}])
  await run('dataset', 'delete', 'staging', '--force', ...inProject)
  expect(await client.datasets.list()).toHaveLength(1)
  const output = await run('dataset', 'copy', 'production', 'staging', ...inProject)
  expect(output).toMatch(/Job .*[0-9a-f]{22}.* completed/)
  expect(lake.dataset('staging').query('*.title')).toEqual(['One'])
})

test('sanity documents query, get, create, delete', async () => {
  const {client, directory, runInOneProcess: run} = await start()
  await writeFile(join(directory, 'b.json'), '{"_id": "b", "_type": "post", "title": "Two"}')
  await run('documents', 'create', 'b.json', ...inDataset)
  expect(await run('documents', 'query', '*[1].title', ...inDataset)).toContain('Two')
  expect(await run('documents', 'get', 'b', ...inDataset)).toContain('"title": "Two"')
  await run('documents', 'delete', 'a', ...inDataset)
  expect(await client.fetch('*._id')).toEqual(['b'])
})

test('sanity migration run', async () => {
  const {client, directory, run} = await start()
  await mkdir(join(directory, 'migrations'))
  const migration = `export default {
        title: 'Rename',
        documentTypes: ['post'],
        migrate: {document: () => [{path: ['title'], op: {type: 'set', value: 'Renamed'}}]},
      }`
  await writeFile(join(directory, 'migrations', 'rename.js'), migration)
  await writeFile(join(directory, 'package.json'), '{"type": "module"}')
  await writeFile(join(directory, 'sanity.cli.js'), 'export default {}')
  const target = ['--project', 'lake', '--dataset', 'production']
  await run('migration', 'run', 'rename', '--no-dry-run', '--no-confirm', '--no-progress', ...target)
  expect(await client.fetch('*.title')).toEqual(['Renamed'])
})

test('sanity exec, and clients that are loaded in other ways', async () => {
  const {directory, run} = await start()
  await writeFile(join(directory, 'package.json'), '{"type": "module"}')
  await writeFile(join(directory, 'sanity.cli.js'), 'export default {}')
  await symlink(join(PACKAGE, 'node_modules'), join(directory, 'node_modules'))
  // Other hooks return bytes.
  const program = `
    import {createRequire, registerHooks} from 'node:module'
    registerHooks({
      load: (url, context, nextLoad) => {
        const loaded = nextLoad(url, context)
        return {...loaded, source: loaded.source && new TextEncoder().encode(String(loaded.source))}
      },
    })
    const require = createRequire(import.meta.url)
    const config = {projectId: 'lake', dataset: 'production', apiVersion: '2025-02-19', useCdn: false}
    for (const {createClient} of [await import('@sanity/client'), require('@sanity/client')])
      console.log('titles', await createClient(config).fetch('*.title'))
    await fetch('https://lake.api.sanity.io/v1').catch(({cause}) => console.log(cause.message))`
  await writeFile(join(directory, 'script.mjs'), program)
  const output = await run('exec', 'script.mjs')
  expect(output.match(/titles \[ 'One' \]/g)).toHaveLength(2)
  expect(output).toContain('lake.api.sanity.io must not receive the token')
})

test('sanity cors list, add, delete', async () => {
  const {lake, runInOneProcess: run} = await start({corsOrigins: ['https://*.option.example']})
  const isAllowed = async (origin: string) => {
    const response = await fetch(`${lake.url}/v1/ping`, {headers: {origin}})
    return response.headers.get('access-control-allow-origin') === origin
  }
  const origin = 'https://site.example'
  expect(await run('cors', 'add', origin, '--credentials', ...inProject)).toContain('CORS origin added')
  expect(await isAllowed(origin)).toBe(true)
  const list = await run('cors', 'list', ...inProject)
  expect(list).toContain(origin)
  expect(list).toContain('https://*.option.example')
  expect(await run('cors', 'delete', origin, ...inProject)).toContain('Origin deleted')
  expect(await isAllowed(origin)).toBe(false)
  const deleted = run('cors', 'delete', 'https://*.option.example', ...inProject)
  await expect(deleted).rejects.toThrow('is an option of the lake')
})

test('sanity users list; sanity tokens list, create, rotate, delete', async () => {
  const {lake, runInOneProcess: run} = await start()
  expect(await run('users', 'list', ...inProject)).toMatch(/Editor.*Administrator/)
  const create = ['Build', '--role=viewer', '--json', '--yes', ...inProject]
  const created = JSON.parse(await run('tokens', 'create', ...create))
  const client = createClient({...lake.clientConfig, token: created.token})
  expect(await client.users.getById('me')).toMatchObject({name: 'Build', role: 'viewer'})
  const list = await run('tokens', 'list', ...inProject)
  expect(list).toMatch(/Editor.*administrator/)
  expect(list).toMatch(/Build.*viewer/)
  const rotated = JSON.parse(await run('tokens', 'rotate', '--json', '--token', created.token))
  await expect(client.users.getById('me')).rejects.toMatchObject({statusCode: 401})
  client.config({token: rotated.token})
  expect(await client.users.getById('me')).toMatchObject({name: 'Build', role: 'viewer'})
  const deleted = await run('tokens', 'delete', created.id, '--yes', ...inProject)
  expect(deleted).toContain('API token deleted')
  await expect(client.users.getById('me')).rejects.toMatchObject({statusCode: 401})
})

test('sanity hooks list, logs, attempt, delete', async () => {
  const receiver = await startWebhookReceiver([422])
  const hook = {name: 'site', url: receiver.url, dataset: 'production', secret}
  const {
    lake,
    client,
    runInOneProcess: run,
  } = await start({webhooks: [{...hook, name: 'option', on: ['delete']}]})
  const body = {...hook, rule: {on: ['create']}}
  await client.request({method: 'POST', url: '/hooks/projects/lake', body})
  await client.create({_id: 'b', _type: 'post'})
  await receiver.next()
  await eventually(() => expect(lake.webhookDeliveries()).toMatchObject([{state: 'failed'}]))
  const [delivery] = lake.webhookDeliveries()
  const list = await run('hooks', 'list', ...inProject)
  expect(list).toMatch(/Name: site\nDataset: production\nURL: http/)
  expect(list).not.toContain(secret)
  expect(await run('hooks', 'logs', 'site', '--detailed', ...inProject)).toMatch(
    /Status: failed\nResult code: 422\nFailures: 1\nPayload:.*_id.*Failure: HTTP 422/s,
  )
  const attempt = await run('hooks', 'attempt', String(delivery?.id), ...inProject)
  expect(attempt).toContain('Status: Failed\nStatus code: 422')
  await run('hooks', 'delete', 'site', ...inProject)
  const hooks = await client.request<{id: string}[]>({url: '/hooks/projects/lake'})
  expect(hooks).toMatchObject([{name: 'option'}])
  const deleted = client.request({method: 'DELETE', url: `/hooks/projects/lake/${hooks[0]?.id}`})
  await expect(deleted).rejects.toThrow('is an option of the lake')
})
