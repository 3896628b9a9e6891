import {execFile, spawn} from 'node:child_process'
import {appendFile, readdir, readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {startJsonProxy} from '@roam/sanity-emulator/json-proxy'
import {TEST_DATASET} from '@roam/test-dataset'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {startLake, withAdministrator} from '../src/lake/lake.ts'
import {connectFromFile} from '../src/migrate/dataset-connection.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {readSettings} from '../src/settings/settings.ts'
import {createTempFolder, findFreePort, MAIN, runCommand} from './helpers.ts'

const IMAGES = join(TEST_DATASET, 'images', 'greece')

/** More than fit into one transaction. */
const POST_COUNT = 130

/** A proxy to a lake that stops responding after a number of writes. */
async function startProxy(lake: TemporaryLake) {
  const state = {remainingWrites: Number.POSITIVE_INFINITY, onBlocked() {}}
  const {url, close} = await startJsonProxy(lake.url, ({method}) => {
    if (method !== 'POST' || state.remainingWrites-- > 0) return false
    state.onBlocked()
    return true
  })
  onTestFinished(close)
  return Object.assign(state, {url})
}

/** A data folder with an embedded lake that is stopped. */
async function createInstance() {
  const folder = await createTempFolder('migrate')
  const environment = {ROAM_DATA_DIR: folder, ROAM_LAKE_PORT: String(await findFreePort())}
  const settings = readSettings(environment)
  const env = readEnvFile(settings)
  return {
    folder,
    env,
    /** Starts `roam migrate …` as a process that can be killed. */
    spawnMigrate: (...args: string[]) =>
      spawn(process.execPath, [MAIN, 'migrate', ...args], {env: {...process.env, ...environment}}),
    /** Runs `roam migrate …` in this process. */
    async migrate(...args: string[]) {
      const {stdout, stderr, code} = await runCommand(['migrate', ...args], {env: environment})
      return {output: stdout + stderr, code}
    },
    /** Starts the lake for a task. */
    async withLake<T>(task: (client: SanityClient) => Promise<T>): Promise<T> {
      const lake = await startLake(settings, env, {sendWebhooks: false})
      try {
        return await withAdministrator(settings, env, task)
      } finally {
        await lake.close()
      }
    },
  }
}

/** All documents but assets, without the fields that each lake sets; with `_createdAt`. */
const fetchDocuments = async (client: SanityClient) => {
  const documents = await client.fetch<Record<string, unknown>[]>(
    '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] | order(_id)',
  )
  return documents.map(({_rev, _updatedAt, ...document}) => document)
}

const fetchAssets = (client: SanityClient) =>
  client.fetch(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id){_id, size, originalFilename, title}',
  )

async function createContent(client: SanityClient): Promise<void> {
  const fileNames = (await readdir(IMAGES)).slice(0, 3)
  const imageIds: string[] = []
  for (const filename of fileNames) {
    const bytes = await readFile(join(IMAGES, filename))
    const {_id} = await client.assets.upload('image', bytes, {filename, title: 'Edited title'})
    imageIds.push(_id)
  }
  // The lake removes the metadata for clients without a token.
  const map = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><metadata>Rosa</metadata></svg>'
  await client.assets.upload('file', Buffer.from(map), {filename: 'map.svg'})
  const transaction = client.transaction()
  // The references form a cycle.
  for (let index = 0; index < POST_COUNT; index += 1)
    transaction.create({
      _id: `post-${index}`,
      _type: 'post',
      _createdAt: '2020-01-02T03:04:05Z',
      next: {_type: 'reference', _ref: `post-${(index + 1) % POST_COUNT}`},
      cover: {
        _type: 'image',
        asset: {_type: 'reference', _ref: imageIds[index % imageIds.length]},
      },
      list: [{without: 'a key'}],
    })
  transaction.create({_id: 'drafts.post-1', _type: 'post', title: 'Draft'})
  transaction.create({_id: 'tripRequest.2026-01-01.one', _type: 'tripRequest', name: 'Ada'})
  await transaction.commit()
}

test('copies all content to another lake and back, resuming after interruptions', async () => {
  const source = await createInstance()
  await source.withLake(createContent)
  await using lake = await startContentLake({projectId: 'abc12345', dataset: 'live'})
  const proxy = await startProxy(lake)
  const target = createClient({...lake.clientConfig, perspective: 'raw'})
  const file = join(source.folder, 'target.env')
  await writeFile(
    file,
    `SANITY_PROJECT_ID=abc12345\nSANITY_DATASET=live\nSANITY_API_HOST=${proxy.url}\nSANITY_API_WRITE_TOKEN=${lake.token}\n`,
  )

  // Kill the process during the uploads, then after the first transaction.
  for (const writes of [3, 6]) {
    proxy.remainingWrites = writes
    const child = source.spawnMigrate('--to', file)
    const exited = new Promise((resolve) => child.once('exit', resolve))
    const blocked = new Promise((resolve) => {
      proxy.onBlocked = () => resolve('blocked')
    })
    expect(await Promise.race([blocked, exited])).toBe('blocked')
    child.kill('SIGKILL')
    await exited
  }
  const partialCount = await target.fetch<number>('count(*[_type == "post"])')
  expect(partialCount).toBeGreaterThan(0)
  proxy.remainingWrites = Number.POSITIVE_INFINITY
  const resumed = await source.migrate('--to', file)
  expect(resumed.output).toContain(`✓ Copied and verified: ${POST_COUNT + 2} documents, 4 assets.`)
  expect(resumed.code).toBe(0)
  await switchTo(source.folder, resumed.output, file, lake.token)
  const documents = await source.withLake(fetchDocuments)
  expect(await fetchDocuments(target)).toEqual(documents)
  expect(await fetchAssets(target)).toEqual(await source.withLake(fetchAssets))

  await target.create({_id: 'extra', _type: 'post', next: {_type: 'reference', _ref: 'post-5'}})
  await target.patch('post-5').set({title: 'Changed'}).commit()
  const refused = await source.migrate('--to', file)
  expect(refused).toMatchObject({code: 1, output: expect.stringContaining('--replace')})
  expect(refused.output).toContain('1 documents that the source does not have, 1 that differ')
  expect(await target.getDocument('extra')).toBeDefined()
  const replaced = await source.migrate('--to', file, '--replace')
  expect(replaced.code).toBe(0)
  expect(await fetchDocuments(target)).toEqual(documents)

  const secondInstance = await createInstance()
  const copiedBack = await secondInstance.migrate('--from', file)
  expect(copiedBack.code).toBe(0)
  expect(await secondInstance.withLake(fetchDocuments)).toEqual(documents)
  for (const {output} of [resumed, refused, replaced, copiedBack]) {
    expect(output).not.toContain(lake.token)
    for (const {env} of [source, secondInstance]) expect(output).not.toContain(env.SANITY_API_WRITE_TOKEN)
  }
})

/** Does what the output of a migration says, and reads the settings as a start does; then undoes it. */
async function switchTo(folder: string, output: string, file: string, token: string): Promise<void> {
  expect(output).toContain(`First add to ${file}: SANITY_API_READ_TOKEN.`)
  expect(output).toContain('  keep the others: SANITY_WEBHOOK_SECRET, SITE_URL\n')
  const [, command = ''] = output.split('This command does it:\n')
  const run = () => promisify(execFile)('sh', ['-ec', command.split('\n')[0] ?? ''])
  const [env, settings] = [join(folder, 'env'), readSettings({ROAM_DATA_DIR: folder})]
  const before = await readFile(env, 'utf8')
  await run()
  expect(() => readEnvFile(settings)).toThrow(`${env} lacks SANITY_API_READ_TOKEN. Add the missing lines`)
  await writeFile(env, before)
  await appendFile(file, 'SANITY_API_READ_TOKEN=a-token-that-reads\n')
  await run()
  expect(readEnvFile(settings)).toMatchObject({
    ...{SANITY_PROJECT_ID: 'abc12345', SANITY_API_WRITE_TOKEN: token},
    SANITY_WEBHOOK_SECRET: expect.stringMatching(/^.{43}$/),
  })
  await writeFile(env, (await readFile(env, 'utf8')).replace(/^SANITY_WEBHOOK_SECRET=.*\n/m, ''))
  expect(() => readEnvFile(settings)).toThrow(
    /lacks SANITY_WEBHOOK_SECRET.*any random text.* secret of both webhooks/,
  )
  await rename(`${env}.before-migration`, env)
}

test.each([
  [['--to'], 'argument missing'],
  [['--to', 'a', '--from', 'b'], 'either --to FILE or --from FILE'],
  [['--to', 'a', 'b'], 'too many arguments'],
  [[], 'either --to FILE or --from FILE'],
])('%j is a usage error', async (args, message) => {
  const {stderr, code} = await runCommand(['migrate', ...args])
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('connectFromFile names the missing variables', async () => {
  const file = join(await createTempFolder('migrate'), 'target.env')
  expect(() => connectFromFile(file)).toThrow('See docs/hosted-sanity.md')
  await writeFile(file, 'SANITY_PROJECT_ID=abc12345\n')
  expect(() => connectFromFile(file)).toThrow('lacks SANITY_DATASET, SANITY_API_WRITE_TOKEN')
  await writeFile(file, 'SANITY_PROJECT_ID=abc12345\nSANITY_DATASET=live\nSANITY_API_WRITE_TOKEN=secret\n')
  const {name, client} = connectFromFile(file)
  expect(name).toBe('project abc12345, dataset live, at Sanity')
  expect(client.getUrl('/x')).toBe('https://abc12345.api.sanity.io/v2025-02-19/x')
})
