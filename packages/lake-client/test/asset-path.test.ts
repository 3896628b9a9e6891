import {expect, test} from 'vitest'
import {assetPath} from '../src/asset-path.ts'

const DATASET = {projectId: 'roam', dataset: 'production'}
const SHA1 = '0a'.repeat(20)

test('the path of an asset follows from its id', () => {
  expect(assetPath(DATASET, `file-${SHA1}-pdf`)).toBe(`/files/roam/production/${SHA1}.pdf`)
  expect(assetPath(DATASET, `image-${SHA1}-20x10-jpg`)).toBe(`/images/roam/production/${SHA1}-20x10.jpg`)
})

test.each([
  'tripRequest.2026-01-01.one',
  `drafts.file-${SHA1}-pdf`,
  `file-${SHA1}`,
  `file-${SHA1}-p/f`,
  `file-${SHA1}-pdf?dl=`,
  `file-${SHA1.slice(1)}-pdf`,
  `file-../../v1/data/export/production-pdf`,
  `/evil.example/file-${SHA1}-pdf`,
])('%s is not the id of an asset', (id) => expect(assetPath(DATASET, id)).toBeUndefined())
