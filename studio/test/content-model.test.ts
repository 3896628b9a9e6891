import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {renderStudioContentModel} from '../scripts/content-model.ts'

test('docs/pictures/content-model.svg is up to date (npm run docs:content-model)', () => {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'content-model.svg')
  expect(readFileSync(file, 'utf8')).toBe(renderStudioContentModel())
})
