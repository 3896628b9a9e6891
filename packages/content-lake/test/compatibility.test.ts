import {readFile} from 'node:fs/promises'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {startContentLake} from '../src/index.ts'
import {calls} from './compatibility/calls.ts'
import {README, readmeWithTable} from './compatibility/readme-table.ts'

async function scene() {
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

test.each(calls)('$call: $status', async ({prove}) => {
  await prove(await scene())
})

/** Every call of the client, as `client.datasets.list`. */
function callsOf(part: object, name: string): string[] {
  const names = new Set<string>()
  for (let of = part; of !== Object.prototype; of = Object.getPrototypeOf(of))
    for (const own of Object.getOwnPropertyNames(of)) names.add(own)
  names.delete('constructor')
  return [...names].flatMap((key) => {
    const value: unknown = Reflect.get(part, key)
    if (typeof value === 'function') return [`${name}.${key}`]
    const isPart = typeof value === 'object' && value !== null && /^[a-z]+$/i.test(key)
    return isPart ? callsOf(value, `${name}.${key}`) : []
  })
}

/** They ask nothing of a server. */
const WITHOUT_REQUEST = ['config', 'withConfig', 'getUrl', 'getDataUrl'].map((n) => `client.${n}`)

test('every call of the client has its row', async () => {
  const {client} = await scene()
  const named = [...calls.map(({call}) => call), ...WITHOUT_REQUEST]
  const all = callsOf(client, 'client')
  expect(all).toContain('client.datasets.list')
  const unnamed = all.filter(
    (call) => !named.some((name) => call === name || call.startsWith(`${name}.`)),
  )
  expect(unnamed).toEqual([])
})

test('the table in the README is what these tests say', async () => {
  expect(await readFile(README, 'utf8')).toBe(await readmeWithTable())
})
