import {existsSync} from 'node:fs'
import {cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {identifySite} from '@roam/processing/site-identity'
import {createClient} from '@sanity/client'
import type {ContentLake} from 'lakelet'
import {create, extract} from 'tar'
import {expect, onTestFinished, test} from 'vitest'
import {createUnpackedFolder, listData, replaceData} from '../src/backup/replace-data.ts'
import {createAdministratorToken, startLake} from '../src/lake/lake.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {InstanceLock, lockForBackup, lockForReplacement, lockInstance} from '../src/settings/folder-lock.ts'
import {readSettings} from '../src/settings/settings.ts'
import {requestHandover} from '../src/supervisor/handover.ts'
import {
  type CliResult,
  createTempFolder,
  fetchSessionToken,
  findFreePort,
  MAIN,
  runCommand,
  spawnCommand,
  submitSignInLink,
} from './helpers.ts'

const IMAGE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
)

const createEnvironment = async (dataFolder: string): Promise<Record<string, string>> => ({
  ROAM_DATA_DIR: dataFolder,
  ROAM_SITE_PORT: String(await findFreePort()),
  ROAM_STUDIO_PORT: String(await findFreePort()),
  ROAM_LAKE_PORT: String(await findFreePort()),
})

/** Runs `roam …` on a data folder, in this process. */
const roam = async (
  dataFolder: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CliResult> => runCommand(args, {env: {...(await createEnvironment(dataFolder)), ...env}})

/** Runs `roam …` on a data folder, in a process. */
const spawnRoam = async (dataFolder: string, args: string[]): Promise<CliResult> =>
  spawnCommand(args, await createEnvironment(dataFolder))

async function startLakeOn(dataFolder: string) {
  const settings = readSettings(await createEnvironment(dataFolder))
  const env = readEnvFile(settings)
  const lake = await startLake(settings, env, {sendWebhooks: false})
  onTestFinished(() => lake.close())
  return {lake, env, token: createAdministratorToken(settings).token}
}

const createLakeClient = ({lake: {url}, env, token}: Awaited<ReturnType<typeof startLakeOn>>) =>
  createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    token,
    apiHost: url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
  })

/** Creates a data folder with documents, an image and a mail. Its lake is stopped. */
async function createDataFolder(parent: string): Promise<string> {
  const dataFolder = join(parent, 'data')
  const started = await startLakeOn(dataFolder)
  const {lake} = started
  const client = createLakeClient(started)
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await client.create({_id: 'b', _type: 'post', title: 'Public'})
  await client.assets.upload('image', IMAGE, {filename: 'cover.svg'})
  await lake.close()
  await writeFile(join(dataFolder, 'mail.eml'), 'A request')
  return dataFolder
}

/** Signs a user in; returns the status of a request with the session token. */
async function signIn(lake: ContentLake): Promise<number> {
  const response = await submitSignInLink(lake.createSignInLink('Rosa'))
  const token = await fetchSessionToken(lake, response)
  const {status} = await fetch(`${lake.url}/v1/users/me`, {
    headers: {authorization: `Bearer ${token}`},
  })
  return status
}

test('restores a backup of a running instance into another data folder', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const started = await startLakeOn(dataFolder)
  const {lake, env} = started
  const client = createLakeClient(started)
  expect(await signIn(lake)).toBe(200)
  const documents = await client.fetch('*[_type != "counter"] | order(_id)')

  // During the backup, each transaction increments two documents.
  await client.create({_id: 'one', _type: 'counter', n: 0})
  await client.create({_id: 'two', _type: 'counter', n: 0})
  let isBackedUp = false
  const writing = (async () => {
    while (!isBackedUp) {
      const increment = (id: string) => client.patch(id).inc({n: 1})
      await client.transaction().patch(increment('one')).patch(increment('two')).commit()
    }
  })()
  const file = join(parent, 'backups', 'one.tar.gz')
  const backup = await spawnRoam(dataFolder, ['backup', file])
  isBackedUp = true
  await writing
  expect(backup).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${file}: `),
    stderr: '',
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await lake.close()

  const targetFolder = join(parent, 'target')
  expect(await roam(targetFolder, ['restore', file])).toMatchObject({code: 0, stderr: ''})
  const restored = await startLakeOn(targetFolder)
  const restoredClient = createLakeClient(restored)
  // Asset URLs contain the port of the lake.
  const replacePort = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(/localhost:\d+/g, 'localhost'))
  expect(replacePort(await restoredClient.fetch('*[_type != "counter"] | order(_id)'))).toEqual(
    replacePort(documents),
  )
  const [one, two] = await restoredClient.fetch('*[_type == "counter"].n')
  expect(one).toBe(two)
  const [path] = await restoredClient.fetch('*[_type == "sanity.imageAsset"].path')
  const image = await fetch(`${restored.lake.url}/${path}`)
  expect(Buffer.from(await image.arrayBuffer()).equals(IMAGE)).toBe(true)
  expect(await readFile(join(targetFolder, 'mail.eml'), 'utf8')).toBe('A request')
  expect(restored.env.SANITY_WEBHOOK_SECRET).toBe(env.SANITY_WEBHOOK_SECRET)
  // A session of the backup may have been signed out since.
  const users = await roam(targetFolder, ['user', 'list'])
  expect(users.stdout).not.toContain('Rosa')
  expect(await readdir(targetFolder)).not.toContain('SHA256SUMS')
}, 60_000)

/** What the site writes beside its content, as version 0.1.0 did. */
async function addPages(dataFolder: string): Promise<void> {
  await mkdir(join(dataFolder, 'pages', 'releases', '1'), {recursive: true})
  await writeFile(join(dataFolder, 'pages', 'releases', '1', 'index.html'), 'Home')
  await symlink(join('releases', '1'), join(dataFolder, 'pages', 'current'))
  await writeFile(
    join(dataFolder, 'pages', 'releases', '1.json'),
    '{"pages": {}, "snapshot": {"answer": "content"}}',
  )
}

test('a backup of a published site has no pages and can be restored, also one of an earlier version', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  await addPages(dataFolder)
  await mkdir(join(dataFolder, 'backup-under-way-killed'))
  const file = join(parent, 'new.tar.gz')
  expect(await roam(dataFolder, ['backup', file])).toMatchObject({code: 0})
  expect(await readdir(dataFolder)).not.toContain('backup-under-way-killed')
  const target = join(parent, 'target')
  expect(await roam(target, ['restore', file])).toMatchObject({code: 0, stderr: ''})
  expect(await readFile(join(target, 'mail.eml'), 'utf8')).toBe('A request')
  expect(await readdir(target)).not.toContain('pages')
  expect(await readFile(join(target, 'snapshot.json'), 'utf8')).toBe('{"answer":"content"}')

  // The manifest of the pages is made again; the backup needs only the originals.
  await writeFile(join(dataFolder, 'pages', 'releases', '1.json'), '{')
  expect(await roam(dataFolder, ['backup', join(parent, 'damaged.tar.gz')])).toMatchObject({code: 0})

  // Earlier versions copied the pages, with an absolute link that the strict extraction refuses.
  const unpacked = join(parent, 'unpacked')
  await mkdir(unpacked)
  await extract({file, cwd: unpacked})
  await addPages(unpacked)
  await rm(join(unpacked, 'pages', 'current'))
  await symlink(join(dataFolder, 'pages', 'releases', '1'), join(unpacked, 'pages', 'current'))
  const sums = await readFile(join(unpacked, 'SHA256SUMS'), 'utf8')
  const added = ['pages/releases/1.json', 'pages/releases/1/index.html'].map(
    (path) => `${'0'.repeat(64)}  ${path}\n`,
  )
  await writeFile(join(unpacked, 'SHA256SUMS'), sums + added.join(''))
  const former = join(parent, 'former.tar.gz')
  await create({gzip: true, portable: true, cwd: unpacked, file: former}, ['.'])
  const second = join(parent, 'second')
  expect(await roam(second, ['restore', former])).toMatchObject({code: 0, stderr: ''})
  expect(await readFile(join(second, 'mail.eml'), 'utf8')).toBe('A request')
  expect((await readdir(second)).sort()).toEqual((await readdir(target)).sort())
}, 60_000)

test('restore requires --yes and keeps the previous data folder', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const {stdout} = await roam(dataFolder, ['backup', `${parent}/`])
  const file = /restore (.+)$/m.exec(stdout)?.[1] ?? ''
  expect(dirname(file)).toBe(parent)
  await writeFile(join(dataFolder, 'mail.eml'), 'Another request')
  const {id} = await identifySite(dataFolder, 3000, 'https://roam.example')

  const unconfirmed = await roam(dataFolder, ['restore', file])
  expect(unconfirmed).toMatchObject({code: 1, stderr: expect.stringContaining('--yes')})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('Another request')

  expect(await roam(dataFolder, ['restore', file, '--yes'])).toMatchObject({code: 0})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('A request')
  const previous = (await readdir(parent)).find((name) => name.startsWith('data.before-')) ?? ''
  expect(await readFile(join(parent, previous, 'mail.eml'), 'utf8')).toBe('Another request')
  expect(await identifySite(dataFolder, 3000, 'https://roam.example')).toMatchObject({id})
  expect((await roam(dataFolder, ['backup', file])).stderr).toContain('already exists')
}, 60_000)

test('a data folder that is a symbolic link to another file system, and one that is a mount, are restored', async () => {
  const parent = await createTempFolder('backup')
  const file = join(parent, 'backup.tar.gz')
  await roam(await createDataFolder(parent), ['backup', file])
  const device = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const target = await mkdtemp(join(device, 'roam-restore-'))
  onTestFinished(() => rm(target, {recursive: true, force: true}))
  const dataFolder = join(parent, 'link')
  await mkdir(join(target, 'data'))
  await symlink(join(target, 'data'), dataFolder)
  await writeFile(join(dataFolder, 'mail.eml'), 'Another request')
  expect(await roam(dataFolder, ['restore', file, '--yes'])).toMatchObject({code: 0, stderr: ''})
  expect(await readFile(join(dataFolder, 'mail.eml'), 'utf8')).toBe('A request')
  const [, previous = ''] = (await readdir(target)).sort()
  expect(await readFile(join(target, previous, 'mail.eml'), 'utf8')).toBe('Another request')

  // As a mount: nothing can be renamed to its parent.
  await writeFile(`${dataFolder}-2.restoring-1`, '')
  await mkdir(`${dataFolder}-2`)
  await writeFile(join(`${dataFolder}-2`, 'old'), '')
  const paths = await createUnpackedFolder(`${dataFolder}-2`, '1')
  await writeFile(join(paths.unpacked, 'new'), '')
  await replaceData(`${dataFolder}-2`, paths)
  expect((await readdir(`${dataFolder}-2`)).sort()).toEqual(['new', 'roam-restore.before-1'])
  expect(await readdir(join(`${dataFolder}-2`, 'roam-restore.before-1'))).toEqual(['old'])
  expect(await listData(`${dataFolder}-2`)).toEqual(['new'])
}, 60_000)

test('restore rejects a damaged file and changes nothing', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const file = join(parent, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  const bytes = await readFile(file)

  const expectRejected = async (name: string, message: string) => {
    const {code, stderr} = await roam(dataFolder, ['restore', join(parent, name), '--yes'])
    expect([name, code, stderr]).toEqual([name, 1, expect.stringContaining(message)])
    const dataFolders = (await readdir(parent)).filter((entry) => entry.startsWith('data'))
    expect(dataFolders).toEqual([basename(dataFolder)])
  }
  await writeFile(join(parent, 'short.tar.gz'), bytes.subarray(0, bytes.length / 2))
  await expectRejected('short.tar.gz', 'cannot be unpacked')
  await writeFile(join(parent, 'text.tar.gz'), 'something else')
  await expectRejected('text.tar.gz', 'backup')
  await expectRejected('missing.tar.gz', 'does not exist')

  const repack = async (name: string, change: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(parent, 'unpacked-'))
    await extract({file, cwd: folder})
    await change(folder)
    await create({gzip: true, cwd: folder, file: join(parent, name)}, ['.'])
  }
  await repack('changed.tar.gz', (folder) => writeFile(join(folder, 'mail.eml'), 'Forged'))
  await expectRejected('changed.tar.gz', 'mail.eml does not match its checksum')
  await repack('removed.tar.gz', (folder) => rm(join(folder, 'lake', 'lake.sqlite')))
  await expectRejected('removed.tar.gz', 'lake.sqlite does not match its checksum')
  await repack('added.tar.gz', (folder) => cp(join(folder, 'env'), join(folder, 'lake', 'assets', 'added')))
  await expectRejected('added.tar.gz', 'added does not match its checksum')
}, 60_000)

test('restore refuses to run while the lake is running', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const file = join(parent, 'good.tar.gz')
  await roam(dataFolder, ['backup', file])
  const {lake} = await startLakeOn(dataFolder)
  const {code, stderr} = await roam(dataFolder, ['restore', file, '--yes'], {
    ROAM_LAKE_PORT: String(lake.port),
  })
  expect([code, stderr]).toEqual([1, expect.stringContaining('is taken')])
}, 60_000)

test('a lock is held until its process ends, although nothing refers to it', async () => {
  const dataFolder = await createTempFolder('lock')
  expect(new InstanceLock(dataFolder).tryAcquire()).toBe(true)
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  for (let run = 0; run < 3; run += 1) {
    collectGarbage()
    await new Promise(setImmediate)
  }
  expect(new InstanceLock(dataFolder).tryAcquire()).toBe(false)
})

const WRITING_COMMANDS = [
  ['start'],
  ['start', '--take-over'],
  ['dev'],
  ['reset', '--yes'],
  ['restore', MAIN, '--yes'],
  ['migrate', '--from', 'other.env'],
]

test.each([
  ['an instance on other ports runs', lockInstance, WRITING_COMMANDS, 'is running on'],
  ['a restore runs', lockForReplacement, WRITING_COMMANDS, 'is running on'],
  ['a restore runs', lockForReplacement, [['backup']], 'is being replaced or deleted'],
  [
    'a backup is written',
    lockForBackup,
    [
      ['reset', '--yes'],
      ['restore', MAIN, '--yes'],
    ],
    'A backup of',
  ],
])('while %s, other commands are refused', async (_, lock, commands, message) => {
  const dataFolder = await createTempFolder('lock')
  await roam(dataFolder, ['user', 'list'])
  await writeFile(
    join(dataFolder, 'other.env'),
    'SANITY_PROJECT_ID=a\nSANITY_DATASET=b\nSANITY_API_WRITE_TOKEN=c\n',
  )
  const held = await lock(dataFolder)
  const list = async () => (await readdir(dataFolder)).filter((name) => name !== 'running.sqlite')
  const before = await list()
  for (const command of commands) {
    const args = command.map((arg) => (arg === 'other.env' ? join(dataFolder, arg) : arg))
    const {code, stderr} = await roam(dataFolder, args)
    expect([args, code, stderr]).toEqual([args, 1, expect.stringContaining(message)])
  }
  expect(await list()).toEqual(before)
  held.release()
})

test.each([
  ['nothing was moved', false, ['env', 'mail.eml', 'old'], ['env', 'mail.eml'], []],
  ['a part of the old files was moved', false, ['env'], ['env', 'mail.eml'], ['mail.eml', 'old']],
  ['the old files were moved', false, [], ['env', 'mail.eml'], ['env', 'mail.eml', 'old']],
  ['a part of the new files was moved', true, ['new env'], ['mail.eml'], ['env', 'mail.eml', 'old']],
  ['all files were moved', true, ['new env', 'new mail.eml'], [], ['env', 'mail.eml', 'old']],
])('a restore that was killed after %s is finished', async (_, isEmptied, data, unpacked, previous) => {
  const folder = join(await createTempFolder('restore'), 'data')
  const write = async (parent: string, names: string[], content: string) => {
    await mkdir(parent, {recursive: true})
    for (const name of names)
      await writeFile(join(parent, name.replace('new ', '')), name.startsWith('new') ? 'New' : content)
  }
  await write(folder, data, 'Old')
  await write(`${folder}.restoring-1`, unpacked, 'New')
  await write(`${folder}.before-1`, previous, 'Old')
  await writeFile(join(folder, 'restore-under-way'), JSON.stringify({time: '1', isEmptied}))
  expect((await roam(folder, ['user', 'list'])).stderr).toContain('is under way or was interrupted')
  expect((await roam(folder, ['backup'])).stderr).toContain('is under way or was interrupted')
  // It asks for a confirmation to replace what it has finished.
  expect((await roam(folder, ['restore', MAIN])).stderr).toContain('--yes')
  const read = async (parent: string) => {
    const names = (await readdir(parent)).filter((name) => !name.endsWith('.sqlite')).sort()
    return Promise.all(names.map(async (name) => [name, await readFile(join(parent, name), 'utf8')]))
  }
  expect(await read(folder)).toEqual([
    ['env', 'New'],
    ['mail.eml', 'New'],
  ])
  expect(await read(`${folder}.before-1`)).toEqual([
    ['env', 'Old'],
    ['mail.eml', 'Old'],
    ['old', 'Old'],
  ])
  expect(await readdir(dirname(folder))).not.toContain('data.restoring-1')
})

test('a damaged lock is made again, and a released one can be acquired', async () => {
  const dataFolder = await createTempFolder('lock')
  await writeFile(join(dataFolder, 'running.sqlite'), 'not a database '.repeat(1000))
  const lock = new InstanceLock(dataFolder)
  expect(lock.tryAcquire()).toBe(true)
  lock.release()
  expect(new InstanceLock(dataFolder).tryAcquire()).toBe(true)
})

test('a take-over goes on when the other instance dies instead of stopping', async () => {
  const dataFolder = await createTempFolder('handover')
  const [other, own] = [new InstanceLock(dataFolder), new InstanceLock(dataFolder)]
  expect(other.tryAcquire()).toBe(true)
  const handover = requestHandover(dataFolder, own)
  await expect.poll(() => readdir(dataFolder)).toContain('make-way')
  other.release()
  await handover
  expect(await readdir(dataFolder)).not.toContain('make-way')
})

test('a take-over refuses ports that are not those of an instance on the data folder', async () => {
  const env = await createEnvironment(await createTempFolder('take-over'))
  const server = createServer()
  await new Promise<void>((done) => server.listen(Number(env.ROAM_SITE_PORT), '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const {code, stderr} = await spawnCommand(['start', '--take-over'], env)
  expect([code, stderr]).toEqual([1, expect.stringContaining('is taken')])
}, 60_000)
