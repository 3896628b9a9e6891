import {expect, it} from 'vitest'
import {photosQuery} from '../features/destinations/gallery.content.ts'

it('the query of photos, the most numerous documents, dereferences each asset once', () => {
  expect(photosQuery.match(/->/g)).toHaveLength(1)
})
