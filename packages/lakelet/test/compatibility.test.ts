import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {startContentLake} from '../src/index.ts'
import {calls} from './compatibility/calls.ts'
import {commandRows} from './compatibility/commands.ts'
import {README, readmeWithTables} from './compatibility/readme-table.ts'
import {toolRows} from './compatibility/tools.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

async function createTestContext() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, maxRetries: 0})
  lake
    .dataset('production')
    .commit([
      {create: {_id: 'a', _type: 'post', title: 'One'}},
      {create: {_id: 'drafts.a', _type: 'post', title: 'Draft'}},
    ])
  return {lake, client}
}

test.each(calls)('$call: $status', async ({verify}) => {
  await verify(await createTestContext())
})

/** All methods of the client, recursively, such as `client.datasets.list`. */
function methodsOf(object: object, name: string): string[] {
  const names = new Set<string>()
  for (let level = object; level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const property of Object.getOwnPropertyNames(level)) names.add(property)
  names.delete('constructor')
  return [...names].flatMap((key) => {
    const value: unknown = Reflect.get(object, key)
    if (typeof value === 'function') return [`${name}.${key}`]
    const isNamespace = typeof value === 'object' && value !== null && /^[a-z]+$/i.test(key)
    return isNamespace ? methodsOf(value, `${name}.${key}`) : []
  })
}

/** Methods that send no request. */
const WITHOUT_REQUEST = ['config', 'withConfig', 'getUrl', 'getDataUrl'].map((n) => `client.${n}`)

test('every method of the client has a row in the table', async () => {
  const {client} = await createTestContext()
  const listed = [...calls.map(({call}) => call), ...WITHOUT_REQUEST]
  const methods = methodsOf(client, 'client')
  expect(methods).toContain('client.datasets.list')
  const unlisted = methods.filter(
    (method) => !listed.some((name) => method === name || method.startsWith(`${name}.`)),
  )
  expect(unlisted).toEqual([])
})

/** Rows that another test verifies; those with `verify` run in sanity-cli.test.ts. */
const rowsTestedElsewhere = [...commandRows, ...toolRows].flatMap((row) => ('testedIn' in row ? [row] : []))

test.each(rowsTestedElsewhere)('$name is verified by $testedIn', async ({testedIn: [file, title]}) => {
  expect(await readFile(join(ROOT, file), 'utf8')).toContain(`test('${title}'`)
})

test('the tables in the README are up to date', async () => {
  expect(await readFile(README, 'utf8')).toBe(await readmeWithTables())
})
