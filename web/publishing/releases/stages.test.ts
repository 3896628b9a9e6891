import {mkdir, readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import type {Content} from '../../content/content.ts'
import {createBuild, createSite, PATHS, serve, toSnapshot, withPrice} from './test-build.ts'

/** Returns the note on each page, by path. */
async function readNotes(releases: Parameters<typeof serve>[0], paths = ['/', '/blog', ...PATHS]) {
  const get = await serve(releases)
  const pages = await Promise.all(paths.map(async (path) => (await get(path)).body))
  return new Set(pages.map((body) => /<p>(.*?)<\/p>/.exec(body)?.[1]))
}

test('a text of the layout is replaced in all pages and payloads without rendering them', async () => {
  const {open, requestedPaths} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  expect(await readNotes(releases)).toEqual(new Set(['From $150']))
  for (const [note, html, json] of [
    ['$5 & <b>"it\'s" \\', '$5 &amp; &lt;b&gt;&quot;it&#x27;s&quot; \\', '"$$5 & <b>\\"it\'s\\" \\\\"'],
    ['', '', '""'],
    ['From $140', 'From $140', '"From $140"'],
  ] as const) {
    requestedPaths.length = 0
    await releases.publish(createSite(note))
    expect(requestedPaths).toEqual([])
    expect(await readNotes(releases)).toEqual(new Set([html]))
    const get = await serve(releases)
    const [, inlined] = /push\(\[1,("\\".*?")\]\)/.exec((await get('/blog')).body) ?? []
    expect(JSON.parse(inlined ?? '')).toBe(json)
    expect((await get('/blog', {rsc: '1'})).body).toBe(`payload of /blog${json}`)
    expect((await get('/blog', {'accept-encoding': 'br'})).headers['content-encoding']).toBe('br')
  }
})

test('the pages that people look at come first, and all others after that', async () => {
  const {open, hooks, published} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  hooks.render = async (path) => {
    order.push(path)
    if (!PATHS.includes(path)) return
    first.resolve()
    await held.promise
  }
  const done = releases.publish(createSite('From $150', 'Town'))
  await first.promise
  expect(published).toHaveLength(2)
  expect(order[0]).toBe('/')
  held.resolve()
  expect(await done).toBe(true)
  expect(published).toHaveLength(3)
  expect(order.filter((path) => PATHS.includes(path)).sort()).toEqual(PATHS.toSorted())
})

test('files are part of the first release, unless a text of the layout has changed', async () => {
  for (const [note, isFirst] of [
    ['From $150', true],
    ['From $140', false],
  ] as const) {
    const {open, hooks, published} = await createBuild()
    const releases = await open()
    await releases.publish(createSite('From $150'))
    let publishedBefore = 0
    hooks.render = async (path) => {
      if (path === '/llms.txt') publishedBefore = published.length
    }
    const {addOns} = withPrice(60)
    await releases.publish(toSnapshot({...createSite(note).content, addOns} as Content))
    expect(publishedBefore, note).toBe(isFirst ? 1 : 2)
  }
})

/** Holds the rendering of all places; `first` resolves when the first one begins. */
function holdRendering(hooks: {render: (path: string) => Promise<void>}) {
  const [first, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  hooks.render = async (path) => {
    if (!PATHS.includes(path)) return
    first.resolve()
    await held.promise
  }
  return {first, held}
}

test('a new publish stops the pages of the one before it, and does all once', async () => {
  const {open, hooks, requestedPaths} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  const {first, held} = holdRendering(hooks)
  const before = releases.publish(createSite('From $150', 'Town'))
  await first.promise
  releases.stopWaiting()
  expect(await before).toBe(false)
  requestedPaths.length = 0
  const next = releases.publish(createSite('From $150', 'City'))
  held.resolve()
  await next
  expect(PATHS.map((path) => requestedPaths.filter((requested) => requested === path).length)).toEqual(
    PATHS.map(() => 1),
  )
})

test('a process that ends between the first pages and the others is continued by the next one', async () => {
  const {open, hooks, requestedPaths} = await createBuild()
  const killed = await open()
  await killed.publish(createSite('From $150'))
  const first = Promise.withResolvers<void>()
  hooks.render = (path) => {
    if (!PATHS.includes(path)) return Promise.resolve()
    first.resolve()
    return new Promise(() => {})
  }
  void killed.publish(createSite('From $140', 'Town'))
  await first.promise
  hooks.render = async () => {}
  requestedPaths.length = 0
  const restarted = await open()
  const snapshot = await restarted.restore()
  expect(snapshot?.content.destinations[0]?.name).toBe('Town 0')
  expect(await readNotes(restarted, ['/'])).toEqual(new Set(['From $140']))
  if (snapshot) await restarted.publish(snapshot)
  expect(await readNotes(restarted)).toEqual(new Set(['From $140']))
  expect(new Set(requestedPaths.filter((path) => PATHS.includes(path)))).toEqual(new Set(PATHS))
})

test('a page that fails among the others is reported and keeps its last version', async () => {
  const {open, brokenPaths, requestedPaths, logs} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  brokenPaths.add('/destinations/place-3')
  await expect(releases.publish(createSite('From $150', 'Town'))).rejects.toThrow('/destinations/place-3')
  expect(logs.filter(({msg}) => msg === 'Pages keep their last version')).toMatchObject([
    {failures: [expect.stringContaining('/destinations/place-3')]},
  ])
  brokenPaths.clear()
  requestedPaths.length = 0
  expect(await releases.publish(createSite('From $150', 'Town'))).toBe(true)
  expect(requestedPaths).toEqual(['/destinations/place-3'])
})

test('a file that cannot be written leaves each page in one of its versions, until the next publish', async () => {
  const {open, hooks, target} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  hooks.render = async (path) => {
    if (path !== PATHS[5]) return
    const numbers = (await readdir(join(target, 'releases'))).map((name) => Number.parseInt(name, 10))
    await mkdir(join(target, 'releases', String(Math.max(...numbers)), `${path}.html`), {recursive: true})
  }
  const publish = () => releases.publish(createSite('From $140', 'Town'))
  await expect(publish()).rejects.toThrow('EISDIR')
  expect(await readNotes(releases, ['/'])).toEqual(new Set(['From $140']))
  expect(await readNotes(releases, PATHS)).toEqual(new Set(['From $150']))
  hooks.render = async () => {}
  expect(await publish()).toBe(true)
  expect(await readNotes(releases)).toEqual(new Set(['From $140']))
})

test('content that no page shows, such as the time zone of the business, is current without a rendering', async () => {
  const {open, target, requestedPaths, published} = await createBuild()
  const releases = await open()
  const {content} = createSite('From $150')
  const inZone = (timeZone: string) =>
    toSnapshot({...content, settings: {...content.settings, timeZone}} as unknown as Content)
  await releases.publish(inZone('Europe/Rome'))
  requestedPaths.length = 0
  await releases.publish(inZone('Asia/Tokyo'))
  expect(requestedPaths).toEqual([])
  expect(published.at(-1)?.content.timeZone).toBe('Asia/Tokyo')
  expect((await readdir(join(target, 'releases'))).sort()).toEqual(['1', '1.json'])
  expect((await (await open()).restore())?.content.timeZone).toBe('Asia/Tokyo')
})

test('releases of the last three publishes are kept, and no first stage of an older one', async () => {
  const {open, target} = await createBuild()
  const releases = await open()
  for (const name of ['Place', 'Town', 'City', 'Port', 'Isle'])
    await releases.publish(createSite('From $150', name))
  const manifests = (await readdir(join(target, 'releases'))).filter((name) => name.endsWith('.json'))
  const names = await Promise.all(
    manifests.map(async (name) => {
      const {isFirstStage, snapshot} = JSON.parse(await readFile(join(target, 'releases', name), 'utf8'))
      return isFirstStage ? [] : [snapshot.answer.destinations[0].name]
    }),
  )
  expect(names.flat().sort()).toEqual(['City 0', 'Isle 0', 'Port 0'])
})

test('a shutdown stops the rendering, and the next process continues', async () => {
  const {open, hooks, requestedPaths} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  const {first, held} = holdRendering(hooks)
  const publishing = releases.publish(createSite('From $150', 'Town'))
  await first.promise
  requestedPaths.length = 0
  const closed = releases.close()
  held.resolve()
  await closed
  expect(requestedPaths.length).toBeLessThan(PATHS.length / 2)
  await publishing
  await expect(releases.publish(createSite('From $150', 'City'))).rejects.toThrow('shutting down')
  const restarted = await open()
  const snapshot = await restarted.restore()
  expect(snapshot?.content.destinations[0]?.name).toBe('Town 0')
  await restarted.close()
})
