import {REQUEST_FILTER} from '@roam/documents/ids'
import {loadTrip} from '@roam/documents/trip-store'
import {expect, it} from 'vitest'
import {fetchShown, restoreRequest, trashRequests} from '../src/erase-requests.ts'
import {cutAfterWrite, interrupted} from './start-lake.ts'
import {createRequest, erase, note, startTrip, useRoamLake} from './start-trip.ts'

const lake = await useRoamLake()

const listed = (id: string) =>
  lake.rosa.fetch<boolean>(`defined(*[${REQUEST_FILTER} && _id == $id][0]._id)`, {id})

it('a request in the trash is in no list, takes no reply, and is restored exactly as it was', async () => {
  const trip = await startTrip(lake)
  const {requestId, writeDraft, send, reply, stored, read} = trip
  await writeDraft()
  await send()
  await note(lake, requestId, 'Loves trains')
  const before = await lake.owner.fetch(
    '*[_id in $ids] | order(_id){_id, _createdAt, "note": note, eventCount}',
    {
      ids: await stored(),
    },
  )
  const shown = await fetchShown(lake.rosa, [requestId])
  await expect(trashRequests(lake.ben, shown, 'Ben')).rejects.toMatchObject({statusCode: 403})
  await trashRequests(cutAfterWrite(lake.rosa), shown, 'Rosa')
  expect(await listed(requestId)).toBe(false)
  expect(await loadTrip(lake.site, requestId)).toBeUndefined()
  const version = `${trip.idOf('sentProposal')}.1`
  expect(await reply({type: 'accepted', version})).toBe('notFound')
  await expect(read()).rejects.toThrow('cannot be shown')

  await expect(restoreRequest(lake.ben, requestId)).rejects.toMatchObject({statusCode: 403})
  expect(await restoreRequest(cutAfterWrite(lake.rosa), requestId)).toEqual({done: true})
  expect(await restoreRequest(lake.rosa, requestId)).toEqual({done: true})
  expect(await listed(requestId)).toBe(true)
  const after = await lake.owner.fetch(
    '*[_id in $ids] | order(_id){_id, _createdAt, "note": note, eventCount}',
    {
      ids: await stored(),
    },
  )
  expect(after).toEqual(before)
  expect(await reply({type: 'accepted', version})).toBe('stored')
})

it('what has changed since it was shown is not moved to the trash; what is in the trash is erased at once', async () => {
  const [answered, gone] = [await startTrip(lake), await createRequest(lake)]
  await answered.writeDraft()
  await answered.send()
  const shown = await fetchShown(lake.rosa, [answered.requestId, gone])
  const accept = () => answered.reply({type: 'accepted', version: `${answered.idOf('sentProposal')}.1`})
  await expect(trashRequests(interrupted(lake.rosa, accept), shown, 'Rosa')).rejects.toMatchObject({count: 1})
  expect(await listed(answered.requestId)).toBe(true)
  expect(await listed(gone)).toBe(false)
  // Also without having been shown outside of the trash: a person who asked is erased with it.
  await erase(lake.rosa, [gone])
  expect(await lake.owner.getDocuments([gone, gone.replace('tripRequest', 'requestDeletion')])).toEqual([
    null,
    null,
  ])
  expect(await restoreRequest(lake.rosa, gone)).toEqual({refused: 'gone'})
})

it('an answer that is on its way when a request is moved to the trash is refused', async () => {
  const {requestId, writeDraft, send, reply, idOf, kinds} = await startTrip(lake)
  await writeDraft()
  await send()
  const before = async () => trashRequests(lake.rosa, await fetchShown(lake.rosa, [requestId]), 'Rosa')
  const late = interrupted(lake.site, before)
  const result = await reply({type: 'accepted', version: `${idOf('sentProposal')}.1`}, late)
  expect(result).toBe('notFound')
  await restoreRequest(lake.rosa, requestId)
  expect(await kinds()).toEqual(['proposalSent'])
})
