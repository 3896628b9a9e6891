import {createServer} from 'node:http'
import {listen} from '@roam/sanity-emulator/http'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import type {Content} from '../../content/content.ts'
import {SAMPLE_PLAN_PATH} from '../../features/navigation/paths.ts'
import {createBuild, createSite, PATHS, serve, toSnapshot, withPrice} from './test-build.ts'

/** The site without the destinations at these paths. */
const without = (...paths: string[]) => {
  const {content} = createSite('From $150')
  const destinations = content.destinations.filter(({_id}) => !paths.includes(_id))
  return toSnapshot({...content, destinations} as Content)
}

const [FIRST = '', SECOND = '', THIRD = ''] = PATHS

test('a new page that fails is on no page and not in the sitemap, until it can be rendered', async () => {
  const {open, brokenPaths} = await createBuild()
  const releases = await open()
  await releases.publish(without(FIRST, SECOND))
  brokenPaths.add(FIRST)
  for (let round = 0; round < 2; round += 1) {
    await expect(releases.publish(without())).rejects.toThrow(FIRST)
    const get = await serve(releases)
    for (const path of ['/sitemap.xml', '/destinations']) {
      expect((await get(path)).body).not.toContain('[place-0]')
      expect((await get(path)).body).toContain('[place-1]')
    }
    expect([(await get(FIRST)).statusCode, (await get(SECOND)).statusCode]).toEqual([404, 200])
  }
  brokenPaths.clear()
  expect(await releases.publish(without())).toBe(true)
  expect((await (await serve(releases))('/sitemap.xml')).body).toContain('[place-0]')
})

test('a new sample plan whose page fails is on no page, and holds back nothing else', async () => {
  const {open, brokenPaths, published} = await createBuild()
  const releases = await open()
  await releases.publish(without(FIRST))
  const samplePlan = {
    ...{_id: 'samplePlan', _type: 'samplePlan', _updatedAt: '2026-05-02T08:00:00Z'},
    ...{title: 'Rome', mark: 'Example', linkLabel: 'A plan', description: 'Five days'},
    days: [{_key: 'd', title: 'Day 1', text: null, entries: []}],
  }
  const site = toSnapshot({...createSite('From $150').content, samplePlan} as unknown as Content)
  brokenPaths.add(SAMPLE_PLAN_PATH)
  await expect(releases.publish(site)).rejects.toThrow(SAMPLE_PLAN_PATH)
  expect(published.at(-1)?.content).toMatchObject({samplePlan: null, destinations: {length: PATHS.length}})
  const get = await serve(releases)
  expect([(await get(SAMPLE_PLAN_PATH)).statusCode, (await get(FIRST)).statusCode]).toEqual([404, 200])
})

test('a page that fails at a new address stays at its former one', async () => {
  const {open, brokenPaths} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  const {content} = createSite('From $150')
  const moved = toSnapshot({
    ...content,
    destinations: content.destinations.map((item) => (item._id === FIRST ? {...item, slug: 'moved'} : item)),
  } as Content)
  brokenPaths.add('/destinations/moved')
  await expect(releases.publish(moved)).rejects.toThrow('/destinations/moved')
  await expect(releases.publish(moved)).rejects.toThrow('/destinations/moved')
  const get = await serve(releases)
  expect([(await get(FIRST)).statusCode, (await get('/sitemap.xml')).body]).toEqual([
    200,
    expect.stringContaining('[place-0]'),
  ])
})

test('a page that fails and shows what is no longer public is unavailable; others keep their last version', async () => {
  const {open, brokenPaths} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  for (const path of ['/destinations', '/blog', '/sitemap.xml', '/']) brokenPaths.add(path)
  for (let round = 0; round < 2; round += 1) {
    await expect(releases.publish(without(PATHS[7] ?? ''))).rejects.toThrow('/destinations')
    const get = await serve(releases)
    const statuses = await Promise.all(
      ['/destinations', '/sitemap.xml', PATHS[7] ?? '', '/blog', '/'].map(
        async (path) => (await get(path)).statusCode,
      ),
    )
    expect(statuses).toEqual([503, 503, 404, 200, 200])
    expect((await get('/destinations')).headers).toMatchObject({
      'retry-after': '60',
      'content-type': 'text/html; charset=utf-8',
    })
  }
  await expect(releases.publish(without(PATHS[7] ?? '', FIRST))).rejects.toThrow()
  // The home page shows the first destinations.
  expect((await (await serve(releases))('/')).statusCode).toBe(503)
  // It holds back no other page.
  await expect(releases.publish(without(PATHS[7] ?? '', FIRST, SECOND))).rejects.toThrow()
  expect((await (await serve(releases))(SECOND)).statusCode).toBe(404)
  const restarted = await open()
  await restarted.restore()
  expect((await (await serve(restarted))('/destinations')).statusCode).toBe(503)
  brokenPaths.clear()
  expect(await restarted.publish(without(PATHS[7] ?? '', FIRST))).toBe(true)
  const get = await serve(restarted)
  for (const path of ['/destinations', '/sitemap.xml', '/'])
    expect((await get(path)).statusCode, path).toBe(200)
})

test('pages that show what is no longer public come first, however many others have changed', async () => {
  const {open, hooks} = await createBuild()
  const releases = await open()
  await releases.publish(createSite('From $150'))
  const first = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  hooks.render = async (path) => {
    if (path !== PATHS[10]) return
    first.resolve()
    await held.promise
  }
  const {content} = createSite('From $140', 'Town')
  const destinations = content.destinations.filter(({_id}) => _id !== THIRD)
  const publishing = releases.publish(toSnapshot({...content, destinations} as Content))
  await first.promise
  const documents = Object.entries(releases.current()?.pages ?? {}).filter(([, page]) =>
    page.documents?.includes(THIRD),
  )
  expect(documents.map(([path]) => path)).toEqual([])
  const get = await serve(releases)
  for (const path of ['/destinations', '/sitemap.xml'])
    expect((await get(path)).body, path).not.toContain('[place-2]')
  held.resolve()
  await publishing
})

test('a page without its first picture, which the lake did not send, is rendered again at the next sync', async () => {
  const avif = await sharp({create: {width: 8, height: 8, channels: 3, background: 'teal'}})
    .avif()
    .toBuffer()
  const answers = [503, 200]
  const lake = createServer((_request, response) => {
    response.writeHead(answers.shift() ?? 500, {'content-type': 'image/avif'}).end(avif)
  })
  onTestFinished(() => void lake.close())
  const port = await listen(lake)
  const {open, hooks} = await createBuild('build-1', `http://127.0.0.1:${port}`)
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  hooks.picture = '<img data-first="/images/a.jpg?w=480" style="--x:0"/>'
  await releases.publish(toSnapshot(withPrice(60)))
  const get = await serve(releases)
  expect((await get('/')).body).toContain('<img style="--x:0"/>')
  for (const _sync of [1, 2]) {
    await releases.publish(toSnapshot(withPrice(60)))
    expect((await get('/')).body).toContain('<img style="--first:url(data:image/avif;base64,')
  }
  expect(answers).toEqual([])
})
