import {cp, mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startLake} from '@roam/cli/lake'
import {partEnvironment} from '@roam/cli/part-environment'
import {clientOf, environmentOf} from '../system/lake.ts'
import {freePorts, ownSettings} from '../system/ports.ts'
import {staticSite, writeDown} from '../system/static-host.ts'
import {templateFolder} from '../system/template-folder.ts'
import {expect, test} from '../system/test.ts'

const read = (name: string) => readFile(join(staticSite(), 'current', name), 'utf8')
const releases = () => readdir(join(staticSite(), 'releases'))

test('the site is written down as files, and anew when the lake calls the build hook', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'roam-static-'))
  await cp(templateFolder(), folder, {recursive: true})
  const settings = await ownSettings(folder)
  const env = {...environmentOf(settings), SITE_URL: 'https://roam.example'}
  const write = () => writeDown(partEnvironment(settings, env))

  // What the host of a static site does when its hook is called: it builds, once at a time.
  const complaints: string[] = []
  let building: Promise<unknown> = Promise.resolve()
  const hook = createServer((_request, response) => {
    building = building.then(write).catch((error: Error) => complaints.push(error.message))
    response.end()
  })
  const [port] = await freePorts(1)
  hook.listen(Number(port), '127.0.0.1')
  const lake = await startLake(
    settings,
    {...env, ROAM_BUILD_HOOK: `http://127.0.0.1:${port}/`},
    {announce: true},
  )
  const client = clientOf(settings)
  const says = (price: string) =>
    expect
      .poll(() => read('index.html').catch(() => 'nothing yet'), {timeout: 120_000})
      .toContain(price)
  try {
    await client.patch('package-essentials').set({price: 151}).commit()
    await says('$151')

    // What cannot be shown is not shown, and all stays as it was.
    const home = await client.getDocument('homePage')
    if (!home) throw new Error('There is no home page')
    const before = await releases()
    await client.patch('homePage').unset(['hero']).commit()
    await expect.poll(() => complaints.join(), {timeout: 60_000}).toContain('homePage hero')
    await says('$151')
    expect(await releases()).toEqual(before)

    await client
      .transaction()
      .createOrReplace(home)
      .patch('package-essentials', {set: {price: 150}})
      .commit()
    await says('$150')
    await building
  } finally {
    await lake.close()
    hook.close()
    await rm(folder, {recursive: true, force: true})
  }

  expect(await read('destinations/italy.html')).toContain('url=/destinations#italy')
  expect(await read('_redirects')).toContain('/destinations/italy /destinations#italy 301!')
  const policy = /^\/\n(?: .*\n)*? {2}content-security-policy: (.*)$/m.exec(
    await read('_headers'),
  )?.[1]
  expect(policy).toContain("frame-ancestors 'none'")
  const inPage = policy?.replace(/; frame-ancestors.*/, '')
  expect(await read('index.html')).toContain(`content="${inPage}"`)
  expect(await read('sitemap.xml')).toContain('<loc>https://roam.example/destinations</loc>')
  for (const name of ['index.html', 'destinations.html', 'blog/feed.xml', '404.html'])
    for (const ending of ['br', 'gz'])
      expect((await read(`${name}.${ending}`)).length).toBeLessThan((await read(name)).length)
})
