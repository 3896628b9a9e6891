import {once} from 'node:events'
import {readdir, readFile, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {UserStore} from '../src/auth/user-store.ts'
import {createContentLake} from '../src/index.ts'
import {parse, runUntilExit, spawnCli, start} from './run-cli.ts'
import {administratorToken, createTempDirectory, startLake} from './start-lake.ts'
import {secret, startWebhookReceiver} from './webhook-receiver.ts'

test('token create stores a token with a role, which a running lake accepts at once', async () => {
  const data = join(await createTempDirectory(), 'data')
  const {url, stop} = await start(['--data', data])
  const {child} = spawnCli(['token', 'create', '--role', 'viewer', '--name', 'Website', '--data', data])
  const token = (await text(child.stdout)).trim()
  const config = {projectId: 'lake', dataset: 'production', useProjectHostname: false, useCdn: false}
  const client = createClient({...config, apiVersion: '2025-02-19', apiHost: url, token})
  const administrator = client.withConfig({token: await readFile(join(data, 'token'), 'utf8')})
  const {members} = await administrator.projects.getById('lake')
  const ids = members.map(({id}) => id).join()
  const names = await administrator.request<{displayName: string}[]>({url: `/users/${ids}`})
  expect(names.map(({displayName}) => displayName)).toEqual(['Editor', 'Website'])
  expect(await client.users.getById('me')).toMatchObject({name: 'Website', role: 'viewer'})
  await expect(client.create({_type: 'post'})).rejects.toMatchObject({statusCode: 403})

  // Commands have a token of their own, which is deleted when Ctrl-C ends them.
  const hanging = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void hanging.close().closeAllConnections())
  await once(hanging, 'listening')
  const file = join(data, 'posts.ndjson')
  const cover = {_sanityAsset: `image@http://127.0.0.1:${(hanging.address() as AddressInfo).port}/a.png`}
  await writeFile(file, JSON.stringify({_id: 'a', _type: 'post', cover}))
  const {child: importing} = spawnCli(['import', file, '--data', data])
  await once(hanging, 'request')
  using store = new UserStore(data)
  expect(store.tokens.list()).toHaveLength(2)
  importing.kill('SIGINT')
  expect(await once(importing, 'exit')).toEqual([130, null])
  expect(store.tokens.list()).toMatchObject([{name: 'Website'}])
  expect(await stop()).toBe(0)
})

test('import, export and reset use the running lake, and the data directory of a stopped one', async () => {
  const directory = await createTempDirectory()
  const [data, file, archive] = ['data', 'posts.ndjson', 'all.tar.gz'].map((name) => join(directory, name))
  if (!data || !file || !archive) throw new Error('unreachable')
  const dot = join(directory, 'dot.png')
  const image = sharp({create: {width: 3, height: 2, channels: 3, background: 'teal'}})
  await image.withExif({IFD0: {Artist: 'Rosa'}}).toFile(dot)
  const post = {_id: 'a', _type: 'post', cover: {_sanityAsset: `image@file://${dot}`}}
  await writeFile(file, `${JSON.stringify(post)}\n{"_id":"drafts.b","_type":"post"}\n`)
  const inData = ['--data', data]
  await expect(parse('reset', ...inData, '--yes')).rejects.toThrow(`There is no lake in ${data}`)
  const lake = await start([
    ...inData,
    ...['--project', 'abc12345', '--dataset', 'site', '--studio', 'http://studio.test/', '--token', 'given'],
  ])
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await parse('import', file, ...inData)
  expect(log).toHaveBeenLastCalledWith(`${file}: 2 documents, dataset site`)
  await expect(parse('import', file, ...inData)).rejects.toThrow('Add --replace to replace documents.')
  await parse('import', file, ...inData, '--replace')
  await parse('sign-in-link', 'Rosa', ...inData)
  const link = log.mock.lastCall?.[0]
  expect(link).toMatch(`${lake.url}/v1/auth/sign-in?code=`)
  expect(await (await fetch(link)).text()).toContain('Rosa')
  expect(await runUntilExit(['export', archive, ...inData])).toEqual({code: 0, errors: ''})
  await expect(parse('reset', ...inData)).rejects.toThrow('deletes all documents of the dataset site')
  await parse('reset', ...inData, '--yes')
  expect(await lake.stop()).toBe(0)

  // The archive contains the original.
  await parse('import', archive, ...inData)
  expect(log).toHaveBeenLastCalledWith(`${archive}: 2 documents, dataset site`)
  await writeFile(file, '{"_id":"c","_type":"post"}')
  await parse('import', file, ...inData)
  expect(log).toHaveBeenLastCalledWith(`${file}: 1 document, dataset site`)
  await using stopped = await createContentLake({
    ...{directory: data, projectId: 'abc12345', datasets: [], port: 0, corsOrigins: [], webhooks: []},
    tokens: [{token: 'editor', name: 'Editor', role: 'editor'}],
  })
  const images = stopped
    .dataset('site')
    .query('*[_type == "sanity.imageAsset"]{url, "ids": *[references(^._id)]._id}')
  const [{url, ids}] = z.tuple([z.object({url: z.string(), ids: z.array(z.string())})]).parse(images)
  expect(ids).toEqual(['a'])
  const original = await fetch(url, {headers: {authorization: 'Bearer editor'}})
  expect(Buffer.from(await original.bytes())).toEqual(await readFile(dot))
})

test('webhook add, list and remove, and reset with files, use the lake at --url', async () => {
  const file = join(await createTempDirectory(), 'posts.ndjson')
  await writeFile(file, '{"_id":"b","_type":"post"}\n')
  const receiver = await startWebhookReceiver()
  const lake = await startLake()
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post'}}])
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const run = (...args: string[]) => parse(...args, '--url', lake.url, '--token', administratorToken)
  await run('webhook', 'add', 'my site', receiver.url, '--filter', '_type == "post"', '--secret', secret)
  await run('webhook', 'list')
  expect(log).toHaveBeenLastCalledWith(
    `my site   ${receiver.url}   dataset production   create, update, delete`,
  )
  await run('reset', '--yes', file)
  expect(lake.dataset('production').query('*._id')).toEqual(['b'])
  expect(await receiver.next()).toMatchObject({isSigned: true, headers: {'sanity-operation': 'delete'}})
  await run('webhook', 'remove', 'my site')
  await expect(run('webhook', 'remove', 'my site')).rejects.toThrow('Webhook "my site" not found')
})

test('exec runs a command with a temporary lake and exits with its exit code', async () => {
  const directory = await createTempDirectory()
  const file = join(directory, 'posts.ndjson')
  await writeFile(file, '{"_id":"drafts.a","_type":"post"}\n')
  const program = `
    const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_AUTH_TOKEN} = process.env
    const url = SANITY_API_HOST + '/v1/data/query/' + SANITY_DATASET + '?query=count(*)'
    const response = await fetch(url, {headers: {authorization: 'Bearer ' + SANITY_AUTH_TOKEN}})
    const {result} = await response.json()
    console.error(SANITY_PROJECT_ID + ' has ' + result + ' document')
    process.exit(7)`
  const options = ['--project', 'abc12345', '--dataset', 'site', '--import', file]
  vi.stubEnv('TMPDIR', await createTempDirectory())
  const node = [process.execPath, '--input-type=module', '-e', program]
  expect(await runUntilExit(['exec', ...options, '--', ...node])).toEqual({
    code: 7,
    errors: 'abc12345 has 1 document\n',
  })
  expect(await readdir(tmpdir())).toEqual([])
  expect(await runUntilExit(['exec', '--', 'no-such-command'])).toEqual({
    code: 1,
    errors: 'lakelet: spawn no-such-command ENOENT\n',
  })
})

test('SIGTERM of exec stops the command and deletes the temporary lake', async () => {
  const directory = await createTempDirectory()
  vi.stubEnv('TMPDIR', directory)
  const program = 'console.log("started"); setInterval(() => {}, 1000)'
  const {child} = spawnCli(['exec', '--', process.execPath, '-e', program])
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(await readdir(directory)).toEqual([])
})
