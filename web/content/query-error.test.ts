import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {contentQuery} from './query.ts'
import {explainQueryError} from './query-error.ts'

const params = {postsUntil: '2026-05-02T08:00:00Z'}
let lake: Awaited<ReturnType<typeof startContentLake>>

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(() => lake.close())

/** Returns how the failure of a query is explained; undefined if it does not fail. */
async function explain(query: string): Promise<string | undefined> {
  const client = createClient(lake.clientConfig)
  return client.fetch(query, params).then(
    () => undefined,
    async (error: unknown) => String(await explainQueryError(error, client, query, params)),
  )
}

test('the content query is correct', async () => {
  expect(await explain(contentQuery)).toBeUndefined()
})

const FILE = join(import.meta.dirname, '..', 'features', 'home', 'packages', 'packages.content.ts')
const LINES = readFileSync(FILE, 'utf8').split('\n')
const PACKAGES = 'Error: web/features/home/packages/packages.content.ts'

/** Returns the beginning of an error in the line of the file that contains the text. */
const at = (text: string) => `${PACKAGES}:${LINES.findIndex((line) => line.includes(text)) + 1}: GROQ: `

test.each([
  [
    'a comma is missing',
    'everyPackage,\n',
    'everyPackage\n',
    at('everyPackageLabel, everyPackage'),
    /at: everyPackage$/,
  ],
  ['a bracket is missing', 'label, value}', 'label, value', 'Error: web/', /No counterpart of \{/],
  ['a bracket is another', 'label, value}', 'label, value]', `${PACKAGES}:`, /No counterpart of \]/],
  [
    'a comma is doubled',
    'label, value}',
    'label,, value}',
    `${at('features[]{label')}An item is missing`,
    /at: ,/,
  ],
  [
    'a function does not exist',
    '"includedAddOns": includedAddOns[]._ref',
    '"includedAddOns": list(includedAddOns[]._ref)',
    at('includedAddOns[]'),
    /at: "includedAddOns": list\(/,
  ],
  [
    'a nested projection is wrong',
    'name, since, replyNote',
    'name since, replyNote',
    'Error: web/features/settings/settings.content.ts:',
    /at: name since,$/,
  ],
])('%s: the error names file, line and text', async (_, from, to, start, end) => {
  expect(contentQuery).toContain(from)
  const message = (await explain(contentQuery.replace(from, to))) ?? ''
  expect(message.slice(0, start.length), message).toBe(start)
  expect(message).toMatch(end)
  expect(message.split('\n').length).toBe(1)
})

test('other errors stay as they are', async () => {
  const client = createClient({...lake.clientConfig, token: 'wrong', maxRetries: 0})
  const error = await client.fetch(contentQuery, params).catch((reason: unknown) => reason)
  expect(await explainQueryError(error, client, contentQuery, params)).toBe(error)
})
