import {createTripToken} from '@roam/documents/trip-token'
import {countOpenFiles, startDownloads} from '@roam/front-door/test/aborted-downloads'
import {sendOddRequests} from '@roam/front-door/test/odd-requests'
import {expect, test} from 'vitest'
import {client, startWithProposal, useTripLake} from './test-trip-lake.ts'
import {PREVIEW} from './test-trip-server.ts'

useTripLake()

test('a file is sent only to readers of the plan that has it', async () => {
  const {get, path, trip} = await startWithProposal()
  const upload = (content: string) =>
    client.assets.upload('file', Buffer.from(content), {filename: 'tïcket.pdf'})
  const asset = await upload('A ticket')
  const newer = await upload('A newer ticket')
  const other = await upload('Of another client')
  const withFile = (id: string) => ({
    days: [
      {
        _key: 'd',
        title: 'One',
        entries: [{_key: 'e', title: 'Train', files: [{_key: 'f', asset: {_ref: id}}]}],
      },
    ],
  })
  const draft = {_id: `drafts.tripPlan.${trip.key}`, _type: 'tripPlan', title: 'Rome'}
  await client.create({...draft, ...withFile(other._id)})
  const filePath = `${path}/files/${asset._id}`
  expect((await get(filePath)).status).toBe(404)
  await trip.sharePlan(withFile(asset._id))
  // Browsers store a hash of this text: with another order of fields, everything would be marked as new.
  const file = `{"_key":"f","id":"${asset._id}","path":"${asset.path}","name":"tïcket.pdf"}`
  expect(await (await get()).text()).toContain(
    `{"_key":"e","time":null,"title":"Train","text":null,"place":null,"mapUrl":null,"booking":null,"files":[${file}]}`,
  )
  const response = await get(filePath)
  expect(await response.text()).toBe('A ticket')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="t?cket.pdf"; filename*=UTF-8''t%C3%AFcket.pdf`,
  )
  for (const id of [other._id, newer._id]) expect((await get(`${path}/files/${id}`)).status).toBe(404)
  expect((await get(`/trip/${createTripToken()}/files/${asset._id}`)).status).toBe(404)

  expect((await fetch(asset.url)).status, 'its address at the lake').toBe(401)

  await trip.sharePlan(withFile(newer._id), {isUpdate: true})
  expect((await get(filePath)).status).toBe(404)
  expect(await (await get(`${path}/files/${newer._id}`)).text()).toBe('A newer ticket')
  const previewPath = `/trip/${trip.key}/files/${other._id}`
  expect(await (await get(previewPath, PREVIEW)).text()).toBe('Of another client')
  expect((await get(previewPath)).status).toBe(404)

  // The service worker saves a page with this header, and no preview.
  expect((await get()).headers.get('x-plan')).toBe('shared')
  expect((await get(path, PREVIEW)).headers.get('x-plan')).toBeNull()
  await trip.withdraw('plan')
  expect((await get(`${path}/files/${newer._id}`)).status).toBe(404)
  const withoutPlan = await get()
  expect(withoutPlan.headers.get('x-plan')).toBe('none')
  expect(await withoutPlan.json()).toMatchObject({trip: {plan: null}})
  await trip.withdraw('proposal')
  const closed = await get()
  expect(closed.status).toBe(404)
  expect(closed.headers.get('x-plan')).toBe('none')
  expect(closed.headers.get('cache-control')).toBe('private, no-store')
  expect(await closed.json()).toMatchObject({trip: {plan: null, proposal: null}})
})

test('a file of 16 MB is streamed, whole or in ranges, and is closed when the client disconnects', async () => {
  const {get, path, trip, url} = await startWithProposal()
  const bytes = Buffer.alloc(16 * 1024 * 1024, 'A ticket ')
  const asset = await client.assets.upload('file', bytes, {filename: 'tickets.pdf'})
  const entry = {_key: 'e', title: 'Train', files: [{_key: 'f', asset: {_ref: asset._id}}]}
  await trip.sharePlan({days: [{_key: 'd', title: 'One', entries: [entry]}]})
  const filePath = `${path}/files/${asset._id}`
  const whole = await get(filePath)
  expect(Buffer.from(await whole.bytes()).equals(bytes)).toBe(true)
  const etag = whole.headers.get('etag') ?? ''
  const range = await get(filePath, {range: 'bytes=2-7', 'if-range': etag})
  expect([range.status, await range.text(), range.headers.get('content-range')]).toEqual([
    ...[206, 'ticket', `bytes 2-7/${bytes.length}`],
  ])
  const changed = await get(filePath, {range: 'bytes=2-7', 'if-range': '"other"'})
  expect(changed.status).toBe(200)
  await changed.body?.cancel()
  const unsatisfiable = await get(filePath, {range: 'bytes=5-1'})
  expect([unsatisfiable.status, unsatisfiable.headers.get('content-disposition')]).toEqual([416, null])
  for (const response of [whole, range, unsatisfiable])
    expect(response.headers.get('cache-control')).toBe('private, no-store')

  const downloads = await startDownloads(url + filePath, 3)
  expect(countOpenFiles(asset.sha1hash)).toBeGreaterThan(2)
  downloads.abort()
  await expect.poll(() => countOpenFiles(asset.sha1hash)).toBe(0)
})

test('headers that a file of a plan cannot satisfy are no fault of the site', async () => {
  const {path, trip, url} = await startWithProposal()
  const asset = await client.assets.upload('file', Buffer.from('A small ticket'), {filename: 'ticket.pdf'})
  const entry = {_key: 'e', title: 'Train', files: [{_key: 'f', asset: {_ref: asset._id}}]}
  await trip.sharePlan({days: [{_key: 'd', title: 'One', entries: [entry]}]})
  expect(await sendOddRequests([`${url}${path}/files/${asset._id}`], /range/)).toEqual([])
})

test('the path of a file comes from its id: the document of an asset leads nowhere else', async () => {
  const {get, path, trip} = await startWithProposal()
  const asset = await client.assets.upload('file', Buffer.from('A map'), {filename: 'map.pdf'})
  await client.patch(asset._id).set({path: 'v2025-02-19/data/query/production?query=*'}).commit()
  const files = [asset._id, `privatePage.${trip.key}`, 'file-../../x-pdf'].map((_ref, index) => ({
    ...{_key: String(index), asset: {_ref, _weak: true}},
  }))
  await trip.sharePlan({days: [{_key: 'd', title: 'One', entries: [{_key: 'e', title: 'Map', files}]}]})
  expect(await (await get(`${path}/files/${asset._id}`)).text()).toBe('A map')
  for (const {asset} of files.slice(1))
    expect((await get(`${path}/files/${encodeURIComponent(asset._ref)}`)).status).toBe(404)
})

test('a file keeps the name with which it was sent', async () => {
  const {get, path, trip} = await startWithProposal()
  const asset = await client.assets.upload('file', Buffer.from('A pass'), {filename: 'pass.pdf'})
  const files = [{_key: 'f', asset: {_ref: asset._id}, name: 'pass.pdf'}]
  const days = [{_key: 'd', title: 'One', entries: [{_key: 'e', title: 'Museum', files}]}]
  await trip.sharePlan({days})
  await client.patch(asset._id).set({originalFilename: 'invoice.html'}).commit()
  const page = await (await get()).text()
  expect(page).toContain('pass.pdf')
  expect(page).not.toContain('invoice.html')
  const {headers} = await get(`${path}/files/${asset._id}`)
  expect(headers.get('content-disposition')).toBe('attachment; filename=pass.pdf')
  // The name in a draft is any person's text.
  const draft = {days: [{...days[0], entries: [{_key: 'e', title: 'A', files: [{...files[0], name: 'x'}]}]}]}
  await client.create({_id: `drafts.tripPlan.${trip.key}`, _type: 'tripPlan', title: 'Rome', ...draft})
  expect(await (await get(`/trip/${trip.key}`, PREVIEW)).text()).toContain('invoice.html')
})
