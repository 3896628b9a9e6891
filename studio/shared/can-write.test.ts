import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {expect, it} from 'vitest'
import {canWrite} from './can-write.ts'

it('gives an assistant what the table gives: drafts of content, and what is done about a request', () => {
  const given = (operation: 'create' | 'update' | 'delete' | 'draft') =>
    DOCUMENT_ACCESS.map(({type}) => type).filter((type) => canWrite(type, operation, 'contributor'))
  expect(given('create')).toEqual(['requestHandling', 'siteRenewal'])
  expect(given('update')).toEqual(['requestHandling', 'siteRenewal'])
  expect(given('draft')).toEqual(expect.arrayContaining(['homePage', 'post', 'proposal', 'tripPlan']))
  expect(given('draft')).not.toContain('tripRequest')
  expect(given('delete')).not.toContain('tripRequest')
  expect(canWrite('privatePage', 'read', 'contributor')).toBe(false)
  expect(canWrite('tripRequest', 'read', 'contributor')).toBe(true)
})

it('gives an editor orders and deletion, and neither what was said nor what is sent', () => {
  expect(canWrite('tripOrder', 'create', 'editor')).toBe(true)
  expect(canWrite('tripRequest', 'delete', 'editor')).toBe(true)
  expect(canWrite('privatePage', 'read', 'editor')).toBe(true)
  expect(canWrite('tripRequest', 'update', 'editor')).toBe(false)
  expect(canWrite('proposal', 'create', 'editor')).toBe(false)
})

it('gives a viewer nothing to write, an administrator everything, and leaves custom roles to the lake', () => {
  for (const {type} of DOCUMENT_ACCESS) {
    expect(canWrite(type, 'draft', 'viewer')).toBe(false)
    expect(canWrite(type, 'update', 'administrator')).toBe(true)
    expect(canWrite(type, 'update', 'proofreader')).toBe(true)
  }
  expect(canWrite('unknownType', 'create', 'editor')).toBe(false)
})
