import {execFile} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {startJsonProxy} from '@roam/sanity-emulator/json-proxy'
import type {FormValues} from '@roam/trip-request'
import {fetchHealth} from '../../fixtures/health.ts'
import {RequestForm} from '../../fixtures/request-form.ts'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {runCli} from '../../fixtures/run-cli.ts'
import {expect, test} from '../../fixtures/test.ts'
import {fetchStoredRequests, postTripRequest, validRequest} from '../../fixtures/trip-requests.ts'
import {waitFor} from '../../fixtures/wait-for.ts'

const createRequests = (mark: string, count: number) =>
  Array.from({length: count}, (_, index) => validRequest(`${mark} ${index}`))

const sortedNames = (requests: FormValues[]) => requests.map(({name}) => name).sort()

/** Fetches the names of the stored requests with this mark, duplicates included. */
const fetchStoredNames = ({client}: RoamSystem, mark: string) =>
  client.fetch<string[]>('*[_type == "tripRequest" && string::startsWith(name, $start)].name', {
    start: `Ada ${mark}`,
  })

const postAll = async (siteUrl: string, requests: FormValues[]) =>
  Promise.all(requests.map(async (request) => (await postTripRequest(siteUrl, request)).status))

test('accepts requests while the lake is down, and keeps them when the site is killed and in a backup', async ({
  mutableRoam,
}) => {
  const mark = randomUUID()
  const requests = createRequests(mark, 20)
  await mutableRoam.stopLake()
  const sent = await postAll(mutableRoam.siteUrl, [...requests, ...requests])
  expect(new Set(sent)).toEqual(new Set([200]))
  expect((await fetchHealth(mutableRoam.siteUrl)).outbox).toMatchObject({waitingRequests: 20})

  await mutableRoam.stopSite('SIGKILL')
  await mutableRoam.startSite()
  expect((await fetchHealth(mutableRoam.siteUrl)).outbox).toMatchObject({waitingRequests: 20})
  expect(await postAll(mutableRoam.siteUrl, requests.slice(0, 2))).toEqual([200, 200])

  const file = `${mutableRoam.dataFolder}.tar.gz`
  try {
    expect(await runCli(mutableRoam, 'backup', file)).toMatchObject({code: 0})
    await mutableRoam.stopSite('SIGKILL')
    await rm(join(mutableRoam.dataFolder, 'outbox'), {recursive: true})
    await promisify(execFile)('tar', ['xzf', file, '-C', mutableRoam.dataFolder, './outbox'])
    await mutableRoam.startLake()
    await mutableRoam.startSite()
    await mutableRoam.waitForDelivery()
    expect((await fetchStoredNames(mutableRoam, mark)).sort()).toEqual(sortedNames(requests))
  } finally {
    await rm(file, {force: true})
  }
})

test('delivers every acknowledged request exactly once when site and lake are killed under load', async ({
  mutableRoam,
}) => {
  const mark = randomUUID()
  const requests = createRequests(mark, 200)
  const acknowledged: FormValues[] = []
  const queue = [...requests]
  const client = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const response = await postTripRequest(mutableRoam.siteUrl, request).catch(() => undefined)
      if (response?.status === 200) acknowledged.push(request)
      // Visitors keep their input and send again.
      else queue.unshift(request)
    }
  }
  const kill = async () => {
    for (const minimum of [40, 120]) {
      await waitFor('enough requests are acknowledged', async () => acknowledged.length >= minimum)
      await mutableRoam.stopSite('SIGKILL')
      await mutableRoam.stopLake()
      await mutableRoam.startSite()
      await mutableRoam.startLake()
    }
  }
  await Promise.all([...Array.from({length: 20}, client), kill()])
  expect(acknowledged).toHaveLength(200)
  await mutableRoam.waitForDelivery()
  expect((await fetchStoredNames(mutableRoam, mark)).sort()).toEqual(sortedNames(requests))
})

test('without a writable outbox the response waits until the lake has stored the request, or the form keeps it', async ({
  browser,
  startRoam,
}) => {
  const roam = await startRoam({unwritableOutbox: true})
  expect(roam.siteOutput()).toContain('trip requests are saved in the Content Lake synchronously')
  const reasons = ['outbox: cannot be written to', expect.stringContaining('outbox cannot be opened')]
  expect(await fetchHealth(roam.siteUrl)).toMatchObject({status: 'failing', reasons, outbox: null})
  const request = validRequest(randomUUID())
  expect(await postAll(roam.siteUrl, [request, request])).toEqual([200, 200])
  expect(await fetchStoredRequests(roam, request.name)).toMatchObject([request])

  await roam.stopLake()
  const other = validRequest(randomUUID())
  expect(await postAll(roam.siteUrl, [other])).toEqual([503])
  const page = await browser.newPage({javaScriptEnabled: false})
  await page.goto(roam.siteUrl)
  const form = new RequestForm(page)
  await form.fill(other)
  await form.sendButton.click()
  await expect(page.getByText('Please try again later.')).toBeVisible()
  expect(await form.values()).toEqual(other)
  await page.close()
  await roam.startLake()
  expect(await postAll(roam.siteUrl, [other])).toEqual([200])
  expect(await fetchStoredRequests(roam, other.name)).toMatchObject([other])
})

test('when the disk is full requests are stored in the lake directly', async ({startRoam}) => {
  // A file size limit of 512 KiB makes writes fail, as they do on a full disk.
  const roam = await startRoam({
    runner: ['sh', '-c', 'ulimit -f 1024; exec "$0" "$@"', process.execPath],
  })
  const mark = randomUUID()
  const requests: FormValues[] = []
  await waitFor('writes to the outbox fail', async () => {
    const request = validRequest(`${mark} ${requests.length}`)
    requests.push(request)
    expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
    return roam.siteOutput().includes('saving the trip request in the Content Lake')
  })
  expect((await fetchHealth(roam.siteUrl)).reasons).toContain('outbox: cannot be written to')
  await expect.poll(async () => (await fetchStoredNames(roam, mark)).sort()).toEqual(sortedNames(requests))
  await roam.stopLake()
  // Delivered requests have made room in the outbox, so it fills up first.
  await waitFor('a request is rejected with 503', async () => {
    const {status} = await postTripRequest(roam.siteUrl, validRequest(randomUUID()))
    expect([200, 503]).toContain(status)
    return status === 503
  })
  await roam.startLake()
})

test('a request that the lake rejects is reported, does not block others, and is retried after a restart', async ({
  mutableRoam,
}) => {
  const [rejected, ...others] = createRequests(randomUUID(), 10)
  if (!rejected) throw new Error('No request')
  const rejectingProxy = await startJsonProxy(
    mutableRoam.client.config().apiHost,
    (_request, response, body) => {
      if (!body.includes(rejected.name)) return false
      response.writeHead(400, {'content-type': 'application/json'})
      response.end(JSON.stringify({error: {type: 'mutationError', description: 'Rejected'}}))
      return true
    },
  )
  await mutableRoam.stopSite()
  await mutableRoam.startSite({SANITY_API_HOST: rejectingProxy.url})
  expect(new Set(await postAll(mutableRoam.siteUrl, [rejected, ...others]))).toEqual(new Set([200]))
  for (const other of others)
    await expect.poll(() => mutableRoam.client.fetch('count(*[name == $name])', {name: other.name})).toBe(1)
  await expect
    .poll(() => fetchHealth(mutableRoam.siteUrl))
    .toMatchObject({reasons: ['outbox: refused jobs: 1'], outbox: {waitingRequests: 1, refused: 1}})
  expect(mutableRoam.siteOutput()).not.toContain(rejected.name)

  // The operator restarts the site once the lake accepts the request.
  rejectingProxy.close()
  await mutableRoam.stopSite()
  await mutableRoam.startSite()
  expect(await fetchStoredRequests(mutableRoam, rejected.name)).toHaveLength(1)
})
