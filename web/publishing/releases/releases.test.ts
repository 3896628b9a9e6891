import {cp, mkdir, readdir, readFile, readlink, rm, symlink, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {toStored} from '../../content/snapshot.ts'
import {createBuild, serve, toSnapshot, withPrice} from './test-build.ts'

test('a publish renders only the pages that show what changed', async () => {
  const {open, requestedPaths} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  expect(requestedPaths).toContain('/destinations')
  requestedPaths.length = 0
  expect(await releases.publish(toSnapshot(withPrice(60)))).toBe(true)
  expect(requestedPaths.sort()).toEqual(['/', '/llms.txt'])
  const get = await serve(releases)
  expect((await get('/')).body).toContain('/ costs 60.')
  expect((await get('/destinations')).body).toContain('/destinations costs 50.')
})

test('the images of a page are those of its elements, not those of its data', async () => {
  const releases = await (await createBuild()).open()
  await releases.publish(toSnapshot(withPrice(50)))
  expect(releases.current()?.pages['/']?.images).toEqual(['/images/a.jpg?w=400&q=75'])
})

test('a publish of the same content keeps the release and its snapshot', async () => {
  const {open, target, requestedPaths, published, logs} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  expect(logs).toMatchObject([{msg: 'Release published', rendered: requestedPaths.length}])
  const filesBefore = await readdir(target, {recursive: true})
  requestedPaths.length = 0
  await releases.publish(toSnapshot(withPrice(50)))
  expect(requestedPaths).toEqual([])
  expect(published).toHaveLength(1)
  expect(logs).toHaveLength(1)
  expect(await readdir(target, {recursive: true})).toEqual(filesBefore)
})

test('a page that fails keeps its last version, is reported, and does not stop the others', async () => {
  const {open, target, brokenPaths} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  brokenPaths.add('/')
  const publish = () => releases.publish(toSnapshot(withPrice(60)))
  await expect(publish()).rejects.toThrow('The page / could not be rendered: status 500')
  const get = await serve(releases)
  expect((await get('/')).body).toContain('/ costs 50.')
  expect((await get('/', {rsc: '1'})).body).toContain('payload of /')
  expect((await get('/llms.txt')).body).toContain('/llms.txt costs 60.')
  const before = await readdir(target, {recursive: true})
  await expect(publish()).rejects.toThrow('status 500')
  expect(await readdir(target, {recursive: true})).toEqual(before)
  brokenPaths.clear()
  expect(await publish()).toBe(true)
  expect((await get('/')).body).toContain('/ costs 60.')
})

test('a page without a payload for soft navigation keeps its last version', async () => {
  const {open, brokenPaths} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  brokenPaths.add('/.rsc')
  await expect(releases.publish(toSnapshot(withPrice(60)))).rejects.toThrow('no RSC payload, status 200')
  expect((await (await serve(releases))('/')).body).toContain('/ costs 50.')
})

test('a damaged page that cannot be rendered again is not sent', async () => {
  const {open, target, brokenPaths} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  await rm(join(target, 'releases', '1', 'blog.html'))
  brokenPaths.add('/blog')
  await expect(releases.publish(toSnapshot(withPrice(50)))).rejects.toThrow('/blog could not be rendered')
  const get = await serve(releases)
  expect([(await get('/blog')).statusCode, (await get('/')).statusCode]).toEqual([404, 200])
})

test('a restart serves the last release without rendering, but not that of another build', async () => {
  const {open, requestedPaths, published} = await createBuild()
  await (await open()).publish(toSnapshot(withPrice(50)))
  requestedPaths.length = 0
  const restarted = await open()
  const snapshot = await restarted.restore()
  expect(snapshot).toMatchObject({content: {addOns: [{price: 50}]}})
  const get = await serve(restarted)
  expect((await get('/')).body).toContain('/ costs 50.')
  expect(requestedPaths).toEqual([])
  expect(published.at(-1)).toBe(snapshot)

  const rebuilt = await open('build-2')
  await rebuilt.restore()
  expect(requestedPaths).toContain('/destinations')
})

test('keeps the last three releases', async () => {
  const {open, target} = await createBuild()
  const folder = join(target, 'releases')
  const releases = await open()
  for (const price of [10, 20, 30, 40]) await releases.publish(toSnapshot(withPrice(price)))
  expect((await readdir(folder)).sort()).toEqual(['2', '2.json', '3', '3.json', '4', '4.json'])
  // Another process can be writing the recent ones.
  for (const name of ['5', '7', '8']) await mkdir(join(folder, name))
  const [old = '', recent = ''] = ['0', '1'].map((n) => `7.json.${n}0000000-0000-4000-8000-000000000000`)
  for (const name of ['6.json', '9.json', old, recent, 'notes.txt']) await writeFile(join(folder, name), '{')
  const times = {5: 0, '6.json': 0, 7: '2096-01-01', [old]: '2096-01-01'}
  for (const [name, time] of Object.entries(times)) await utimes(join(folder, name), 0, new Date(time))
  await releases.publish(toSnapshot(withPrice(50)))
  expect((await readdir(folder)).sort()).toEqual([
    ...['10', '10.json', '3', '3.json', '4', '4.json', recent, '8', '9.json', 'notes.txt'],
  ])
})

const CUT = (text: Buffer) => text.subarray(0, text.length / 2)

/** What can be wrong in the folder of the pages, which is made again from the content. */
const DAMAGES: [name: string, damage: (target: string) => Promise<unknown>][] = [
  ...['blog.html', 'llms.txt'].flatMap((file) => {
    const path = (target: string) => join(target, 'releases', '2', file)
    return [
      [`${file} is missing`, (target) => rm(path(target))],
      [`${file} is empty`, (target) => writeFile(path(target), '')],
      [`${file} is cut`, async (target) => writeFile(path(target), CUT(await readFile(path(target))))],
      [
        `${file} has other bytes`,
        async (target) => writeFile(path(target), (await readFile(path(target))).fill(88)),
      ],
      [`${file} is a folder`, (target) => rm(path(target)).then(() => mkdir(path(target)))],
    ] as [string, (target: string) => Promise<unknown>][]
  }),
  ['the release is missing', (target) => rm(join(target, 'releases', '2'), {recursive: true})],
  ['the manifest is missing', (target) => rm(join(target, 'releases', '2.json'))],
  ['the manifest is empty', (target) => writeFile(join(target, 'releases', '2.json'), '')],
  [
    'the manifest is cut',
    async (target) => {
      const file = join(target, 'releases', '2.json')
      await writeFile(file, CUT(await readFile(file)))
    },
  ],
  [
    'the manifest is a folder',
    (target) => rm(join(target, 'releases', '2.json')).then(() => mkdir(join(target, 'releases', '2.json'))),
  ],
  ['the link is missing', (target) => rm(join(target, 'current'))],
  [
    'the link is a folder',
    (target) =>
      rm(join(target, 'current')).then(() =>
        cp(join(target, 'releases', '2'), join(target, 'current'), {recursive: true}),
      ),
  ],
  [
    'the link is absolute',
    (target) =>
      rm(join(target, 'current')).then(() => symlink(join(target, 'releases', '2'), join(target, 'current'))),
  ],
  [
    'the link leads nowhere',
    (target) => rm(join(target, 'current')).then(() => symlink('releases/77', join(target, 'current'))),
  ],
  ['a link was left', (target) => symlink('releases/3', join(target, 'current.3'))],
  [
    'foreign files are beside it',
    async (target) => {
      for (const name of ['.DS_Store', 'notes.txt', '0', 'NaN'])
        await writeFile(join(target, 'releases', name), 'x')
      await mkdir(join(target, 'releases', 'lost+found'))
    },
  ],
  [
    'a publish was left unfinished',
    async (target) => {
      await mkdir(join(target, 'releases', '3'))
      await writeFile(join(target, 'releases', '4.json'), '{')
    },
  ],
]

test.each(DAMAGES)('%s: the pages are made again, and published after that', async (_name, damage) => {
  const {open, target} = await createBuild()
  const before = await open()
  for (const price of [40, 50]) await before.publish(toSnapshot(withPrice(price)))
  await damage(target)

  const expectWhole = async (releases: Awaited<ReturnType<typeof open>>, ...prices: number[]) => {
    const get = await serve(releases)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const responses = await Promise.all(
        ['/', '/blog', '/llms.txt'].map((path) => get(path, {'accept-encoding': encoding})),
      )
      for (const [index, {statusCode, rawPayload}] of responses.entries()) {
        expect(statusCode).toBe(200)
        const body =
          encoding === 'gzip'
            ? gunzipSync(rawPayload)
            : encoding === 'br'
              ? brotliDecompressSync(rawPayload)
              : rawPayload
        // The blog shows no price.
        expect(body.toString()).toMatch(
          index === 1 ? /costs \d+\./ : new RegExp(`costs (${prices.join('|')})\\.`),
        )
      }
    }
    expect((await get('/blog', {rsc: '1'})).body).toContain('payload of /blog')
    const current = await readlink(join(target, 'current'))
    expect(await readdir(join(target, current))).toContain('blog.html')
  }
  // While it runs, at the next sync.
  await before.publish(toSnapshot(withPrice(50)))
  if (!_name.includes('other bytes')) await expectWhole(before, 50)
  // After a restart. Without the newest release, the one before is the last good one.
  const restarted = await open()
  expect(await restarted.restore()).toBeDefined()
  await expectWhole(restarted, 40, 50)
  await restarted.publish(toSnapshot(withPrice(60)))
  await expectWhole(restarted, 50, 60)
})

test('content whose pages cannot be rendered at the start leaves the last pages', async () => {
  const {open, brokenPaths} = await createBuild()
  await (await open()).publish(toSnapshot(withPrice(50)))
  brokenPaths.add('/')
  const restarted = await open('build-2')
  expect(await restarted.restore()).toBeDefined()
  expect((await (await serve(restarted))('/')).body).toContain('/ costs 50.')
  await expect(restarted.publish(toSnapshot(withPrice(60)))).rejects.toThrow('/ could not be rendered')
})

test('without a release the content of a backup is published', async () => {
  const {open, target} = await createBuild()
  const file = join(target, '..', 'snapshot.json')
  await writeFile(file, JSON.stringify(toStored(toSnapshot(withPrice(50)))))
  const restored = await open()
  expect(await restored.restore()).toMatchObject({content: {addOns: [{price: 50}]}})
  expect((await (await serve(restored))('/')).body).toContain('/ costs 50.')
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test('a release that another process still serves is kept', async () => {
  const {open, target} = await createBuild()
  await (await open()).publish(toSnapshot(withPrice(50)))
  // As version 0.1.0 wrote it.
  await writeFile(join(target, 'releases', '1.json'), '{"pages": {}, "redirects": {}}')
  await utimes(join(target, 'releases', '1'), 0, 0)
  await (await open()).publish(toSnapshot(withPrice(60)))
  expect(await readdir(join(target, 'releases', '1'))).toContain('index.html')
})
