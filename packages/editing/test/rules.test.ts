import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {expect, it} from 'vitest'
import {hasRight, type Operation, RULES, whyNot} from '../src/rules.ts'

it('gives an assistant what the table gives: drafts of content, and what is done about a request', () => {
  const given = (operation: 'create' | 'update' | 'delete' | 'draft') =>
    DOCUMENT_ACCESS.map(({type}) => type).filter((type) => hasRight(type, operation, 'contributor'))
  expect(given('create')).toEqual(['requestHandling', 'siteRenewal'])
  expect(given('update')).toEqual(['requestHandling', 'siteRenewal'])
  expect(given('draft')).toEqual(expect.arrayContaining(['homePage', 'post', 'proposal', 'tripPlan']))
  expect(given('draft')).not.toContain('tripRequest')
  expect(given('delete')).not.toContain('tripRequest')
  expect(hasRight('privatePage', 'read', 'contributor')).toBe(false)
  expect(hasRight('tripRequest', 'read', 'contributor')).toBe(true)
})

it('gives an editor orders and deletion, and neither what was said nor what is sent', () => {
  expect(hasRight('tripOrder', 'create', 'editor')).toBe(true)
  expect(hasRight('tripRequest', 'delete', 'editor')).toBe(true)
  expect(hasRight('privatePage', 'read', 'editor')).toBe(true)
  expect(hasRight('tripRequest', 'update', 'editor')).toBe(false)
  expect(hasRight('proposal', 'create', 'editor')).toBe(false)
})

it('gives a viewer nothing to write, an administrator everything, and leaves custom roles to the lake', () => {
  for (const {type} of DOCUMENT_ACCESS) {
    expect(hasRight(type, 'draft', 'viewer')).toBe(false)
    expect(hasRight(type, 'update', 'administrator')).toBe(true)
    expect(hasRight(type, 'update', 'proofreader')).toBe(true)
  }
  expect(hasRight('unknownType', 'create', 'editor')).toBe(false)
})

it('lets an assistant write and file, and an editor do everything, except to what is scheduled', () => {
  const possible = (role: string, waiting: {isUnpublish: boolean}[] = []) =>
    Object.keys(RULES).filter((name) => !whyNot(name as Operation, {roles: [role], type: 'package', waiting}))
  expect(possible('contributor')).toEqual([
    'edit',
    'discard',
    'duplicate',
    'addPhoto',
    'writeProposal',
    'writePlan',
    'handleRequest',
    'renewSite',
  ])
  expect(possible('administrator')).toEqual(Object.keys(RULES))
  const forOwners = ['purge', 'setUpMail']
  expect(possible('editor')).toEqual(Object.keys(RULES).filter((name) => !forOwners.includes(name)))
  expect(possible('viewer')).toEqual([])
  const locked = (isUnpublish: boolean) =>
    Object.keys(RULES).filter((name) => !possible('administrator', [{isUnpublish}]).includes(name))
  const removing = ['scheduleUnpublish', 'unpublish', 'hide', 'delete', 'replacePicture']
  const writing = ['edit', 'discard', 'publish', 'schedulePublish', 'restore']
  expect(locked(false).toSorted()).toEqual([...writing, ...removing].toSorted())
  expect(locked(true)).toEqual(removing)
})
