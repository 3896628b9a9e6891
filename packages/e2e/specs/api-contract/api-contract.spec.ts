import {readFile} from 'node:fs/promises'
import {expect, test} from '@playwright/test'
import {findContractViolations, parseRecording} from './violations.ts'

test('every request to the Content Lake uses a documented endpoint or a listed exception', async () => {
  const file = process.env.ROAM_CONTRACT_RECORD
  if (!file) throw new Error('ROAM_CONTRACT_RECORD is not set: the global setup has not run')
  const requests = parseRecording(await readFile(file, 'utf8'))
  // Every run includes the content query of the site: without it the recording is broken.
  expect(requests).toContainEqual(
    expect.objectContaining({client: 'server', path: '/data/query/{dataset}', hasToken: true}),
  )
  expect(findContractViolations(requests)).toEqual([])
})
