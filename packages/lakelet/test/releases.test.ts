import type {SanityClient} from '@sanity/client'
import {afterEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {confirmClock} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {
  contributorToken,
  createLakeClient,
  createTempDirectory,
  startLake,
  startLakeProcess,
  viewerToken,
} from './start-lake.ts'

afterEach(() => {
  vi.useRealTimers()
})

const HOUR_MS = 60 * 60 * 1000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

async function start() {
  const lake = await startLake()
  return {lake, client: createLakeClient(lake, {perspective: 'raw'})}
}

/** Starts a lake with a published post, and a release with versions of it and of a new post. */
async function startWithRelease() {
  const {lake, client} = await start()
  await client.create({_id: 'a', _type: 'post', title: 'Old'})
  await client.releases.create({releaseId: 'r1', metadata: {title: 'Spring'}})
  await createVersion(client, 'a', 'New')
  await createVersion(client, 'b', 'Added')
  return {lake, client}
}

const createVersion = (client: SanityClient, publishedId: string, title: string, releaseId = 'r1') =>
  client.createVersion({publishedId, releaseId, document: {_type: 'post', title}})

const getRelease = (client: SanityClient, releaseId = 'r1') => client.releases.get({releaseId})

/** The titles of all posts, by ID. */
const fetchTitles = async (client: SanityClient, perspective: string | string[] = 'raw') => {
  const posts = await client.fetch('*[_type == "post"]{_id, title}', {}, {perspective} as never)
  return Object.fromEntries(posts.map(({_id, title}: {_id: string; title: string}) => [_id, title]))
}

const waitForState = (client: SanityClient, state: string) =>
  eventually(async () => expect(await getRelease(client)).toMatchObject({state}))

function actionError(statusCode: number, type: string) {
  return {statusCode, details: {type: 'actionError', items: [{index: 0, error: {type}}]}}
}

describe('create', () => {
  test('creates an active release', async () => {
    const {client} = await start()
    await client.releases.create({releaseId: 'r1', metadata: {title: 'Spring', releaseType: 'asap'}})
    expect(await getRelease(client)).toMatchObject({
      _id: '_.releases.r1',
      _type: 'system.release',
      name: 'r1',
      state: 'active',
      metadata: {title: 'Spring', releaseType: 'asap'},
    })
    const {releaseId, metadata} = await client.releases.create({})
    expect(await getRelease(client, releaseId)).toMatchObject({metadata, name: releaseId})
  })

  test('rejects an ID in use with 409, and one that is a perspective or has a dot with 400', async () => {
    const {client} = await start()
    await client.releases.create({releaseId: 'r1'})
    await expect(client.releases.create({releaseId: 'r1'})).rejects.toMatchObject(
      actionError(409, 'documentAlreadyExistsError'),
    )
    for (const releaseId of ['drafts', 'published', 'a.b', '']) {
      await expect(client.releases.create({releaseId})).rejects.toMatchObject(
        actionError(400, 'validationError'),
      )
    }
  })

  test('needs an editor token, also as a dry run, which changes nothing', async () => {
    const {lake, client} = await start()
    const options = {dryRun: true, skipCrossDatasetReferenceValidation: true}
    for (const token of [viewerToken, contributorToken]) {
      const {releases} = createLakeClient(lake, {token})
      await expect(releases.create({releaseId: 'r1'}, options)).rejects.toMatchObject({statusCode: 403})
    }
    await client.releases.create({releaseId: 'r1'}, options)
    expect(await getRelease(client)).toBeUndefined()
  })
})

test('edit changes metadata only', async () => {
  const {client} = await startWithRelease()
  const edit = (patch: object) => client.releases.edit({releaseId: 'r1', patch})
  await edit({set: {metadata: {title: 'Summer', releaseType: 'asap'}}, unset: ['metadata.description']})
  await edit({set: {'metadata.description': 'Warm'}})
  const metadata = {title: 'Summer', releaseType: 'asap', description: 'Warm'}
  expect(await getRelease(client)).toMatchObject({metadata})
  for (const patch of [{set: {state: 'published'}}, {unset: ['name']}, {set: {metadataOf: 1}}]) {
    await expect(edit(patch)).rejects.toMatchObject(actionError(400, 'validationError'))
  }
  await expect(client.releases.edit({releaseId: 'none', patch: {}})).rejects.toMatchObject(
    actionError(409, 'documentNotFoundError'),
  )
})

describe('publish', () => {
  test('publishes all versions in one transaction', async () => {
    const {client} = await startWithRelease()
    const {transactionId} = await client.releases.publish({releaseId: 'r1'})
    expect(await fetchTitles(client)).toEqual({a: 'New', b: 'Added'})
    expect(await client.fetch('array::unique(*[_id in ["a", "b", "_.releases.r1"]]._rev)')).toEqual([
      transactionId,
    ])
    const release = await getRelease(client)
    expect(release).toMatchObject({
      state: 'published',
      finalDocumentStates: [{id: 'versions.r1.a'}, {id: 'versions.r1.b'}],
    })
    expect(release?.publishedAt).toBe(release?._updatedAt)
    await expect(client.releases.publish({releaseId: 'r1'})).rejects.toMatchObject(
      actionError(409, 'invalidReleaseStateError'),
    )
  })

  test('keeps drafts, and makes references to documents of the release strong', async () => {
    const {client} = await startWithRelease()
    await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
    const reference = {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'post'}}
    await client.patch('versions.r1.a').set({reference}).commit()
    await client.releases.publish({releaseId: 'r1'})
    expect(await fetchTitles(client)).toEqual({a: 'New', b: 'Added', 'drafts.a': 'Draft'})
    expect(await client.fetch('*[_id == "a"][0].reference')).toEqual({_ref: 'b'})
  })

  test('of a scheduled draft deletes the draft, moved or not, unless it has changed since', async () => {
    const {client} = await start()
    const createScheduledDraft = async (publishedId: string) => {
      const baseId = `drafts.${publishedId}`
      await client.create({_id: baseId, _type: 'post', title: 'Scheduled'})
      await client.releases.create({releaseId: publishedId, metadata: {cardinality: 'one'}})
      await client.createVersion({baseId, publishedId, releaseId: publishedId})
    }
    await createScheduledDraft('a')
    await createScheduledDraft('b')
    await client.patch('drafts.a').set({orderRank: '0|b00000:'}).commit()
    await client.patch('drafts.b').set({title: 'Changed'}).commit()
    await client.releases.schedule({releaseId: 'a', publishAt: fromNow(-HOUR_MS)})
    await client.releases.publish({releaseId: 'b'})
    const titles = {a: 'Scheduled', b: 'Scheduled', 'drafts.b': 'Changed'}
    await eventually(async () => expect(await fetchTitles(client)).toEqual(titles))
  })

  test('publishes nothing if one version cannot be published', async () => {
    const {client} = await startWithRelease()
    const reference = {_ref: 'none', _weak: true, _strengthenOnPublish: {type: 'post'}}
    await client.patch('versions.r1.b').set({reference}).commit()
    const before = await client.fetch('*')
    await expect(client.releases.publish({releaseId: 'r1'})).rejects.toMatchObject({statusCode: 409})
    expect(await client.fetch('*')).toEqual(before)
  })
})

describe('unpublishVersion', () => {
  test('unpublishes the document with the release, as a draft', async () => {
    const {client} = await start()
    await client.create({_id: 'a', _type: 'post', title: 'Published'})
    await client.releases.create({releaseId: 'r1'})
    await client.unpublishVersion({publishedId: 'a', releaseId: 'r1'})
    expect(await client.getDocument('versions.r1.a')).toMatchObject({_system: {delete: true}})
    expect(await fetchTitles(client, 'published')).toEqual({a: 'Published'})
    expect(await fetchTitles(client, ['r1', 'drafts'])).toEqual({})
    await client.releases.publish({releaseId: 'r1'})
    expect(await fetchTitles(client)).toEqual({'drafts.a': 'Published'})
  })

  test('can be reverted, and leaves no trace in the published document', async () => {
    const {client} = await startWithRelease()
    await client.unpublishVersion({publishedId: 'a', releaseId: 'r1'})
    await client.action({
      actionType: 'sanity.action.document.edit',
      publishedId: 'a',
      draftId: 'versions.r1.a',
      patch: {unset: ['_system.delete']},
    })
    await client.releases.publish({releaseId: 'r1'})
    expect(await client.getDocument('a')).toMatchObject({title: 'New'})
    expect(await client.getDocument('a')).not.toHaveProperty('_system')
  })

  test('hides the document in the release only, not in a draft that is copied from the version', async () => {
    const {client} = await startWithRelease()
    await client.unpublishVersion({publishedId: 'a', releaseId: 'r1'})
    const version = await client.getDocument('versions.r1.a')
    await client.createOrReplace({...version, _id: 'drafts.a', _type: 'post'})
    expect(await fetchTitles(client, ['r1'])).toEqual({b: 'Added'})
    expect(await fetchTitles(client, 'drafts')).toEqual({a: 'New'})
  })

  test('rejects a document that is not published with 409, and a draft with 400', async () => {
    const {client} = await startWithRelease()
    await expect(client.unpublishVersion({publishedId: 'b', releaseId: 'r1'})).rejects.toMatchObject(
      actionError(409, 'documentNotFoundError'),
    )
    const unpublish = {actionType: 'sanity.action.document.version.unpublish', publishedId: 'a'} as const
    await expect(client.action({...unpublish, versionId: 'drafts.a'})).rejects.toMatchObject(
      actionError(400, 'invalidIdError'),
    )
  })
})

describe('archive', () => {
  test('deletes the versions, and unarchive restores them', async () => {
    const {client} = await startWithRelease()
    const {documents} = await client.releases.fetchDocuments({releaseId: 'r1'}).then(({result}) => ({
      documents: result.map(({_id, title}) => [_id, title]),
    }))
    await client.releases.archive({releaseId: 'r1'})
    expect(await getRelease(client)).toMatchObject({state: 'archived', finalDocumentStates: [{}, {}]})
    expect(await fetchTitles(client)).toEqual({a: 'Old'})
    await client.releases.unarchive({releaseId: 'r1'})
    expect(await getRelease(client)).toMatchObject({state: 'active'})
    expect(await fetchTitles(client)).toEqual({a: 'Old', ...Object.fromEntries(documents)})
  })

  test('rejects unarchiving documents that are no longer in the history with 409', async () => {
    const {client} = await startWithRelease()
    await client.releases.archive({releaseId: 'r1'})
    await client.mutate([{delete: {id: 'versions.r1.b', purge: true} as never}])
    await expect(client.releases.unarchive({releaseId: 'r1'})).rejects.toMatchObject({
      message: expect.stringContaining('"versions.r1.b" is no longer in the history'),
    })
    expect(await fetchTitles(client)).toEqual({a: 'Old'})
  })

  test('no version can be added to an archived or published release', async () => {
    const {client} = await startWithRelease()
    await client.releases.archive({releaseId: 'r1'})
    const locked = {statusCode: 409, details: {items: [{error: {type: 'releaseLockedError'}}]}}
    await expect(createVersion(client, 'c', 'Late')).rejects.toMatchObject(locked)
    await client.releases.unarchive({releaseId: 'r1'})
    await client.releases.publish({releaseId: 'r1'})
    await expect(client.create({_id: 'versions.r1.c', _type: 'post'})).rejects.toMatchObject(locked)
  })
})

test('delete needs an archived or published release', async () => {
  const {client} = await startWithRelease()
  await expect(client.releases.delete({releaseId: 'r1'})).rejects.toMatchObject({
    ...actionError(409, 'invalidReleaseStateError'),
    message: expect.stringContaining('Release "r1" is active'),
  })
  await client.releases.archive({releaseId: 'r1'})
  await client.releases.delete({releaseId: 'r1'})
  expect(await client.fetch('*._id')).toEqual(['a'])
  await client.releases.create({releaseId: 'r1'})
})

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
    await expect(client.releases.archive({releaseId: 'r1'})).rejects.toMatchObject(
      actionError(409, 'invalidReleaseStateError'),
    )
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
    onTestFinished(() => logged.mockRestore())
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

test('perspectives and releases::all() include releases', async () => {
  const {lake, client} = await startWithRelease()
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  expect(await fetchTitles(client, ['r1', 'drafts'])).toEqual({a: 'New', b: 'Added'})
  expect(await fetchTitles(client, ['drafts', 'r1'])).toEqual({a: 'Draft', b: 'Added'})
  expect(await fetchTitles(client, 'published')).toEqual({a: 'Old'})
  const query = 'releases::all()[state == "active"]{name, "count": count(*[sanity::partOfRelease(^.name)])}'
  expect(await client.fetch(query)).toEqual([{name: 'r1', count: 2}])
  expect(await createLakeClient(lake, {token: ''}).fetch('releases::all()')).toEqual([])
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
    await expect(importRelease(client, document)).rejects.toMatchObject(
      actionError(409, 'documentAlreadyExistsError'),
    )
    await importRelease(client, {...document, state: 'archived'}, 'replace')
    expect(await getRelease(client)).toMatchObject({state: 'archived'})
  })
})

test('release actions and document actions in one request return 400', async () => {
  const {client} = await startWithRelease()
  const actions = [
    {actionType: 'sanity.action.document.version.discard', versionId: 'versions.r1.a'},
    {actionType: 'sanity.action.release.publish', releaseId: 'r1'},
  ] as const
  await expect(client.action([...actions])).rejects.toMatchObject({
    statusCode: 400,
    details: {items: [{index: 1, error: {type: 'validationError'}}]},
  })
})
