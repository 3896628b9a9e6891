import type {SanityClient} from '@sanity/client'
import {describe, expect, test, vi} from 'vitest'
import {confirmClock} from '../src/index.ts'
import {expectActionError} from './document-actions.ts'
import {eventually} from './eventually.ts'
import {createLakeClient, createTempDirectory, startLake, startLakeProcess} from './start-lake.ts'
import {
  createVersion,
  fetchTitles,
  fromNow,
  getRelease,
  HOUR_MS,
  start,
  startWithRelease,
  waitForState,
} from './start-release.ts'

describe('schedule', () => {
  test('locks the versions until the release is unscheduled', async () => {
    const {client} = await startWithRelease()
    const publishAt = fromNow(HOUR_MS)
    await client.releases.schedule({releaseId: 'r1', publishAt})
    expect(await getRelease(client)).toMatchObject({state: 'scheduled', publishAt})
    const before = await client.fetch('*')
    const edit = () => client.patch('versions.r1.a').set({title: 'Edited'}).commit()
    const changes = [
      edit,
      () => createVersion(client, 'c', 'Late'),
      () => client.discardVersion({publishedId: 'a', releaseId: 'r1'}),
      () => client.unpublishVersion({publishedId: 'a', releaseId: 'r1'}),
    ]
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('release "r1" is scheduled. Unschedule it first'),
      })
    }
    await expectActionError(client.releases.archive({releaseId: 'r1'}), 409, 'invalidReleaseStateError')
    expect(await client.fetch('*')).toEqual(before)
    await client.releases.unschedule({releaseId: 'r1'})
    const release = await getRelease(client)
    expect(release).toMatchObject({state: 'active'})
    expect(release).not.toHaveProperty('publishAt')
    await edit()
  })

  test('protects the documents that the versions will reference from deletion', async () => {
    const {client} = await startWithRelease()
    await client.create({_id: 'anna', _type: 'author'})
    const reference = {_ref: 'anna', _weak: true, _strengthenOnPublish: {type: 'author'}}
    await client.patch('versions.r1.b').set({reference}).commit()
    await client.releases.schedule({releaseId: 'r1', publishAt: fromNow(HOUR_MS)})
    await expect(client.delete('anna')).rejects.toMatchObject({
      message: expect.stringContaining('there are references to it from "versions.r1.b"'),
    })
    await client.releases.unschedule({releaseId: 'r1'})
    await client.delete('anna')
  })

  test('publishes at the time of the last schedule, as the user who changed the release last', async () => {
    const {lake, client} = await startWithRelease()
    await client.releases.schedule({releaseId: 'r1', publishAt: fromNow(HOUR_MS)})
    await client.releases.edit({releaseId: 'r1', patch: {set: {'metadata.title': 'Sooner'}}})
    const publishAt = fromNow(500)
    await client.releases.schedule({releaseId: 'r1', publishAt})
    await waitForState(client, 'published')
    expect(await fetchTitles(client)).toEqual({a: 'New', b: 'Added'})
    const release = await getRelease(client)
    expect(release).toMatchObject({publishAt})
    expect(String(release?.publishedAt) >= publishAt).toBe(true)
    const path = `${lake.url}/v1/data/history/production/transactions/a?reverse=true&limit=1`
    const headers = {authorization: `Bearer ${client.config().token}`}
    const {id} = await client.users.getById('me')
    expect(await (await fetch(path, {headers})).json()).toMatchObject({author: id})
  })

  test('publishes in order of time', async () => {
    const {client} = await startWithRelease()
    await client.releases.create({releaseId: 'r0'})
    await createVersion(client, 'a', 'Newest', 'r0')
    const schedule = (releaseId: string, publishAt: string) =>
      ({actionType: 'sanity.action.release.schedule', releaseId, publishAt}) as const
    await client.action([schedule('r0', fromNow(-HOUR_MS)), schedule('r1', fromNow(-2 * HOUR_MS))])
    await waitForState(client, 'published')
    await eventually(async () => expect(await fetchTitles(client)).toEqual({a: 'Newest', b: 'Added'}))
  })

  test('publishes if the clock is set forward', async () => {
    vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
    const {client} = await startWithRelease()
    await client.releases.schedule({releaseId: 'r1', publishAt: fromNow(24 * HOUR_MS)})
    vi.advanceTimersByTime(10_000)
    expect(await getRelease(client)).toMatchObject({state: 'scheduled'})
    vi.setSystemTime(Date.now() + 25 * HOUR_MS)
    vi.advanceTimersByTime(10_000)
    expect(await getRelease(client)).toMatchObject({state: 'published'})
  })

  test.each<[title: string, ...hours: number[]]>([
    ['a year ahead', 365 * 24],
    ['a year back, and then a month ahead', -365 * 24, 30 * 24],
  ])('publishes nothing early while the clock is %s; what was due is published', async (_title, ...jumps) => {
    vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
    const directory = await createTempDirectory()
    const pauses: unknown[] = []
    const lake = await startLake({directory, onClockJump: (pause) => pauses.push(pause?.since)})
    const client = createLakeClient(lake, {perspective: 'raw'})
    const now = Date.now()
    await client.create({_id: 'a', _type: 'post', title: 'Old'})
    await client.releases.create({releaseId: 'r1'})
    await createVersion(client, 'a', 'New')
    await client.releases.schedule({releaseId: 'r1', publishAt: fromNow(48 * HOUR_MS)})
    for (const hours of jumps) {
      vi.setSystemTime(now + hours * HOUR_MS)
      vi.advanceTimersByTime(10_000)
      expect(await getRelease(client)).toMatchObject({state: 'scheduled'})
    }
    expect(pauses).toHaveLength(jumps.length)
    if (jumps.length === 1) confirmClock(directory)
    else vi.setSystemTime(now + 49 * HOUR_MS)
    vi.advanceTimersByTime(10_000)
    expect(await getRelease(client)).toMatchObject({state: 'published'})
    expect(pauses.at(-1)).toBeUndefined()
  })

  test('survives a crash, and publishes at the next start if the time has passed meanwhile', async () => {
    const directory = await createTempDirectory()
    const {url, kill} = await startLakeProcess(directory)
    const client = createLakeClient({url}, {perspective: 'raw'})
    await client.releases.create({releaseId: 'r1'})
    await createVersion(client, 'a', 'New')
    await client.releases.schedule({releaseId: 'r1', publishAt: fromNow(HOUR_MS)})
    await kill()

    const restarted = await startLake({directory})
    expect(await getRelease(createLakeClient(restarted))).toMatchObject({state: 'scheduled'})
    await restarted.close()

    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 2 * HOUR_MS})
    const late = await startLake({directory})
    expect(await fetchTitles(createLakeClient(late))).toEqual({a: 'New'})
    expect(await getRelease(createLakeClient(late))).toMatchObject({state: 'published'})
  })

  test('makes the release active with an error if it cannot be published', async () => {
    const {client} = await startWithRelease()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const reference = {_ref: 'none', _weak: true, _strengthenOnPublish: {type: 'post'}}
    await client.patch('versions.r1.b').set({reference}).commit()
    const schedule = () => client.releases.schedule({releaseId: 'r1', publishAt: fromNow(-HOUR_MS)})
    await schedule()
    const message = expect.stringContaining('references non-existent document "none"')
    await waitForState(client, 'active')
    expect(await getRelease(client)).toMatchObject({error: {message}})
    expect(logged).toHaveBeenCalledWith(message)
    expect(await fetchTitles(client, 'published')).toEqual({a: 'Old'})
    await client.patch('versions.r1.b').unset(['reference']).commit()
    await schedule()
    await waitForState(client, 'published')
    expect(await getRelease(client)).not.toHaveProperty('error')
  })

  test('ignores releases without a valid time', async () => {
    const {lake, client} = await startWithRelease()
    const set = {state: 'scheduled', publishAt: 'soon'}
    lake.dataset('production').commit([{patch: {id: '_.releases.r1', set}}])
    await client.releases.create({releaseId: 'r2'})
    await client.releases.schedule({releaseId: 'r2', publishAt: fromNow(-HOUR_MS)})
    await eventually(async () => expect(await getRelease(client, 'r2')).toMatchObject({state: 'published'}))
    expect(await getRelease(client)).toMatchObject({state: 'scheduled'})
  })
})

describe('import', () => {
  const document = {_id: '_.releases.r1', _type: 'system.release', name: 'r1', metadata: {title: 'Spring'}}
  const importRelease = (client: SanityClient, attributes: object, ifExists = 'fail') =>
    client.action({
      actionType: 'sanity.action.release.import',
      releaseId: 'r1',
      attributes,
      ifExists,
    } as never)

  test('makes a scheduled release active, so that its versions can be imported too', async () => {
    const {client} = await start()
    await importRelease(client, {...document, state: 'scheduled', publishAt: fromNow(-HOUR_MS)})
    await createVersion(client, 'a', 'Imported')
    const release = await getRelease(client)
    expect(release).toMatchObject({state: 'active', metadata: document.metadata})
    expect(release).not.toHaveProperty('publishAt')
  })

  test('keeps the state of a published release, and ignores, replaces or rejects an existing one', async () => {
    const {client} = await start()
    await importRelease(client, {...document, state: 'published', publishedAt: '2026-01-01T00:00:00Z'})
    const published = {state: 'published', publishedAt: '2026-01-01T00:00:00Z'}
    await importRelease(client, {...document, state: 'archived'}, 'ignore')
    expect(await getRelease(client)).toMatchObject(published)
    await expectActionError(importRelease(client, document), 409, 'documentAlreadyExistsError')
    await importRelease(client, {...document, state: 'archived'}, 'replace')
    expect(await getRelease(client)).toMatchObject({state: 'archived'})
  })
})
