import assert from 'node:assert/strict'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {TEST_PORTS} from '@roam/cli/settings'
import {templateFolder} from '@roam/e2e/data-folders'
import {startLake, testEnvironment} from '@roam/e2e/lake'
import {isolatedSettings} from '@roam/e2e/ports'
import {startSanityEmulator} from '@roam/sanity-emulator'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const START_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 100

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
  const child = spawn(process.execPath, [join(ROOT, 'packages/cli/src/main.ts'), 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...environment,
      ...TEST_PORTS,
      ...emulator.environment,
      ROAM_DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  try {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!output.includes('Roam is ready') && child.exitCode === null && Date.now() < deadline)
      await sleep(POLL_INTERVAL_MS)
    assert(output.includes('Roam is ready'), `npm start did not become ready:\n${output}`)
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
    child.kill('SIGTERM')
    await exited
    emulator.close()
    await lake.close()
    await rm(folder, {recursive: true, force: true, maxRetries: 5})
  }
}
