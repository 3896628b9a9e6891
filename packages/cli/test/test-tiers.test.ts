import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readTestReport} from '../src/build/test-reports.ts'
import {listAllTiers} from '../src/build/test-tiers.ts'
import {createTempFolder} from './helpers.ts'

test.each([
  [[], ['Static checks', 'Unit tests', 'Integration tests', 'Browser tests']],
  [['studio/test/validation'], ['Unit tests', 'Integration tests']],
  [['webhook'], ['Unit tests', 'Integration tests']],
  [['content-sync'], ['Unit tests', 'Integration tests', 'Browser tests']],
  [['carousel.spec.ts:40'], ['Unit tests', 'Integration tests', 'Browser tests']],
])('the filters %j build for browsers only if a spec matches', (filters, titles) => {
  expect(listAllTiers(filters).map(({title}) => title)).toEqual(titles)
})

test('tests that -t does not select count neither as passed nor as failed', async () => {
  const file = join(await createTempFolder('report'), 'vitest.json')
  const toResult = (status: string) => ({fullName: status, status, duration: 1})
  const assertionResults = ['passed', 'failed', 'skipped', 'pending'].map(toResult)
  await writeFile(file, JSON.stringify({testResults: [{name: '/a/b.test.ts', assertionResults}]}))
  expect(await readTestReport(file)).toEqual([
    {name: 'b.test.ts: passed', milliseconds: 1, isPassed: true},
    {name: 'b.test.ts: failed', milliseconds: 1, isPassed: false},
  ])
})
