import assert from 'node:assert/strict'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {TEST_PORTS} from '@roam/cli/settings'
import {templateFolder} from '@roam/e2e/data-folders'
import {startLake, testEnvironment} from '@roam/e2e/lake'
import {isolatedSettings} from '@roam/e2e/ports'
import {startCommand} from '@roam/e2e/start-command'
import {startSanityEmulator} from '@roam/sanity-emulator'

const isListening = (port: string) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  )

/**
 * Runs `npm start` with a Sanity project and no API host. Asserts that it starts no lake and imports nothing,
 * and that site and Studio work with the emulated hosted Sanity and send no requests elsewhere.
 */
export async function testStartWithoutLake(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-hosted-'))
  const lakeFolder = join(folder, 'lake')
  await cp(templateFolder(), lakeFolder, {recursive: true})
  const lakeSettings = await isolatedSettings(lakeFolder)
  const lake = await startLake(lakeSettings, {sendWebhooks: false})
  const {SANITY_API_HOST: lakeUrl, ...environment} = testEnvironment(lakeSettings)
  const emulator = await startSanityEmulator({
    lakeUrl,
    projectId: environment.SANITY_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    token: environment.SANITY_API_WRITE_TOKEN,
    folder,
  })
  const roam = startCommand({
    ...environment,
    ...TEST_PORTS,
    ...emulator.environment,
    ROAM_DATA_DIR: join(folder, 'data'),
  })
  try {
    await roam.ready()
    const output = roam.output()
    assert(output.includes('No lake is started here'), 'npm start did not print that it starts no lake')
    assert(!output.includes('Importing'), 'npm start imported the demo content')
    assert(!(await isListening(TEST_PORTS.ROAM_LAKE_PORT)), 'a process listens on the lake’s port')
    const siteUrl = `http://localhost:${TEST_PORTS.ROAM_SITE_PORT}`
    const page = await (await fetch(siteUrl)).text()
    assert(page.includes('Welcome to Roam'), 'the home page does not have the content')
    const [imagePath = ''] = /\/images\/[^" ]+/.exec(page) ?? []
    const {status} = await fetch(siteUrl + imagePath.replaceAll('&amp;', '&'))
    assert.equal(status, 200, `the site does not serve its images: ${imagePath}`)
    assert(await isListening(TEST_PORTS.ROAM_STUDIO_PORT), 'the Studio does not listen')
    assert.deepEqual(emulator.refusedHosts(), [], 'requests were sent to other hosts')
    const hosts = new Set(emulator.requests().map(({host}) => host))
    assert(hosts.has('cdn.sanity.io'), 'images were not fetched from cdn.sanity.io')
    assert(
      ![...hosts].some((host) => host.includes('apicdn')),
      'content was fetched from the API CDN, which lags',
    )
    console.log(`  no embedded lake; requests went to ${[...hosts].join(', ')}`)
  } finally {
    await roam.stop()
    emulator.close()
    await lake.close()
    await rm(folder, {recursive: true, force: true, maxRetries: 5})
  }
}
