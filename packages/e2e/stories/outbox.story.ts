import {execFile} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {Entered} from '@roam/trip-request'
import {roamCommand} from '../system/command.ts'
import {health} from '../system/health.ts'
import {refuse} from '../system/refusing-lake.ts'
import {keptRequests, send, validRequest} from '../system/requests.ts'
import {type System, until} from '../system/system.ts'
import {expect, test} from '../system/test.ts'

const requestsOf = (mark: string, count: number) =>
  Array.from({length: count}, (_, index) => validRequest(`${mark} ${index}`))

const namesOf = (requests: Entered[]) => requests.map(({name}) => name).sort()

/** The names on the lake's requests of this story, as often as they are there. */
const keptNames = ({client}: System, mark: string) =>
  client.fetch<string[]>('*[_type == "tripRequest" && string::startsWith(name, $start)].name', {
    start: `Ada ${mark}`,
  })

const statuses = async (siteUrl: string, requests: Entered[]) =>
  Promise.all(requests.map(async (request) => (await send(siteUrl, request)).status))

test('with the lake away visitors notice nothing, even when the site is killed meanwhile', async ({
  ownRoam,
}) => {
  const mark = randomUUID()
  const requests = requestsOf(mark, 20)
  await ownRoam.stopLake()
  const sent = await statuses(ownRoam.siteUrl, [...requests, ...requests])
  expect(new Set(sent)).toEqual(new Set([200]))
  expect((await health(ownRoam.siteUrl)).outbox).toMatchObject({waitingRequests: 20})

  await ownRoam.stopSite('SIGKILL')
  await ownRoam.startSite()
  expect((await health(ownRoam.siteUrl)).outbox).toMatchObject({waitingRequests: 20})
  expect(await statuses(ownRoam.siteUrl, requests.slice(0, 2))).toEqual([200, 200])

  await ownRoam.startLake()
  await ownRoam.delivered()
  expect((await keptNames(ownRoam, mark)).sort()).toEqual(namesOf(requests))
})

test('what was acknowledged arrives once, though site and lake are killed under load', async ({
  ownRoam,
}) => {
  const mark = randomUUID()
  const requests = requestsOf(mark, 200)
  const acknowledged: Entered[] = []
  const waiting = [...requests]
  const client = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const answer = await send(ownRoam.siteUrl, request).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(request)
      // As a visitor would: the values are kept, and she tries again.
      else waiting.unshift(request)
    }
  }
  const kill = async () => {
    for (const least of [20, 80, 140]) {
      await until('some are sent', async () => acknowledged.length >= least)
      await ownRoam.stopSite('SIGKILL')
      await ownRoam.stopLake()
      await ownRoam.startSite()
      await ownRoam.startLake()
    }
  }
  await Promise.all([...Array.from({length: 20}, client), kill()])
  expect(acknowledged).toHaveLength(200)
  await ownRoam.delivered()
  expect((await keptNames(ownRoam, mark)).sort()).toEqual(namesOf(requests))
})

test('a site that is told to stop answers those who are being answered', async ({ownRoam}) => {
  const mark = randomUUID()
  const requests = requestsOf(mark, 100)
  const answers = Promise.all(
    requests.map(async (request) => {
      const answer = await send(ownRoam.siteUrl, request).catch(() => undefined)
      return answer?.status === 200 ? [request] : []
    }),
  )
  await ownRoam.stopSite()
  const acknowledged = (await answers).flat()
  await ownRoam.startSite()
  await ownRoam.delivered()
  const kept = await keptNames(ownRoam, mark)
  expect(new Set(kept).size).toBe(kept.length)
  expect(kept).toEqual(expect.arrayContaining(namesOf(acknowledged)))
})

test('without a writable disk a request waits for the lake', async ({startRoam}) => {
  const roam = await startRoam({withoutOutbox: true})
  expect(roam.siteOutput()).toContain('each request waits until the lake has it')
  expect((await health(roam.siteUrl)).outbox).toBeNull()
  const request = validRequest(randomUUID())
  expect(await statuses(roam.siteUrl, [request, request])).toEqual([200, 200])
  expect(await keptRequests(roam, request.name)).toMatchObject([request])

  await roam.stopLake()
  const other = validRequest(randomUUID())
  expect(await statuses(roam.siteUrl, [other])).toEqual([503])
  await roam.startLake()
  expect(await statuses(roam.siteUrl, [other])).toEqual([200])
  expect(await keptRequests(roam, other.name)).toMatchObject([other])
})

test('when the disk is full the lake keeps what the outbox cannot', async ({startRoam}) => {
  // No file may grow beyond half a megabyte: the system says so as it says that a disk is full.
  const roam = await startRoam({
    runner: ['sh', '-c', 'ulimit -f 1024; exec "$0" "$@"', process.execPath],
  })
  const mark = randomUUID()
  const requests: Entered[] = []
  await until('the outbox cannot be written to', async () => {
    const request = validRequest(`${mark} ${requests.length}`)
    requests.push(request)
    expect((await send(roam.siteUrl, request)).status).toBe(200)
    return roam.siteOutput().includes('the lake is asked to keep a request')
  })
  await expect.poll(async () => (await keptNames(roam, mark)).sort()).toEqual(namesOf(requests))
  await roam.stopLake()
  expect(await statuses(roam.siteUrl, [validRequest(randomUUID())])).toEqual([503])
  await roam.startLake()
})

test('a request that the lake refuses stays in sight and stops no other', async ({ownRoam}) => {
  const [poison, ...others] = requestsOf(randomUUID(), 10)
  if (!poison) throw new Error('No request')
  const lake = await refuse(poison.name, ownRoam.client.config().apiHost)
  await ownRoam.stopSite()
  await ownRoam.startSite({SANITY_API_HOST: lake.url})
  expect(new Set(await statuses(ownRoam.siteUrl, [poison, ...others]))).toEqual(new Set([200]))
  for (const other of others)
    await expect
      .poll(() => ownRoam.client.fetch('count(*[name == $name])', {name: other.name}))
      .toBe(1)
  await expect
    .poll(async () => (await health(ownRoam.siteUrl)).outbox)
    .toMatchObject({waitingRequests: 1, refused: 1})
  expect(ownRoam.siteOutput()).not.toContain(poison.name)

  // Whoever mends the lake starts the site again.
  lake.close()
  await ownRoam.stopSite()
  await ownRoam.startSite()
  expect(await keptRequests(ownRoam, poison.name)).toHaveLength(1)
})

test('a backup that is made while requests wait brings them back', async ({ownRoam}) => {
  const mark = randomUUID()
  const requests = requestsOf(mark, 5)
  await ownRoam.stopLake()
  expect(new Set(await statuses(ownRoam.siteUrl, requests))).toEqual(new Set([200]))
  const file = `${ownRoam.folder}.tar.gz`
  try {
    expect(await roamCommand(ownRoam, 'backup', file)).toMatchObject({code: 0})
    await ownRoam.stopSite('SIGKILL')
    await rm(join(ownRoam.folder, 'outbox'), {recursive: true})
    await promisify(execFile)('tar', ['xzf', file, '-C', ownRoam.folder, './outbox'])
    await ownRoam.startLake()
    await ownRoam.startSite()
    await ownRoam.delivered()
    expect((await keptNames(ownRoam, mark)).sort()).toEqual(namesOf(requests))
  } finally {
    await rm(file, {force: true})
  }
})
