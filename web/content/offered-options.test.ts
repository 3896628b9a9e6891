import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {priceListKey} from '../features/trip-request/price-list.ts'
import {createOfferedOptions} from './offered-options.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const createPrices = (price: number, ...packages: string[]) => ({
  packages: packages.map((name) => ({name, price, includedAddOns: []})),
  addOns: [{_id: 'list', name: 'Packing list', price: 50, shortName: 'packing list'}],
})

const createContent = (...packages: string[]) => ({
  requestForm: {contactOptions: ['Email'], tripTypes: ['Culture'], budgetTypes: [{name: 'Comfort'}]},
  ...createPrices(250, ...packages),
})

const createRequest = (...packages: string[]) => ({...sampleRequest, packages})

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

/** Returns a function that starts the options as the site does after a restart. */
async function createStart(prepare: (folder: string) => Promise<unknown> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'roam-options-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  await prepare(folder)
  return () => createOfferedOptions(folder, {warn() {}})
}

test('leaves out options that no page of the last weeks offered, each once', async () => {
  const start = await createStart()
  const options = await start()
  await options.record(createContent('Explorer', 'Luxe'))
  const lists = {
    addOns: Array.from({length: 20}, (_, index) => `${index}`.padEnd(100, '界')),
    tripTypes: ['__proto__', 'constructor', 'Culture'],
  }
  expect(options.filter({...createRequest('Luxe', 'Luxe', 'Nothing'), ...lists})).toEqual({
    ...createRequest('Luxe'),
    addOns: [],
    tripTypes: ['Culture'],
  })
})

test.each<[title: string, prepare: (file: string) => Promise<unknown>]>([
  ['missing', async () => {}],
  ['damaged', (file) => writeFile(file, '{"packages":')],
  ['a directory', (file) => mkdir(join(file, 'inner'), {recursive: true})],
])(
  'an option that was renamed stays, also after a restart, and if the file was %s',
  async (_title, prepare) => {
    const start = await createStart((folder) => prepare(join(folder, 'offered-options.json')))
    const before = await start()
    await before.record(createContent('Explorer'))
    vi.setSystemTime(Date.now() + 20 * WEEK_MS)
    await before.record(createContent('Discoverer'))

    const after = await start()
    await after.record(createContent('Discoverer'))
    expect(after.filter(createRequest('Explorer', 'Discoverer')).packages).toEqual(['Explorer', 'Discoverer'])
    vi.setSystemTime(Date.now() + 7 * WEEK_MS)
    expect(after.filter(createRequest('Explorer', 'Discoverer')).packages).toEqual(['Discoverer'])
  },
)

test('without content, all options stay', async () => {
  const start = await createStart()
  const options = await start()
  await options.record({requestForm: null, packages: [], addOns: []})
  expect(options.filter(createRequest('Explorer'))).toEqual(createRequest('Explorer'))
})

test('prices are found by the key that a page of the last weeks has shown, also after a restart', async () => {
  const start = await createStart()
  const before = await start()
  const keyOf = (price: number) => priceListKey(createPrices(price, 'Explorer'))
  const content = (price: number) => ({...createContent(), ...createPrices(price, 'Explorer')})
  await before.record(content(250))
  await before.record(content(300))
  const after = await start()
  for (const options of [before, after]) {
    expect(options.findPrices(keyOf(250))).toEqual(createPrices(250, 'Explorer'))
    expect(options.findPrices(keyOf(300))).toEqual(createPrices(300, 'Explorer'))
    expect([keyOf(1), '', undefined].map(options.findPrices)).toEqual([undefined, undefined, undefined])
  }
  vi.setSystemTime(Date.now() + 7 * WEEK_MS)
  expect(before.findPrices(keyOf(250))).toBeUndefined()
  expect(before.findPrices(keyOf(300))).toBeDefined()
})

test('options that a former version has stored stay', async () => {
  const stored = {
    preferredContact: {},
    packages: {Saver: Date.now()},
    addOns: {},
    tripTypes: {},
    budgetTypes: {},
  }
  const start = await createStart((folder) =>
    writeFile(join(folder, 'offered-options.json'), JSON.stringify(stored)),
  )
  const options = await start()
  await options.record(createContent('Explorer'))
  expect(options.filter(createRequest('Saver', 'Other')).packages).toEqual(['Saver'])
})
