import {spawn} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createDataAlarms} from '@roam/processing/data-alarms'
import {openDatabase} from '@roam/processing/outbox-database'
import {UserStore} from 'lakelet'
import {create, extract} from 'tar'
import {expect, test} from 'vitest'
import {
  createDataFolder,
  createEnvironment,
  createLakeClient,
  IMAGE,
  roam,
  signIn,
  spawnRoam,
  startLakeOn,
} from './backup-fixture.ts'
import {createTempFolder, MAIN} from './helpers.ts'

test('restores a backup of a running instance into another data folder', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const started = await startLakeOn(dataFolder)
  const {lake, env} = started
  const client = createLakeClient(started)
  expect(await signIn(lake)).toBe(200)
  const documents = await client.fetch('*[_type != "counter"] | order(_id)')

  const store = new UserStore(join(dataFolder, 'lake'))
  const {path: invitation} = store.invite('Eve', 'editor')
  store.close()
  expect((await fetch(lake.url + invitation)).status).toBe(200)

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
  expect(await roam(targetFolder, ['restore', file])).toMatchObject({
    ...{code: 0, stderr: ''},
    stdout: expect.stringContaining('deleted after the backup exists again'),
  })
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
  // An invitation may have been used or withdrawn.
  expect((await fetch(restored.lake.url + invitation)).status).toBe(401)
  expect(await readdir(targetFolder)).not.toContain('SHA256SUMS')
})

test('two backups that are written to one file at the same time leave one that can be restored', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  await writeFile(join(dataFolder, 'large'), randomBytes(40_000_000))
  const file = join(parent, 'backup.tar.gz')
  const first = spawnRoam(dataFolder, ['backup', file])
  await expect
    .poll(async () => (await readdir(parent)).some((name) => name.includes('.unfinished')))
    .toBe(true)
  await writeFile(join(dataFolder, 'large'), randomBytes(10_000_000))
  const results = await Promise.all([first, spawnRoam(dataFolder, ['backup', file])])
  expect(results.map(({code}) => code)).toContain(0)
  expect(await roam(join(parent, 'target'), ['restore', file])).toMatchObject({code: 0, stderr: ''})
  expect((await readdir(parent)).sort()).toEqual(['backup.tar.gz', 'data', 'target'])
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'what a backup leaves that ends by %s is deleted',
  async (signal) => {
    const parent = await createTempFolder('backup')
    const dataFolder = await createDataFolder(parent)
    await writeFile(join(dataFolder, 'large'), randomBytes(40_000_000))
    const folder = join(parent, 'backups')
    await mkdir(folder)
    const backup = spawn(process.execPath, [MAIN, 'backup', `${folder}/`], {
      env: {...process.env, ...(await createEnvironment(dataFolder))},
    })
    const listUnfinished = async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.unfinished')).map((name) => join(folder, name))
    await expect.poll(listUnfinished, {timeout: 20_000}).toHaveLength(1)
    backup.kill(signal)
    await once(backup, 'exit')
    // Nothing is written to it for a day.
    const [now, day] = [Date.now() / 1000, 24 * 60 * 60]
    for (const file of await listUnfinished()) {
      await utimes(file, 0, now - day)
      // The clock was ahead.
      await writeFile(`${file}.1.unfinished`, '')
      await utimes(`${file}.1.unfinished`, 0, now + day)
    }
    const next = signal === 'SIGKILL' ? await roam(dataFolder, ['backup', `${folder}/`]) : undefined
    expect(next?.code ?? 0).toBe(0)
    expect(await listUnfinished()).toEqual([])
    expect((await readdir(dataFolder)).filter((name) => name.startsWith('backup-'))).toEqual([])
  },
)

test('backups in the data folder are not in the next backup', async () => {
  const dataFolder = await createDataFolder(await createTempFolder('backup'))
  const elsewhere = await roam(dataFolder, ['backup', join(dataFolder, 'new.tar.gz')])
  expect(elsewhere).toMatchObject({code: 1, stderr: expect.stringContaining('would be in the next backup')})
  const files = ['first', 'second'].map((name) => join(dataFolder, 'backups', name))
  for (const file of files) expect(await roam(dataFolder, ['backup', file])).toMatchObject({code: 0})
  const [first = 0, second = 0] = await Promise.all(files.map(async (file) => (await stat(file)).size))
  expect(second).toBeLessThan(1.1 * first)
  expect(await roam(dataFolder, ['restore', files[1] ?? '', '--yes'])).toMatchObject({code: 0, stderr: ''})
  expect(await roam(dataFolder, ['reset', '--yes'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('but not'),
  })
  expect(await readdir(join(dataFolder, 'backups'))).toEqual(['first', 'second'])
})

/** Moves a file or folder elsewhere, and leaves a symbolic link in its place. */
async function moveBehindLink(path: string, target: string): Promise<void> {
  await rename(path, target)
  await symlink(target, path)
}

test('a backup contains what is behind symbolic links, such as files on another disk', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  const disk = join(parent, 'disk')
  await mkdir(disk)
  const outbox = await openDatabase(join(dataFolder, 'outbox'), createDataAlarms(dataFolder), 0)
  outbox.database.exec(`INSERT INTO errands (kind, key, payload, since) VALUES ('lake', 'waiting', '{}', 0)`)
  await moveBehindLink(join(dataFolder, 'env'), join(disk, 'env'))
  await moveBehindLink(join(dataFolder, 'outbox'), join(disk, 'outbox'))
  await moveBehindLink(join(dataFolder, 'lake', 'assets', 'datasets'), join(disk, 'datasets'))
  await moveBehindLink(join(disk, 'datasets', 'production'), join(disk, 'production'))
  await moveBehindLink(join(dataFolder, 'lake'), join(disk, 'lake'))
  const file = join(parent, 'backup.tar.gz')
  expect(await roam(dataFolder, ['backup', file])).toMatchObject({code: 0, stderr: ''})
  outbox.close()
  await rm(disk, {recursive: true})

  const target = join(parent, 'target')
  expect(await roam(target, ['restore', file])).toMatchObject({code: 0, stderr: ''})
  expect((await readdir(target, {recursive: true})).filter((name) => name.endsWith('.svg'))).toHaveLength(1)
  expect(await readFile(join(target, 'env'), 'utf8')).toContain('SANITY_WEBHOOK_SECRET')
  const restored = await openDatabase(join(target, 'outbox'), createDataAlarms(target), 0)
  expect(restored.database.prepare('SELECT key FROM errands').all()).toEqual([{key: 'waiting'}])
  restored.close()
})

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

test('a backup of a published site has no pages and caches, and can be restored, also one of an earlier version', async () => {
  const parent = await createTempFolder('backup')
  const dataFolder = await createDataFolder(parent)
  await addPages(dataFolder)
  for (const name of ['backup-under-way-killed', 'static']) await mkdir(join(dataFolder, name))
  // Editors write such links while a file is open.
  await symlink('rosa@desk.1234', join(dataFolder, '.#env'))
  const file = join(parent, 'new.tar.gz')
  expect(await roam(dataFolder, ['backup', file])).toMatchObject({code: 0})
  expect(await readdir(dataFolder)).not.toContain('backup-under-way-killed')
  const target = join(parent, 'target')
  expect(await roam(target, ['restore', file])).toMatchObject({code: 0, stderr: ''})
  expect(await readFile(join(target, 'mail.eml'), 'utf8')).toBe('A request')
  for (const name of ['pages', 'static']) expect(await readdir(target)).not.toContain(name)
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
})
