import {access, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startLake} from '@roam/cli/lake'
import {serviceEnvironment} from '@roam/cli/service-environment'
import {imageCacheFolder, staticExportFolder, templateFolder} from '../../fixtures/data-folders.ts'
import {createLakeClient, testEnvironment} from '../../fixtures/lake.ts'
import {freePorts, isolatedSettings} from '../../fixtures/ports.ts'
import {exportStaticSite} from '../../fixtures/static-host.ts'
import {expect, test} from '../../fixtures/test.ts'

const read = (name: string) => readFile(join(staticExportFolder(), 'current', name), 'utf8')
const releases = () => readdir(join(staticExportFolder(), 'releases'))

test('exports the site as files, and exports it again when the lake calls the build hook', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'roam-static-'))
  await cp(templateFolder(), folder, {recursive: true})
  // As the images of systems, those of exports are encoded once.
  const images = join(imageCacheFolder(), 'static')
  await mkdir(join(images, 'images'), {recursive: true})
  await writeFile(join(images, 'images', 'unused.avif'), 'An image that was deleted')
  await symlink(images, join(folder, 'static'))
  const settings = await isolatedSettings(folder)
  const env = {...testEnvironment(settings), SITE_URL: 'https://roam.example'}
  const exportSite = () => exportStaticSite(serviceEnvironment('site', settings, env))

  // Emulates the build hook of a static host: one build at a time.
  const buildErrors: string[] = []
  let building: Promise<unknown> = Promise.resolve()
  const hook = createServer((_request, response) => {
    building = building.then(exportSite).catch((error: Error) => buildErrors.push(error.message))
    response.end()
  })
  const [port] = await freePorts(1)
  hook.listen(Number(port), '127.0.0.1')
  const lake = await startLake(
    settings,
    {...env, ROAM_BUILD_HOOK: `http://127.0.0.1:${port}/`},
    {sendWebhooks: true},
  )
  const client = createLakeClient(settings)
  const expectPrice = (price: string) =>
    expect.poll(() => read('index.html').catch(() => 'no export yet'), {timeout: 120_000}).toContain(price)
  try {
    await client.patch('package-essentials').set({price: 151}).commit()
    await expectPrice('$151')

    // Invalid content fails the build and leaves the previous release in place.
    const home = await client.getDocument('homePage')
    if (!home) throw new Error('There is no home page')
    const releasesBefore = await releases()
    await client.patch('homePage').unset(['hero']).commit()
    await expect.poll(() => buildErrors.join(), {timeout: 60_000}).toContain('homePage hero')
    await expectPrice('$151')
    expect(await releases()).toEqual(releasesBefore)

    await client
      .transaction()
      .createOrReplace(home)
      .patch('package-essentials', {set: {price: 150}})
      .commit()
    await expectPrice('$150')
    await building
  } finally {
    await lake.close()
    hook.close()
    await rm(folder, {recursive: true, force: true})
  }

  expect(await read('destinations/italy.html')).toContain('Plan me Italy')
  const policy = /^\/\n(?: .*\n)*? {2}content-security-policy: (.*)$/m.exec(await read('_headers'))?.[1]
  expect(policy).toContain("frame-ancestors 'none'")
  const inPage = policy?.replace(/; frame-ancestors.*/, '')
  expect(await read('index.html')).toContain(`content="${inPage}"`)
  const avifPaths = new Set((await read('index.html')).match(/\/images\/[\w.,~-]+\.avif/g))
  expect(avifPaths.size).toBeGreaterThan(0)
  for (const path of avifPaths) await access(join(staticExportFolder(), 'current', path))
  expect(await readdir(join(images, 'images'))).not.toContain('unused.avif')
  // A web server has another user.
  const current = join(staticExportFolder(), 'current')
  for (const name of await readdir(current, {recursive: true}))
    expect([name, (await stat(join(current, name))).mode & 0o444]).toEqual([name, 0o444])
  expect(await read('sitemap.xml')).toContain('<loc>https://roam.example/destinations</loc>')
  for (const name of ['index.html', 'destinations.html', 'blog/feed.xml', '404.html'])
    for (const ending of ['br', 'gz'])
      expect((await read(`${name}.${ending}`)).length).toBeLessThan((await read(name)).length)
})
