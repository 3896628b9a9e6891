import {spawn} from 'node:child_process'
import {cp, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {text} from 'node:stream/consumers'
import {createClient} from '@sanity/client'
import type {ContentLake} from '@roam/content-lake'
import {create, extract} from 'tar'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {type RoamEnv, readEnvFile} from '../src/env-file.ts'
import {startLake} from '../src/lake.ts'
import {readSettings} from '../src/settings.ts'

const CLI = join(import.meta.dirname, '..', 'src', 'main.ts')
const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
)

/** A folder in which data folders and backups lie side by side. */
async function ownPlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'roam-backup-'))
  onTestFinished(() => rm(place, {recursive: true}))
  return place
}

/** Ports that nobody else uses, for a command that insists on free ones. */
async function freePorts(): Promise<Record<string, string>> {
  const servers = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => {
    const address = server.address()
    server.close()
    return String(typeof address === 'object' ? address?.port : address)
  })
  const [ROAM_SITE_PORT = '', ROAM_STUDIO_PORT = '', ROAM_LAKE_PORT = ''] = ports
  return {ROAM_SITE_PORT, ROAM_STUDIO_PORT, ROAM_LAKE_PORT}
}

/** `pnpm roam …` on a data folder: all that it says, and how it ends. */
async function roam(dataFolder: string, words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: {...process.env, ...(await freePorts()), ...env, ROAM_DATA_DIR: dataFolder},
  })
  const ended = new Promise((done) => child.once('exit', done))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return {said, complained, code: await ended}
}

async function startOn(dataFolder: string) {
  const settings = readSettings({...(await freePorts()), ROAM_DATA_DIR: dataFolder})
  const env = readEnvFile(settings)
  const lake = await startLake(settings, env, {sendWebhooks: false})
  onTestFinished(() => lake.close())
  return {lake, env}
}

const clientOf = ({url}: ContentLake, env: RoamEnv) =>
  createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    token: env.SANITY_API_WRITE_TOKEN,
    apiHost: url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
  })

/** A data folder with content, a picture, somebody signed in, and a mail; the lake has stopped. */
async function filledFolder(place: string): Promise<string> {
  const dataFolder = join(place, 'data')
  const {lake, env} = await startOn(dataFolder)
  const client = clientOf(lake, env)
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await client.create({_id: 'b', _type: 'post', title: 'Public'})
  await client.assets.upload('image', PICTURE, {filename: 'cover.svg'})
  await lake.close()
  await writeFile(join(dataFolder, 'mail.eml'), 'A request')
  return dataFolder
}

async function signIn(lake: ContentLake): Promise<number> {
  const answer = await fetch(lake.createSignInLink('Rosa'), {redirect: 'manual'})
  const sid = answer.headers.get('location')?.replace(/.*#sid=/, '')
  const fetched = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).json()
  const {token} = z.object({token: z.string()}).parse(fetched)
  const whoAmI = await fetch(`${lake.url}/v1/users/me`, {
    headers: {authorization: `Bearer ${token}`},
  })
  return whoAmI.status
}

test('a backup of a running Roam brings everything back, in another place', async () => {
  const place = await ownPlace()
  const dataFolder = await filledFolder(place)
  const {lake, env} = await startOn(dataFolder)
  const client = clientOf(lake, env)
  expect(await signIn(lake)).toBe(200)
  const before = await client.fetch('*[_type != "counter"] | order(_id)')

  // Somebody goes on writing all the while, two documents at a time.
  await client.create({_id: 'one', _type: 'counter', n: 0})
  await client.create({_id: 'two', _type: 'counter', n: 0})
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      const inc = (id: string) => client.patch(id).inc({n: 1})
      await client.transaction().patch(inc('one')).patch(inc('two')).commit()
    }
  })()
  const file = join(place, 'kept', 'one.tar.gz')
  const kept = await roam(dataFolder, ['backup', file])
  isDone = true
  await writing
  expect(kept).toMatchObject({code: 0, said: expect.stringContaining(`${file}: `), complained: ''})
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await lake.close()

  const other = join(place, 'other')
  const put = await roam(other, ['restore', file])
  expect(put).toMatchObject({code: 0, complained: ''})
  const restored = await startOn(other)
  const again = clientOf(restored.lake, restored.env)
  expect(await again.fetch('*[_type != "counter"] | order(_id)')).toEqual(before)
  const [one, two] = await again.fetch('*[_type == "counter"].n')
  expect(one).toBe(two)
  const [path] = await again.fetch('*[_type == "sanity.imageAsset"].path')
  const picture = await fetch(`${restored.lake.url}/${path}`)
  expect(Buffer.from(await picture.arrayBuffer()).equals(PICTURE)).toBe(true)
  expect(await readFile(join(other, 'mail.eml'), 'utf8')).toBe('A request')
  expect(restored.env.SANITY_WEBHOOK_SECRET).toBe(env.SANITY_WEBHOOK_SECRET)
  // Who was signed in then may have been signed out since.
  const listed = await roam(other, ['user', 'list'])
  expect(listed.said).not.toContain('Rosa')
  expect(await readdir(other)).not.toContain('SHA256SUMS')
}, 60_000)

test('a restore keeps what was there, and asks first', async () => {
  const place = await ownPlace()
  const dataFolder = await filledFolder(place)
  const {said} = await roam(dataFolder, ['backup', `${place}/`])
  const file = /restore (.+)$/m.exec(said)?.[1] ?? ''
  expect(dirname(file)).toBe(place)
  await writeFile(join(dataFolder, 'mail.eml'), 'Another request')

  const asked = await roam(dataFolder, ['restore', file])
  expect(asked).toMatchObject({code: 1, complained: expect.stringContaining('--yes')})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('Another request')

  expect(await roam(dataFolder, ['restore', file, '--yes'])).toMatchObject({code: 0})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('A request')
  const old = (await readdir(place)).find((name) => name.startsWith('data.before-')) ?? ''
  expect(await readFile(join(place, old, 'mail.eml'), 'utf8')).toBe('Another request')
  expect((await roam(dataFolder, ['backup', file])).complained).toContain('is there already')
}, 60_000)

test('a backup that is damaged, or no backup, touches nothing', async () => {
  const place = await ownPlace()
  const dataFolder = await filledFolder(place)
  const file = join(place, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  const bytes = await readFile(file)

  const refused = async (name: string, why: string) => {
    const {code, complained} = await roam(dataFolder, ['restore', join(place, name), '--yes'])
    expect([name, code, complained]).toEqual([name, 1, expect.stringContaining(why)])
    const left = (await readdir(place)).filter((entry) => entry.startsWith('data'))
    expect(left).toEqual([basename(dataFolder)])
  }
  await writeFile(join(place, 'short.tar.gz'), bytes.subarray(0, bytes.length / 2))
  await refused('short.tar.gz', 'cannot be unpacked')
  await writeFile(join(place, 'text.tar.gz'), 'something else')
  await refused('text.tar.gz', 'backup')
  await refused('missing.tar.gz', 'There is no')

  const repacked = async (name: string, change: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(place, 'unpacked-'))
    await extract({file, cwd: folder})
    await change(folder)
    await create({gzip: true, cwd: folder, file: join(place, name)}, ['.'])
  }
  await repacked('changed.tar.gz', (folder) => writeFile(join(folder, 'mail.eml'), 'Forged'))
  await refused('changed.tar.gz', 'mail.eml is not as it was written')
  await repacked('missed.tar.gz', (folder) => rm(join(folder, 'lake', 'lake.sqlite')))
  await refused('missed.tar.gz', 'lake.sqlite is not as it was written')
  await repacked('added.tar.gz', (folder) =>
    cp(join(folder, 'env'), join(folder, 'lake', 'assets', 'added')),
  )
  await refused('added.tar.gz', 'added is not as it was written')
}, 60_000)

test('nothing is restored while Roam runs', async () => {
  const place = await ownPlace()
  const dataFolder = await filledFolder(place)
  const file = join(place, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  const {lake} = await startOn(dataFolder)
  const running = {ROAM_LAKE_PORT: String(lake.port)}
  const {code, complained} = await roam(dataFolder, ['restore', file, '--yes'], running)
  expect([code, complained]).toEqual([1, expect.stringContaining('is taken')])
}, 60_000)
