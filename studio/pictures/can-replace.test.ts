import {expect, it} from 'vitest'
import {canReplace} from './can-replace.ts'

it('lets an assistant replace a picture in drafts only, and ignores what is in the trash', () => {
  const draft = {_id: 'drafts.post-1', _type: 'post'}
  const published = {_id: 'post-1', _type: 'post'}
  const trash = {_id: 'trash.1', _type: 'trash'}
  expect(canReplace([draft, trash], 'contributor')).toBe(true)
  expect(canReplace([draft, published], 'contributor')).toBe(false)
  expect(canReplace([draft, published, trash], 'editor')).toBe(true)
  expect(canReplace([draft], 'viewer')).toBe(false)
})
