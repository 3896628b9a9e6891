import {expect, it} from 'vitest'
import {offerPlan, offerProposal} from '../src/orders.ts'
import {tripQuery, tripResult} from '../src/trip.ts'
import {note, startTrip, useRoamLake} from './start-trip.ts'

const lake = await useRoamLake()

it('says what is wrong with a document that cannot be sent', async () => {
  const {read} = await startTrip(lake)
  const trip = await read()
  const wrong = {_rev: 'a', validUntil: '2999-01-01', lines: [{_key: 'a', name: 'No price'}]}
  expect(offerProposal(wrong, trip).problem).toMatch(/^lines 1 price/)
  const cents = [{_key: 'a', name: 'Explorer', price: 0.1}]
  expect(offerProposal({...wrong, lines: cents}, trip).problem).toMatch(/^lines 1 price: A whole number/)
  expect(offerProposal({...wrong, lines: []}, trip).problem).toMatch(/no line/)
  expect(offerProposal(null, trip).problem).toBeDefined()
  expect(offerPlan({_rev: 'a'}, trip).problem).toMatch(/^title/)
})

it('counts wrong events as the site does, and shows none of them', async () => {
  const {requestId, idOf, read, withdrawal, run} = await startTrip(lake)
  const request = {_type: 'reference', _ref: requestId, _weak: true}
  const event = {_type: 'withdrawal', of: 'plan', request, number: 7}
  await lake.owner.create({...event, _id: `${idOf('withdrawal')}.7`})
  await lake.owner.create({...event, _id: `${idOf('withdrawal')}.8`, number: 'eight'})
  await lake.owner.create({...event, _id: 'withdrawal.2026-11-21.another.9', number: 9})
  expect(await read()).toMatchObject({eventCount: 8, events: [{type: 'planWithdrawn', number: 7}]})
  expect(await run(await withdrawal())).toMatchObject({reason: 'nothingToDo'})
})

it('its listener hears of every document that it reads, and of no other request', async () => {
  const [trip, other] = [await startTrip(lake), await startTrip(lake)]
  for (const {requestId, writeDraft, send, showOffer, place} of [trip, other]) {
    await note(lake, requestId, 'Loves trains')
    await writeDraft()
    await send()
    await writeDraft()
    await place(await showOffer())
  }
  const {listenFilter, params} = tripQuery(trip.requestId)
  const query = `*[${listenFilter}]{_type, "id": select(_type == "tripRequest" => _id, request._ref)}`
  const heard = await lake.rosa.fetch<{_type: string; id: string | null}[]>(query, params)
  expect(new Set(heard.map(({_type}) => _type))).toEqual(
    new Set([
      ...['tripRequest', 'requestHandling', 'requestProcessing', 'privatePage', 'mailDelivery'],
      ...['sentProposal', 'tripOrder', 'orderResult'],
    ]),
  )
  const about = heard.filter(({_type}) => _type !== 'orderResult').map(({id}) => id)
  expect(new Set(about)).toEqual(new Set([trip.requestId]))
})

it('names the wrong field of a request that cannot be shown', async () => {
  const {requestId} = await startTrip(lake, {name: 5})
  for (const [id, wrongField] of [
    [requestId, 'name'],
    ['no-request', undefined],
  ] as const) {
    const {query, params} = tripQuery(id)
    const trip = tripResult.parse(await lake.rosa.fetch<unknown>(query, params))
    expect(trip).toMatchObject({request: undefined, wrongField})
  }
})
