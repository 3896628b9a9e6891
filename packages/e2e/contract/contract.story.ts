import {readFile} from 'node:fs/promises'
import {expect, test} from '@playwright/test'
import {contractFaults, readAsked} from './check.ts'

test('all that was asked of the lake is documented by Sanity, or listed with a reason', async () => {
  const file = process.env.ROAM_CONTRACT_RECORD
  if (!file) throw new Error('Nobody noted what was asked')
  const asked = readAsked(await readFile(file, 'utf8'))
  // The site has asked for its content, at least: what is noted is not nothing.
  expect(asked).toContainEqual(
    expect.objectContaining({asker: 'server', path: '/data/query/{dataset}', hasToken: true}),
  )
  expect(contractFaults(asked)).toEqual([])
})
