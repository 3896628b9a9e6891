import {referTo} from '@roam/documents/request-documents'
import {expect, it} from 'vitest'
import {writePlan} from '../src/write-plan.ts'
import {writeProposal} from '../src/write-proposal.ts'
import {interrupted} from './start-lake.ts'
import {erase, startTrip, useRoamLake} from './start-trip.ts'

const PRICES = {
  packages: [{name: 'Explorer', price: 250, includedAddOns: [], note: 'A custom itinerary'}],
  addOns: [{_id: 'list', name: 'Customized Packing List', shortName: 'packing list', price: 50}],
}
const CHOICE = {packages: ['Explorer'], addOns: ['Customized Packing List'], destinations: 'Rome'}

const lake = await useRoamLake()

it('a proposal starts with what the visitor has chosen, at its prices, and ends in two weeks', async () => {
  const {read, draftId} = await startTrip(lake, CHOICE)
  const features = (value: string) => [{_key: 'a', label: 'Revision rounds', value}]
  const pack = {_type: 'package', name: 'Explorer'}
  await lake.owner.create({...pack, _id: 'versions.release.z-explorer', features: features('Up to 9')})
  await lake.owner.create({...pack, _id: 'z-explorer', features: features('Up to 3')})
  expect(await writeProposal(lake.ben, (await read()).request, PRICES, '2026-12-20')).toEqual({done: true})
  expect(await lake.owner.getDocument(draftId)).toMatchObject({
    lines: [
      {name: 'Explorer', price: 250, note: 'A custom itinerary'},
      {name: 'Customized Packing List', price: 50},
    ],
    validUntil: '2027-01-03',
    revisionRounds: 3,
  })
})

it('a proposal for a package that has another name now begins with the price that was shown', async () => {
  const quote = {currency: 'USD', label: 'Grand', total: 290, lines: [{_key: 'a', name: 'Grand', price: 290}]}
  const {read, draftId} = await startTrip(lake, {...CHOICE, packages: ['Grand'], quote})
  await writeProposal(lake.ben, (await read()).request, PRICES, '2026-12-20')
  expect(await lake.owner.getDocument(draftId)).toMatchObject({
    lines: [
      {name: 'Grand', price: 290},
      {name: 'Customized Packing List', price: 50},
    ],
  })
})

it('of two who write at once, none loses a word', async () => {
  const {read, draftId} = await startTrip(lake, CHOICE)
  const {request} = await read()
  const write = (client = lake.ben) => writeProposal(client, request, PRICES, '2026-12-20')
  const before = async () => {
    await write(lake.rosa)
    await lake.rosa.patch(draftId).set({words: 'Written by Rosa'}).commit()
  }
  expect(await write(interrupted(lake.ben, before))).toEqual({done: true})
  expect(await write()).toEqual({done: true})
  expect(await lake.owner.getDocument(draftId)).toMatchObject({words: 'Written by Rosa'})
})

it('starts nothing for a person who is erased meanwhile, and nothing beside what was sent', async () => {
  const erased = await startTrip(lake, CHOICE)
  const {request} = await erased.read()
  const before = () => erase(lake.rosa, [erased.requestId])
  expect(await writeProposal(interrupted(lake.ben, before), request, PRICES, '2026-12-20')).toEqual({
    refused: 'gone',
  })
  expect(await writePlan(lake.ben, request)).toEqual({refused: 'gone'})
  expect(await erased.stored()).toEqual([])

  const sent = await startTrip(lake, CHOICE)
  await sent.writeDraft()
  await sent.send()
  await writeProposal(lake.ben, (await sent.read()).request, PRICES, '2026-12-20')
  expect(await lake.owner.getDocument(sent.draftId)).toBeUndefined()
})

it('a plan starts empty, or from another one without what belongs to its client', async () => {
  const [empty, copy, late] = [
    await startTrip(lake, CHOICE),
    await startTrip(lake, CHOICE),
    await startTrip(lake),
  ]
  expect(await writePlan(lake.ben, (await empty.read()).request)).toEqual({done: true})
  expect(await lake.owner.getDocument(empty.idOf('drafts.tripPlan'))).toMatchObject({title: 'Rome', days: []})

  const entry = {_type: 'planEntry', _key: 'e', time: '9:30', title: 'Ferry', booking: 'SECRET-7'}
  const template = await lake.owner.create({
    _id: 'tripPlan.2026-05-01.template',
    _type: 'tripPlan',
    request: referTo('tripRequest.2026-05-01.template'),
    title: 'Honeymoon of Eve and Theo',
    intro: 'Dear Eve',
    startDate: '2026-05-01',
    days: [{_type: 'planDay', _key: 'd', title: 'Old Rome', entries: [entry]}],
  })
  expect(await writePlan(lake.ben, (await copy.read()).request, template._id)).toEqual({done: true})
  const draft = await lake.owner.getDocument(copy.idOf('drafts.tripPlan'))
  expect(draft).toMatchObject({title: 'Rome', request: {_ref: copy.requestId}})
  expect(draft).not.toHaveProperty('intro')
  expect(draft).not.toHaveProperty('startDate')
  const {booking: _, ...copied} = entry
  expect(draft?.days).toEqual([{_type: 'planDay', _key: 'd', title: 'Old Rome', entries: [copied]}])

  await lake.owner.delete(template._id)
  expect(await writePlan(lake.ben, (await late.read()).request, template._id)).toEqual({refused: 'gone'})
})
