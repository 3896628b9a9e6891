import {describe, expect, test} from 'vitest'
import {actionError, expectActionError} from './document-actions.ts'
import {eventually} from './eventually.ts'
import {contributorToken, createLakeClient, viewerToken} from './start-lake.ts'
import {
  createVersion,
  fetchTitles,
  fromNow,
  getRelease,
  HOUR_MS,
  start,
  startWithRelease,
} from './start-release.ts'

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
    await expectActionError(client.releases.create({releaseId: 'r1'}), 409, 'documentAlreadyExistsError')
    for (const releaseId of ['drafts', 'published', 'a.b', '']) {
      await expectActionError(client.releases.create({releaseId}), 400, 'validationError')
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
    await expectActionError(edit(patch), 400, 'validationError')
  }
  await expectActionError(client.releases.edit({releaseId: 'none', patch: {}}), 409, 'documentNotFoundError')
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
    await expectActionError(client.releases.publish({releaseId: 'r1'}), 409, 'invalidReleaseStateError')
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
    await expectActionError(
      client.unpublishVersion({publishedId: 'b', releaseId: 'r1'}),
      409,
      'documentNotFoundError',
    )
    const unpublish = {actionType: 'sanity.action.document.version.unpublish', publishedId: 'a'} as const
    await expectActionError(client.action({...unpublish, versionId: 'drafts.a'}), 400, 'invalidIdError')
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
