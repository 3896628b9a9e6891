import {expect, test} from 'vitest'
import {useSyncedDataset} from './test-dataset-lake.ts'

const {client, originals, sync, getContent} = await useSyncedDataset()

test('a destination without a valid version is shown without its wrong facts', async () => {
  const facts = {bestMonths: [null, 13, 'x'], howLong: 7, planContains: ['Trains', 5], bestMonthsNote: 'Warm'}
  await client
    .patch('destination-italy')
    .set({...facts, sampleDay: {heading: 'A day', hours: []}})
    .commit()
  const result = await sync()
  const problems = result.state === 'partial' ? result.problems : []
  expect(new Set(problems.map(({document}) => document))).toEqual(new Set(['destination-italy']))
  expect(getContent().destinations).toContainEqual(
    expect.objectContaining({
      ...{slug: 'italy', bestMonths: null, howLong: null, planContains: null, sampleDay: null},
      bestMonthsNote: 'Warm',
    }),
  )
})

test('a wrong singleton is shown as it was; without a valid version, without its wrong parts', async () => {
  const wrong = {heading: 5, body: [{_type: 'block', _key: 'a', children: 'x'}, null], keeping: {months: -3}}
  await client.patch('privacyPage').set(wrong).commit()
  await client.patch('requestForm').set({contactOptions: 'x', fields: {}, receipt: 7}).commit()
  await client
    .patch('homePage')
    .set({'packages.heading': null, search: 5, sampleDay: {hours: []}})
    .commit()
  expect(await sync()).toMatchObject({state: 'refused'})
  await client
    .patch('homePage')
    .set({search: {description: 'All'}})
    .commit()
  expect(await sync()).toMatchObject({state: 'partial'})
  expect(getContent()).toMatchObject({
    privacyPage: {heading: '', body: [{_key: 'a', children: []}], keeping: {months: 0}},
    requestForm: null,
    home: {packages: {heading: ''}, search: {title: '', description: 'All'}, sampleDay: null},
  })
  expect(getContent().posts.length + getContent().packages.length).toBeGreaterThan(0)
  const original = originals.find(({_id}) => _id === 'privacyPage')
  if (!original) throw new Error('The dataset has no privacy page')
  await client.createOrReplace({...original, heading: 'Privacy'})
  await sync()
  await client.patch('privacyPage').set({heading: 6}).commit()
  await client.patch('siteSettings').set({tagline: 'New'}).commit()
  await sync()
  expect(getContent()).toMatchObject({privacyPage: {heading: 'Privacy'}, settings: {tagline: 'New'}})
})

test('an example calculation with a wrong line is not added up without it', async () => {
  const extras = [{_key: 'a', label: 'Two more travelers', price: 59.5}]
  const example = {heading: 'A week', package: {_type: 'reference', _ref: 'package-explorer', _weak: true}}
  await client
    .patch('homePage')
    .set({priceExample: {...example, extras}})
    .commit()
  expect(await sync()).toMatchObject({
    problems: [{document: 'homePage', field: 'priceExample.extras[0].price'}],
  })
  expect(getContent().home?.priceExample).toBeNull()
})

test('a sample plan with a wrong entry is shown without this entry', async () => {
  const entries = [{_key: 'a', title: 'Ferry'}, {_key: 'b', title: 5}, null]
  await client.createOrReplace({
    ...{_id: 'samplePlan', _type: 'samplePlan', title: 'Naxos', mark: 'A sample', linkLabel: 'Read it'},
    ...{description: 'Hour by hour.', days: [{_key: 'c', entries}, {_key: 'd'}]},
  })
  await sync()
  expect(getContent().samplePlan?.days).toMatchObject([
    {number: 1, entries: [{title: 'Ferry'}]},
    {number: 2, entries: []},
  ])
})
