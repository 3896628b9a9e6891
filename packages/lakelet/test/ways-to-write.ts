import {expect} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {action, type Write, type write} from './lake-with-rules.ts'

export const readAll = (lake: ContentLake) => lake.dataset('production').query('*')
export const create = (document: object): Write => ({mutations: [{create: document}]})
export const patch = (id: string, operations: object): Write => ({mutations: [{patch: {id, ...operations}}]})

/** All ways to create a document with this ID. */
export function waysToCreate(document: {_id: string; _type: string}): [string, Write][] {
  const publishedId = document._id.replace(/^(drafts|versions\.\w+)\./, '')
  const isPublished = publishedId === document._id
  const draft = {...document, _id: `drafts.${publishedId}`}
  const ways: [string, Write][] = [
    ['create', create(document)],
    ['createIfNotExists', {mutations: [{createIfNotExists: document}]}],
    ['createOrReplace', {mutations: [{createOrReplace: document}]}],
    [
      'a mixed transaction',
      {mutations: [{create: {_id: 'drafts.mixed', _type: 'page'}}, {create: document}]},
    ],
    [
      'createOrReplace of another type first',
      {mutations: [{create: {...document, _type: 'page'}}, {createOrReplace: document}]},
    ],
  ]
  if (isPublished)
    ways.push([
      'draft and publish',
      {
        actions: [
          ...action('create', {publishedId, attributes: draft}).actions,
          ...action('publish', {publishedId, draftId: draft._id}).actions,
        ],
      },
    ])
  else ways.push(['create action', action('create', {publishedId, attributes: document})])
  if (document._id.startsWith('versions.'))
    ways.push(['version.create', action('version.create', {publishedId, document})])
  if (document._id.startsWith('drafts.'))
    ways.push(['replaceDraft', action('replaceDraft', {publishedId, attributes: document})])
  return ways
}

/** All ways to change fields of a document with a number `count` and a list `list`. */
export const waysToChange = (id: string): [string, Write][] => [
  ['set', patch(id, {set: {secret: 'y'}})],
  ['set a path', patch(id, {set: {'secret.a': 'y'}})],
  ['set with brackets', patch(id, {set: {"['secret']": 'y'}})],
  ['setIfMissing', patch(id, {setIfMissing: {other: 'y'}})],
  ['unset', patch(id, {unset: ['secret']})],
  ['unset all', patch(id, {unset: ['..secret']})],
  ['diffMatchPatch', patch(id, {diffMatchPatch: {secret: '@@ -1 +1 @@\n-x\n+y\n'}})],
  ['insert', patch(id, {insert: {after: 'other[-1]', items: ['b']}, setIfMissing: {other: []}})],
  ['by query', {mutations: [{patch: {query: '*[_id == $id]', params: {id}, set: {secret: 'y'}}}]}],
  ['by all', {mutations: [{patch: {query: '*', set: {secret: 'y'}}}]}],
  ['by ids', {mutations: [{patch: {id: ['drafts.about', id], set: {secret: 'y'}}}]}],
]

export const waysToDelete = (id: string): [string, Write][] => [
  ['delete', {mutations: [{delete: {id}}]}],
  ['delete and purge', {mutations: [{delete: {id, purge: true}}]}],
  ['delete by query', {mutations: [{delete: {query: '*[_id == $id]', params: {id}}}]}],
  ['delete with others', {mutations: [{delete: {id: ['drafts.about', id]}}]}],
  ['delete action', action('delete', {publishedId: id, includeDrafts: []})],
  ['delete action with purge', action('delete', {publishedId: id, purge: true, includeDrafts: []})],
]

/** Actions can also fail because a document exists or not. */
export function expectRefusal(way: string, {status, body}: Awaited<ReturnType<typeof write>>, reason = '') {
  const failsBefore =
    /action|replaceDraft|diffMatchPatch|publish/.test(way) && (status === 409 || status === 400)
  if (failsBefore) return
  expect({way, status, body}).toMatchObject({
    way,
    status: 403,
    body: {message: expect.stringContaining(reason)},
  })
}
