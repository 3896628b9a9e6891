import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {createOfferedOptions} from './offered-options.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const createContent = (...packages: string[]) => ({
  requestForm: {contactOptions: ['Email'], tripTypes: ['Culture'], budgetTypes: [{name: 'Comfort'}]},
  packages: packages.map((name) => ({name})),
  addOns: [{name: 'Packing list'}],
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
