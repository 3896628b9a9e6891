import {fork} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {chmod, glob, mkdir, readdir, readFile, readlink, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {commitMutations} from '@roam/documents/mutations'
import {createDataAlarms} from '@roam/processing/data-alarms'
import {expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {importDemoContentOnFirstRun} from '../src/lake/import-demo-content.ts'
import {createWriteClient, openUserStore, startLake, withAdministrator} from '../src/lake/lake.ts'
import {readEnvFile, recordContentImport} from '../src/settings/env-file.ts'
import {restrictAccess} from '../src/settings/restrict-access.ts'
import {serviceEnvironment, systemEnvironment} from '../src/settings/service-environment.ts'
import {readSettings} from '../src/settings/settings.ts'
import {type LakeState, SERVICES, startLakeService} from '../src/supervisor/lake-service.ts'
import {Supervisor} from '../src/supervisor/supervisor.ts'
import {createTempFolder, findFreePort} from './helpers.ts'

/** A data folder with a lake that has a document, unless it is new. */
async function createFixture({isNew = false} = {}) {
  const settings = readSettings({
    ROAM_DATA_DIR: await createTempFolder('lake-service'),
    ROAM_LAKE_PORT: String(await findFreePort()),
  })
  const env = readEnvFile(settings)
  if (!isNew) {
    const lake = await startLake(settings, env, {sendWebhooks: false})
    lake.dataset(env.SANITY_DATASET).commit([{create: {_id: 'post', _type: 'post'}}])
    await lake.close()
  }
  const supervisor = new Supervisor()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => supervisor.stop())
  const states: LakeState[] = []
  return {
    settings,
    env,
    lakeFile: (name: string) => join(settings.dataFolder, 'lake', name),
    states,
    /** Starts the lake's process; resolves with its first state. */
    async start() {
      const lake = startLakeService(supervisor, {settings, env})
      lake.onState((state) => states.push(state))
      await lake.settled
      return states[0]
    },
    countPosts: async () => {
      const url = `${settings.lakeUrl}/v2025-02-19/data/query/production?query=count(*[_type == "post"])`
      const headers = {authorization: `Bearer ${env.SANITY_API_READ_TOKEN}`}
      const body: unknown = await (await fetch(url, {headers})).json()
      return z.object({result: z.number()}).parse(body).result
    },
  }
}

test('temporary files of the database are in the data folder: that of the system can be small', async () => {
  const {start, settings, env} = await createFixture()
  await start()
  const hasTemporaryFile = async () => {
    for await (const link of glob('/proc/[0-9]*/fd/*')) {
      const file = await readlink(link).catch(() => '')
      if (file.startsWith(join(settings.dataFolder, 'etilqs_'))) return true
    }
    return false
  }
  let isSeen = false
  await withAdministrator(settings, env, async (client) => {
    for (let index = 0; index < 10; index += 1)
      await client.create({_id: `text.${index}`, _type: 'text', text: randomBytes(500_000).toString('hex')})
    // A purge rewrites the database, which is copied to a temporary one.
    const purges = (async () => {
      while (!isSeen)
        await commitMutations(client, [
          {createOrReplace: {_id: 'text.a', _type: 'text'}},
          {delete: {id: 'text.a', purge: true}},
        ])
    })()
    const seen = expect.poll(hasTemporaryFile, {interval: 5}).toBe(true)
    await seen.finally(() => {
      isSeen = true
    })
    await purges
  })
})

const DAMAGE = 'not a database '.repeat(1000)

test('a lake with a damaged database reports the file and the command, and is restarted until it works', async () => {
  const {start, states, lakeFile, settings, countPosts} = await createFixture()
  const database = await readFile(lakeFile('lake.sqlite'))
  await writeFile(lakeFile('lake.sqlite'), DAMAGE)
  const state = await start()
  expect(state).toEqual({
    problem: expect.stringMatching(/lake\.sqlite is damaged .* npm run roam -- restore FILE --yes/),
  })
  await writeFile(lakeFile('lake.sqlite'), database)
  await vi.waitFor(() => expect(states.at(-1)).toHaveProperty('signInLink'), {timeout: 20_000})
  expect((await fetch(`${settings.lakeUrl}/health`)).status).toBe(200)
  expect(await countPosts()).toBe(1)
})

test('a lake with a damaged sign-in database serves content and a sign-in link', async () => {
  const {start, lakeFile, settings, countPosts} = await createFixture()
  await writeFile(lakeFile('sign-in.sqlite'), DAMAGE)
  const state = await start()
  if (!state || !('signInLink' in state)) throw new Error(`The lake did not start: ${state?.problem}`)
  expect(await countPosts()).toBe(1)
  expect((await fetch(state.signInLink)).status).toBe(200)
  expect((await stat(join(settings.dataFolder, 'lake', 'sign-in.sqlite'))).size).toBe(DAMAGE.length)
})

test('a database that is removed while the lake runs is an alarm at once, and the restarted lake uses its copy', async () => {
  const {start, states, lakeFile, settings, countPosts} = await createFixture()
  await start()
  const alarms = createDataAlarms(settings.dataFolder)
  await rm(lakeFile('lake.sqlite'))
  await expect.poll(() => alarms.list().map(({name}) => name)).toEqual(['lake'])
  await vi.waitFor(() => expect(states).toHaveLength(3), {timeout: 20_000})
  expect(states).toMatchObject([
    {signInLink: expect.any(String)},
    {problem: expect.stringContaining('lake.sqlite was removed')},
    {signInLink: expect.any(String)},
  ])
  expect(alarms.list()).toEqual([
    {name: 'rescue', message: expect.stringContaining('Look whether content is missing')},
  ])
  expect(await countPosts()).toBe(1)
})

const traces: [name: string, leave: (settings: ReturnType<typeof readSettings>) => Promise<void>][] = [
  [
    'published pages',
    async ({dataFolder}) => void (await mkdir(join(dataFolder, 'pages', 'current'), {recursive: true})),
  ],
  ['a record of the import', async (settings) => recordContentImport(settings)],
]

test.each(traces)(
  'a missing or empty database beside %s is an alarm; nothing is imported',
  async (_name, leave) => {
    const {settings, env, lakeFile} = await createFixture({isNew: true})
    await leave(settings)
    const advice = /missing or empty, but it had content .* npm run roam -- restore FILE --yes/
    await expect(importDemoContentOnFirstRun(settings, env)).rejects.toThrow(advice)
    await mkdir(join(settings.dataFolder, 'lake'), {recursive: true})
    await writeFile(lakeFile('lake.sqlite'), '')
    await expect(importDemoContentOnFirstRun(settings, env)).rejects.toThrow(advice)
    expect(await readdir(settings.dataFolder)).not.toContain('import-under-way')
  },
)

test('a mark of an import that ended does not import the demo content over other content', async () => {
  const {settings, env, countPosts, start} = await createFixture()
  recordContentImport(settings)
  await writeFile(join(settings.dataFolder, 'import-under-way'), '')
  await importDemoContentOnFirstRun(settings, env)
  expect(await readdir(settings.dataFolder)).not.toContain('import-under-way')
  await start()
  expect(await countPosts()).toBe(1)
})

test.each([0, 500])('the lake ends with its parent, also %i ms after its start', async (delayMs) => {
  const {settings, env} = await createFixture({isNew: true})
  const child = fork(join(SERVICES, 'lake.ts'), {
    env: {...systemEnvironment(), ...serviceEnvironment('lake', settings, env)},
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  setTimeout(() => child.disconnect(), delayMs)
  expect((await exited)[0]).toBe(0)
})

test('files of the lake are accessible to their owner only', async () => {
  const {start, settings} = await createFixture()
  await chmod(settings.dataFolder, 0o755)
  await chmod(join(settings.dataFolder, 'lake', 'lake.sqlite'), 0o644)
  restrictAccess(settings.dataFolder)
  await start()
  const entries = await readdir(settings.dataFolder, {recursive: true, withFileTypes: true})
  const modes = await Promise.all(
    entries.map(async (entry) => {
      const mode = (await stat(join(entry.parentPath, entry.name))).mode & 0o777
      return mode === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [`${entry.name} ${mode.toString(8)}`]
    }),
  )
  expect(modes.flat()).toEqual([])
  expect(entries.map(({name}) => name)).toEqual(
    expect.arrayContaining(['lake.sqlite-wal', 'sign-in.sqlite-wal']),
  )
  expect((await stat(settings.dataFolder)).mode & 0o777).toBe(0o700)
})

test('documents of a former version are converted before the lake reports that it is ready', async () => {
  const {start, settings, env} = await createFixture()
  const id = 'tripRequest.2026-06-01.ada'
  const lake = await startLake(settings, env, {sendWebhooks: false})
  lake
    .dataset(env.SANITY_DATASET)
    .commit([{create: {_id: id, _type: 'tripRequest', name: 'Ada', note: 'Vegetarian', stage: 'Plan'}}])
  await lake.close()
  await start()
  const client = createWriteClient(env)
  expect(await client.getDocument(id)).not.toHaveProperty('note')
  expect(await client.getDocument('requestHandling.2026-06-01.ada')).toMatchObject({
    note: 'Vegetarian',
    stage: 'Plan',
  })
  // The token of an administrator is deleted.
  const users = openUserStore(settings)
  expect(users.tokens.list()).toEqual([])
  users.close()
})
